/* The cage of a player: which folders it opens, by a tree of files of the
 * test's own, and what the rules made of them let through. */
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "play/cage.h"
#include "play/command.h"
#include "play/private_tmp.h"
#include "support.h"

#ifndef SYS_landlock_restrict_self
#define SYS_landlock_restrict_self 446
#endif

static char tree[PATH_MAX]; /* real path of the folder that has all */
static struct cage_plan plan;
static struct cage cage;
static char what[PATH_MAX];

/* The path of a name in the tree; good for four more calls. */
static const char *in(const char *name)
{
	static char paths[4][2 * PATH_MAX];
	static int next;
	char *path = paths[next++ % 4];

	snprintf(path, sizeof(*paths), "%s/%s", tree, name);
	return path;
}

/* Makes what WORDS name in the tree: folders, which end in a slash, and
 * programs. */
static void make(const char *words)
{
	size_t n = strlen(words);
	const char *word;
	char name[80];

	while (n) {
		int fd, length = (int)word_take(&words, &n, &word);

		snprintf(name, sizeof(name), "%.*s", length, word);
		if (name[length - 1] == '/') {
			ck_assert_msg(!mkdir(in(name), 0755), "%s", name);
			continue;
		}
		fd = open(in(name), O_WRONLY | O_CREAT | O_EXCL, 0755);
		ck_assert_msg(fd >= 0 && write(fd, "#!/bin/sh\n", 10) == 10,
			      "%s", name);
		close(fd);
	}
}

/* A tree that has WORDS, where this kernel opens and closes files. */
static void begin(const char *words)
{
	char here[] = "/tmp/cage.XXXXXX";

	if (!cage_landlock())
		skips("this kernel has no Landlock");
	ck_assert_ptr_nonnull(mkdtemp(here));
	ck_assert_ptr_nonnull(realpath(here, tree));
	make("home/ here/");
	make(words);
	ck_assert_int_eq(chdir(in("here")), 0);
	setenv("HOME", in("home"), 1);
	setenv("PATH", "/usr/bin:/bin", 1);
	plan = (struct cage_plan){ .level = CAGE_FULL,
				   .seats = 2,
				   .memory = 1 << 30,
				   .processes = 64 };
}

static void end(void)
{
	if (!*tree)
		return;
	cage_release(&cage);
	ck_assert_int_eq(chdir("/"), 0);
	setenv("PATH", "/usr/bin:/bin", 1);
	remove_folder(tree);
	*tree = '\0';
}

/* Builds a cage for the command, a % in it being the tree. */
static int build_like(struct cage *built, const char *text,
		      const struct cage *like)
{
	static char words[1 << 16];
	struct command command;
	char *to = words;
	int failed, error;

	for (; *text; text++)
		if (*text == '%')
			to = text_append(to, tree);
		else
			*to++ = *text;
	*to = '\0';
	ck_assert_msg(!command_read(&command, words), "%s", words);
	failed = cage_build(built, &plan, &command, like, what);
	error = errno;
	command_release(&command);
	errno = error;
	return failed;
}

/* Whether a cage opens a path, by itself or by a folder that it is in. */
static bool opens(const struct cage *built, const char *path)
{
	for (size_t at = 0; at < built->folders_n;
	     at += strlen(built->folders + at) + 1) {
		const char *open = built->folders + at;
		size_t n = strlen(open);

		if (!strcmp(open, "/") ||
		    (!strncmp(path, open, n) && (!path[n] || path[n] == '/')))
			return true;
	}
	return false;
}

/* Who is in the cage sees each of these names of the tree, but not those behind
 * a "-"; "-." is the tree itself. */
static void sees(const char *words)
{
	size_t n = strlen(words);
	const char *word;
	char name[80];

	while (n) {
		int length = (int)word_take(&words, &n, &word);
		bool closed = *word == '-';

		snprintf(name, sizeof(name), "%.*s", length - closed,
			 word + closed);
		ck_assert_msg(opens(&cage, in(name)) != closed, "%s is %s",
			      name, closed ? "open" : "closed");
	}
}

/* The cage of a command is built; who is in it sees these names. */
static void builds(const char *text, const char *names)
{
	cage_release(&cage);
	ck_assert_msg(!build_like(&cage, text, NULL), "%s: %s: %d", text, what,
		      (int)cage.flaw);
	ck_assert_int_eq(cage.flaw, CAGE_SOUND);
	ck_assert_int_eq(cage.landlock, cage_landlock());
	sees(names);
}

SUITE_WITH(cage, 60, NULL, end);

TEST(the_system_is_open_as_far_as_programs_need_it)
{
	static const char *const closed[] = {
		"/",     "/etc",  "/etc/shadow", "/etc/hosts", "/etc/ssl",
		"/home", "/root", "/tmp",        "/var",       "/var/tmp",
		"/proc", "/sys",  "/run",        "/dev",       "/dev/shm",
	};

	begin("");
	builds("/bin/cat", "");
	ck_assert(opens(&cage, "/usr/lib"));
	ck_assert(opens(&cage, "/etc/passwd"));
	for (size_t i = 0; i < sizeof(closed) / sizeof(*closed); i++)
		ck_assert_msg(!opens(&cage, closed[i]), "%s", closed[i]);
	sees("-home -here");
}

TEST(the_folder_of_its_program_is_its_own)
{
	begin("a/ a/data/ ab/ a/tool ab/tool");
	/* ab: its name only begins alike */
	builds("%/a/tool", "a a/data -ab -.");
	/* by a link it is the folder of the program itself */
	ck_assert_int_eq(symlink(in("a/tool"), in("ab/link")), 0);
	builds("%/ab/link", "a/data -ab/tool");
}

TEST(what_its_command_names_is_its_own)
{
	static const char *const commands[] = {
		"/bin/cat %/script/it %/data %/nosuch/x",
		"X=%/data; exec /bin/cat <%/script/it",
		"/bin/cat '%/script/it' \"%/data\"",
		"(/bin/cat --file=%/script/it)|/bin/cat %/data&",
		"PATH=%/data:/bin cat %/script/it",
		"sh -c 'cat %/script/it`cat %/data`'",
	};
	int open;

	begin("script/ script/it script/beside data/ other/");
	ck_assert_int_eq(mkfifo(in("other/fifo"), 0600), 0);
	builds(commands[0], "");
	open = open_descriptors();
	for (size_t i = 0; i < sizeof(commands) / sizeof(*commands); i++)
		builds(commands[i], "script/beside data -other -home -.");
	/* nor one that cannot be read, nor is one left open */
	ck_assert_int_eq(chmod(in("script/beside"), 0), 0);
	builds("/bin/cat %/script/beside", "");
	ck_assert_int_eq(open_descriptors(), open);
	/* the last word of all, and what is neither a file nor a folder */
	builds("/bin/cat %/other/fifo - %/data", "data -other");
	/* the root is nobody's own */
	builds("/bin/cat /", "-home");
}

TEST(a_word_may_be_as_long_as_any)
{
	static char text[3 * PATH_MAX];

	begin("data/");
	/* what no path can be is passed over, and not what follows */
	snprintf(text, sizeof(text), "/bin/cat %0*d %%/data", PATH_MAX, 0);
	builds(text, "data");
	snprintf(text, sizeof(text), "/bin/cat %0*d %%/data", PATH_MAX - 1, 0);
	builds(text, "data");
}

TEST(the_current_folder_stays_closed)
{
	begin("here/tool here/record here/data/");
	/* the program alone is opened */
	builds("./tool data", "here/tool here/data -here/record");
	/* nor is what the current folder lies in */
	make("above");
	builds("%/above", "above -here/record -home");
	builds("/bin/cat . ..", "-here/record -here");
	/* that it begins alike is no reason */
	make("here2/ here2/tool he/ he/tool");
	builds("%/here2/tool %/he", "here2 he");
}

/* Denies names of the tree to players, until NULL. */
static void deny(const char *const *names)
{
	static char *secrets[8];

	for (int i = 0; i < plan.secret_count; i++)
		free(secrets[i]);
	for (plan.secret_count = 0; names[plan.secret_count];
	     plan.secret_count++)
		secrets[plan.secret_count] =
			strdup(in(names[plan.secret_count]));
	plan.secrets = secrets;
}

#define DENY(...) deny((const char *const[]){ __VA_ARGS__ })

TEST(a_secret_closes_what_it_lies_in)
{
	begin("a/ a/deep/ a/deep/record a/tool a/beside b/ b/tool");
	/* of several, any */
	DENY("home/seed", "a/deep/record", "home/other", NULL);
	builds("%/a/tool %/a/deep %/b/tool", "a/tool -a/beside -a/deep b");
	/* one that is named itself, and one that is not there yet */
	DENY("a/tool", NULL);
	builds("/bin/cat %/a/tool %/b/tool", "-a/tool -a/beside b");
	DENY("b/to-come", NULL);
	builds("%/b/tool", "b/tool -b/to-come -b");
	/* a name that only begins alike */
	DENY("b2", "a/tool2", NULL);
	builds("%/b/tool", "b");
	/* the folder that is denied as a whole */
	DENY("a", NULL);
	builds("/bin/cat %/a %/b", "-a b");
	DENY(NULL);
}

static void is_refused(const char *text, enum cage_flaw flaw, int error,
		       const char *named)
{
	struct cage refused;

	errno = 0;
	ck_assert_msg(build_like(&refused, text, NULL) == -1, "%s", text);
	ck_assert_int_eq(refused.flaw, flaw);
	ck_assert_str_eq(what, named);
	if (error)
		ck_assert_int_eq(errno, error);
	ck_assert(!refused.built && !refused.folders && !refused.filters);
}

TEST(what_is_allowed_is_open_or_an_error)
{
	const char *allow[4];
	char first[PATH_MAX], second[PATH_MAX], third[PATH_MAX];

	begin("first/ second/ second/deep/ second/deep/record");
	strcpy(first, in("first"));
	strcpy(second, in("second"));
	strcpy(third, in("third"));
	plan.allow = allow;
	plan.allowed = 3;
	allow[0] = first;
	allow[1] = "."; /* the current one, too, if it is asked for */
	allow[2] = second;
	builds("/bin/cat", "first second/deep here -home");
	/* one that is not there */
	allow[1] = third;
	is_refused("/bin/cat", CAGE_FAILED, ENOENT, third);
	/* a secret that lies where all players may read */
	make("third/");
	DENY("second/deep/record", NULL);
	is_refused("/bin/cat", CAGE_EXPOSES_SECRET, 0, second);
	DENY("second", NULL);
	is_refused("/bin/cat", CAGE_EXPOSES_SECRET, 0, second);
	allow[1] = "/usr/bin"; /* the first that is wrong is named */
	allow[2] = "/nowhere";
	DENY("here", NULL);
	is_refused("/bin/cat", CAGE_FAILED, ENOENT, "/nowhere");
	DENY(NULL);
	plan.allowed = 0;
	plan.secrets = (char *[]){ "/usr/share" };
	plan.secret_count = 1;
	is_refused("/bin/cat", CAGE_EXPOSES_SECRET, 0, "/usr");
	plan.secret_count = 0;
}

TEST(installations_in_the_path_are_open)
{
	static char path[10 * PATH_MAX];

	begin("one/ one/bin/ two/ two/shims/ three/ three/tools/ four/ "
	      "four/bin/ bin/ home/bin/ home/tool/ home/tool/bin/ here/bin/");
	/* what is empty, relative, too long or not there is passed over */
	snprintf(path, sizeof(path),
		 "/usr/bin::bin:/%0*d:%s/nowhere/bin:%s/one/bin:%s/two/shims:"
		 "%s/three/tools:%s/home/bin:%s/home/tool/bin:%s/here/bin:"
		 "%s/bin:/bin",
		 PATH_MAX, 0, tree, tree, tree, tree, tree, tree, tree, tree);
	setenv("PATH", path, 1);
	/* three/tools is no place of an installation; the home folder lies in
	 * the prefix of home/bin, the current one in here, and both in bin's */
	builds("/bin/cat",
	       "one two -three/tools -home/bin home/tool -here -bin -four -.");
	/* neither is one that has a secret; which is no error */
	DENY("one/lib/record", NULL);
	builds("/bin/cat", "-one two");
	/* without a home folder any could be that */
	DENY(NULL);
	unsetenv("HOME");
	builds("/bin/cat", "-one -two");
	setenv("HOME", in("nowhere"), 1);
	builds("/bin/cat", "-one");
	setenv("HOME", in("home"), 1);
	setenv("PATH", in("four/bin"), 1);
	builds("/bin/cat", "four -one");
	unsetenv("PATH");
	builds("/bin/cat", "-four");
}

/* Every Java there is: an /etc of the test's own has three. */
TEST(what_java_needs_is_open)
{
	static const char *const folders[] = { "/etc/jav", "/etc/java",
					       "/etc/java-8", "/etc/java-21" };

	begin("");
	if (unshare(CLONE_NEWNS) ||
	    mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) ||
	    mount("none", "/etc", "tmpfs", 0, NULL)) {
		fputs("SKIP nothing can be mounted here\n", stderr);
		return;
	}
	for (int i = 0; i < 4; i++)
		ck_assert_int_eq(mkdir(folders[i], 0755), 0);
	builds("/bin/cat", "");
	for (int i = 0; i < 4; i++)
		ck_assert_msg(opens(&cage, folders[i]) == (i > 0), "%s",
			      folders[i]);
	ck_assert_int_eq(umount2("/etc", MNT_DETACH), 0);
}

TEST(a_cage_like_another_has_its_own_folders)
{
	struct cage first, other, same;

	begin("a/ a/tool b/ b/tool");
	ck_assert_int_eq(build_like(&first, "%/a/tool", NULL), 0);
	ck_assert_int_eq(build_like(&other, "%/b/tool", &first), 0);
	ck_assert_int_eq(build_like(&same, "%/a/tool x", &first), 0);
	ck_assert(opens(&first, in("a")) && !opens(&first, in("b")));
	ck_assert(opens(&other, in("b")) && !opens(&other, in("a")));
	ck_assert(opens(&same, in("a")) && !opens(&same, in("b")));
	ck_assert(opens(&other, "/usr") && opens(&same, "/usr"));
	/* each is released by itself */
	cage_release(&first);
	cage_release(&first);
	ck_assert_int_ge(fcntl(other.rules, F_GETFD), 0);
	ck_assert_int_ge(fcntl(same.rules, F_GETFD), 0);
	cage_release(&other);
	ck_assert_int_ge(fcntl(same.rules, F_GETFD), 0);
	ck_assert_int_eq(fcntl(same.rules, F_GETFD), FD_CLOEXEC);
	cage_release(&same);
	ck_assert_int_eq(fcntl(same.rules, F_GETFD), -1);
}

TEST(a_lower_level_keeps_no_files)
{
	struct command command;

	begin("");
	plan.level = CAGE_FILTER;
	ck_assert_int_eq(build_like(&cage, "/bin/cat", NULL), 0);
	ck_assert(!cage.landlock && !cage.folders && cage.filters);
	cage_release(&cage);
	plan.level = CAGE_NONE;
	ck_assert_int_eq(build_like(&cage, "/bin/cat", NULL), 0);
	ck_assert(!cage.landlock && !cage.folders && !cage.filters);
	ck_assert_int_eq(cage_enter(&cage, CALLS_UNCOUNTED, -1), CAGE_NONE);
	cage_release(&cage);
	ck_assert_int_eq(command_read(&command, "/bin/cat"), 0);
	ck_assert_int_eq(cage_build(&cage, NULL, &command, NULL, what), 0);
	ck_assert_int_eq(cage_enter(&cage, CALLS_UNCOUNTED, -1), CAGE_NONE);
	command_release(&command);
	cage_release(&cage);
}

/* --- within the rules, in a process of its own --- */

/* A look is the number of the first line that is not as it has to be, or 0. */
#define IS(condition)                    \
	do {                             \
		errno = 0;               \
		if (!(condition))        \
			return __LINE__; \
	} while (0)
#define REFUSED(call) IS((call) < 0 && (errno == EACCES || errno == EPERM))

/* Enters the rules of the cage alone: without its filter and what root may not
 * do there, of which each would refuse the same. */
static bool enter_rules(void)
{
	return !prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) &&
	       !syscall(SYS_landlock_restrict_self, cage.rules, 0);
}

static bool enter_cage(void)
{
	return cage_enter(&cage, CALLS_UNCOUNTED, cage.rules) != CAGE_NONE;
}

/* Runs a function in a process that has entered. */
static void behind(bool (*enter)(void), int (*look)(void))
{
	int *line = mmap(NULL, sizeof(*line), PROT_READ | PROT_WRITE,
			 MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	pid_t pid = fork();
	int status;

	ck_assert_ptr_ne(line, MAP_FAILED);
	if (!pid) {
		if (!enter())
			_exit(1);
		*line = look();
		_exit(0);
	}
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	ck_assert_int_eq(status, 0);
	ck_assert_msg(!*line, "line %d does not hold", *line);
	munmap(line, sizeof(*line));
}

static void within(int (*look)(void))
{
	behind(enter_rules, look);
}

/* What a path is opened for, or -1. */
static int opened(const char *path, int how)
{
	int fd = open(path, how | O_CLOEXEC);

	if (fd >= 0)
		close(fd);
	return fd;
}

static int look_at_files(void)
{
	/* its own it reads, lists and executes */
	IS(opened(in("a/tool"), O_RDONLY) >= 0);
	IS(opened(in("a"), O_RDONLY | O_DIRECTORY) >= 0);
	IS(opened(in("alone"), O_RDONLY) >= 0);
	IS(opened("/usr/bin", O_RDONLY | O_DIRECTORY) >= 0);
	IS(opened("/etc/passwd", O_RDONLY) >= 0);
	/* nobody else's */
	REFUSED(opened(in("b/tool"), O_RDONLY));
	REFUSED(opened(in("b"), O_RDONLY | O_DIRECTORY));
	REFUSED(opened(in("here/record"), O_RDONLY));
	REFUSED(opened(in(""), O_RDONLY | O_DIRECTORY));
	REFUSED(opened("/", O_RDONLY | O_DIRECTORY));
	REFUSED(opened("/proc/self/environ", O_RDONLY));
	REFUSED(opened("/dev/zero", O_RDONLY));
	return 0;
}

static int look_at_writing(void)
{
	/* nor does it change any */
	REFUSED(opened(in("a/tool"), O_WRONLY));
	REFUSED(truncate(in("a/tool"), 0));
	REFUSED(unlink(in("a/tool")));
	REFUSED(rename(in("a/tool"), in("a/new")));
	REFUSED(mkdir(in("a/new"), 0700));
	REFUSED(symlink("x", in("a/new")));
	REFUSED(link(in("a/tool"), in("a/deep/new")) ? -(errno != EXDEV) : 0);
	REFUSED(mkfifo(in("a/new"), 0700));
	REFUSED(rmdir(in("a/deep")));
	REFUSED(opened("/dev/urandom", O_WRONLY));
	/* but for what is nowhere */
	IS(opened("/dev/null", O_RDWR) >= 0);
	IS(opened("/dev/urandom", O_RDONLY) >= 0);
	return 0;
}

TEST(files_are_open_for_reading_alone)
{
	begin("a/ a/deep/ a/tool b/ b/tool here/record alone");
	builds("/bin/cat %/a/tool %/alone", "");
	within(look_at_files);
	within(look_at_writing);
}

static int look_as_root(void)
{
	struct __user_cap_header_struct header = {
		.version = _LINUX_CAPABILITY_VERSION_3
	};
	struct __user_cap_data_struct powers[2];

	IS(opened(in("a/tool"), O_RDONLY) >= 0);
	IS(!syscall(SYS_capget, &header, powers));
	IS(!(powers[0].permitted &
	     ~(1U << CAP_DAC_OVERRIDE | 1U << CAP_DAC_READ_SEARCH)));
	IS(!powers[1].permitted);
	REFUSED(opened(in("b/tool"), O_RDONLY));
	return 0;
}

/* Root's player reads what lies in its folder, whoever owns it, and has no
 * other power of root. */
TEST(root_keeps_the_power_to_read)
{
	if (geteuid())
		skips("only root has powers");
	begin("a/ a/tool b/ b/tool");
	ck_assert_int_eq(chmod(in("a/tool"), 0600), 0);
	if (!chown(in("a/tool"), 65534, 65534) &&
	    opened(in("a/tool"), O_RDONLY) >= 0) {
		builds("/bin/cat %/a/tool", "");
		behind(enter_cage, look_as_root);
	} else {
		fputs("SKIP root lacks its powers here\n", stderr);
	}
}

static int run_it(void)
{
	execl(in("a/tool"), "tool", NULL);
	return 1;
}

static int run_another(void)
{
	execl(in("b/tool"), "tool", NULL);
	return errno != EACCES;
}

TEST(what_is_open_can_be_executed)
{
	begin("a/ a/tool b/ b/tool");
	builds("%/a/tool", "");
	within(run_it);
	within(run_another);
}

static struct sockaddr_un abstract; /* a socket of ours, */
static socklen_t abstract_n;
static struct sockaddr_in loopback; /* and another */

static int look_at_network(void)
{
	struct sockaddr_in any = { .sin_family = AF_INET };
	int tcp = socket(AF_INET, SOCK_STREAM, 0);

	IS(tcp >= 0);
	REFUSED(bind(tcp, (struct sockaddr *)&any, sizeof(any)));
	REFUSED(connect(tcp, (struct sockaddr *)&loopback, sizeof(loopback)));
	return 0;
}

static int look_at_others(void)
{
	int stream = socket(AF_UNIX, SOCK_STREAM, 0);

	REFUSED(connect(stream, (struct sockaddr *)&abstract, abstract_n));
	REFUSED(kill(getppid(), 0));
	IS(!kill(getpid(), 0));
	return 0;
}

static int look_at_devices(void)
{
	int null = open("/dev/null", O_RDWR);
	int size = 0;

	IS(null >= 0);
	/* ENOTTY, where the device is asked */
	REFUSED(ioctl(null, TIOCGWINSZ, &size));
	return 0;
}

/* A socket that somebody listens at, at an address of N bytes; then *N is how
 * many it has, of at most ROOM. */
static int listens(int family, struct sockaddr *address, socklen_t *n,
		   socklen_t room)
{
	int fd = socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0);

	address->sa_family = (sa_family_t)family;
	ck_assert_int_eq(bind(fd, address, *n), 0);
	ck_assert_int_eq(listen(fd, 1), 0);
	*n = room;
	ck_assert_int_eq(getsockname(fd, address, n), 0);
	return fd;
}

TEST(what_the_rules_keep_besides_files)
{
	socklen_t n = sizeof(loopback);
	int landlock, tcp, stream;

	begin("");
	landlock = cage_landlock();
	abstract_n = sizeof(sa_family_t); /* the kernel finds it a name */
	loopback.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	tcp = listens(AF_INET, (struct sockaddr *)&loopback, &n,
		      sizeof(loopback));
	stream = listens(AF_UNIX, (struct sockaddr *)&abstract, &abstract_n,
			 sizeof(abstract));
	builds("/bin/cat", "");
	if (landlock >= 4)
		within(look_at_network);
	if (landlock >= 5)
		within(look_at_devices);
	if (landlock >= 6)
		within(look_at_others);
	close(tcp);
	close(stream);
}

TEST(an_environment_may_be_empty)
{
	char behind[] = "BEHIND=1", *empty[] = { NULL, behind, NULL };
	char **kept = environ, **all;
	struct private_tmp scratch = { .variable = "TMPDIR=/var/tmp" };

	environ = empty;
	all = private_tmp_environment(&scratch);
	environ = kept;
	ck_assert_ptr_nonnull(all);
	ck_assert_str_eq(all[0], "TMPDIR=/var/tmp");
	ck_assert_ptr_null(all[1]);
	free(all);
}

TEST(an_environment_is_handed_on_but_for_its_folder)
{
	char a[] = "A=1", old[] = "TMPDIR=/home/me", b[] = "TMPDIRS=2",
	     c[] = "C=3";
	char *own[] = { a, old, b, c, NULL }, **kept = environ, **all;
	struct private_tmp scratch = { .variable = "TMPDIR=/var/tmp" };

	environ = own;
	all = private_tmp_environment(&scratch);
	environ = kept;
	ck_assert_ptr_nonnull(all);
	ck_assert_str_eq(all[0], a);
	ck_assert_str_eq(all[1], b);
	ck_assert_str_eq(all[2], c);
	ck_assert_str_eq(all[3], "TMPDIR=/var/tmp");
	ck_assert_ptr_null(all[4]);
	free(all);
}

TEST(scratch_lies_where_the_player_has_nothing)
{
	static const char all[] = "/tmp/a\0/var/tmp\0/dev/shm/b\0/mnt\0/media\0"
				  "/srv";
	static const char most[] = "/tmp/a\0/dev/shm/b";
	struct private_tmp scratch;

	ck_assert_int_eq(private_tmp_plan(&scratch, 4, "/", all, sizeof(all)),
			 -1);
	ck_assert_int_eq(
		private_tmp_plan(&scratch, 4, "/home", most, sizeof(most)), 0);
	ck_assert_str_eq(scratch.path, "/var/tmp");
	ck_assert_str_eq(scratch.variable, "TMPDIR=/var/tmp");
	/* nor where it is */
	ck_assert_int_eq(
		private_tmp_plan(&scratch, 4, "/var/tmp/c", most, sizeof(most)),
		0);
	ck_assert_str_ne(scratch.path, "/var/tmp");
}
