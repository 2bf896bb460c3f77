/* What each word of a command is taken for, and which commands cannot play. */
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "play/command_parts.h"
#include "support.h"

/* A folder with programs in bin, and with files of players. */
static char folder[] = "/tmp/parts.XXXXXX", before[PATH_MAX];

static void make_file(const char *name, mode_t mode)
{
	int fd = open(name, O_CREAT | O_WRONLY | O_CLOEXEC, mode);

	ck_assert_msg(fd >= 0, "%s", name);
	close(fd);
}

static void begin(void)
{
	static const char *const folders[] = { "bin", "bots", "my dir",
					       "package", "bots/lib" };
	static const char *const programs[] = {
		"bin/sh",      "bin/bash",    "bin/env",     "bin/nice",
		"bin/timeout", "bin/stdbuf",  "bin/taskset", "bin/nohup",
		"bin/python3", "bin/perl",    "bin/ruby",    "bin/node",
		"bin/lua",     "bin/awk",     "bin/gawk",    "bin/java",
		"bin/php",     "bin/Rscript", "bin/deno",    "bin/ocaml",
		"bin/bot",     "bin/sed",     "bin/tee",     "bin/ssh",
		"bin/curl",    "bin/docker",  "bin/ionice",  "bin/chrt",
		"bin/setsid",  "bin/julia",   "bin/tclsh",   "bin/guile",
		"bin/make",    "bin/cp",      "bin/true",    "bots/p.sh",
		"my dir/p.sh",
	};
	static const char *const files[] = {
		"bots/p.py",           "bots/p.js",       "bots/p.pl",
		"bots/p.rb",           "bots/p.awk",      "bots/p.jar",
		"package/__main__.py", "bots/Main.class", "plain"
	};

	ck_assert_ptr_nonnull(getcwd(before, sizeof(before)));
	ck_assert_ptr_nonnull(mkdtemp(folder));
	ck_assert_int_eq(chdir(folder), 0);
	for (size_t i = 0; i < sizeof(folders) / sizeof(*folders); i++)
		ck_assert_int_eq(mkdir(folders[i], 0700), 0);
	for (size_t i = 0; i < sizeof(programs) / sizeof(*programs); i++)
		make_file(programs[i], 0700);
	for (size_t i = 0; i < sizeof(files) / sizeof(*files); i++)
		make_file(files[i], 0600);
	setenv("PATH", "bin", 1);
	setenv("HOME", folder, 1);
	unsetenv("NOT_SET");
}

static void end(void)
{
	ck_assert_int_eq(chdir(before), 0);
	remove_folder(folder);
}

/* Writes a part as "KIND text|"; a part that is only guessed is left out. */
static int write_part(void *context, const struct command_part *part)
{
	static const char *const kinds[] = {
		"shell",  "set",  "read", "write",  "stream", "wrap",
		"inter",  "else", "prog", "option", "value",  "text",
		"script", "mod",  "path", "cd",     "arg",    ";",
	};
	char *all = context;

	if (!part->guessed)
		sprintf(all + strlen(all), "%s%s%s|", kinds[part->kind],
			*part->text ? " " : "", part->text);
	return 0;
}

SUITE_WITH(command_parts, 60, begin, end);

/* Each row is a command, and what its words are taken for. */
TEST(each_word_is_taken_for_what_it_is)
{
	static const char *const rows[][2] = {
		{ "bot first", "prog bot|arg first|;|" },
		{ "A=1 B=x/y bot first",
		  "set A=1|set B=x/y|prog bot|arg first|;|" },
		{ "bot first 2>>notes/err <in 1>&2",
		  "prog bot|arg first|write notes/err|read in|stream 2|;|" },
		{ "bot first | tee log",
		  "prog bot|arg first|;|prog tee|arg log|;|" },
		{ "cd bots && exec ./p.sh x",
		  "shell cd|cd bots|;|wrap exec|prog ./p.sh|arg x|;|" },
		{ "(cd 'my dir'; if a; then ./p.sh; fi)",
		  "shell cd|cd my dir|;|shell if|prog a|;|shell then|prog "
		  "./p.sh|;|shell fi|;|" },
		/* wrappers */
		{ "env -i -u A -uB X=a/b --chdir=d bot first",
		  "wrap env|option -i|option -u|value A|value B|set X=a/b|"
		  "value d|prog bot|arg first|;|" },
		{ "env -S 'python3 p.py'",
		  "wrap env|option -S|text python3 p.py|inter python3|"
		  "script p.py|;|;|" },
		{ "nice -n 5 bot -n 5",
		  "wrap nice|option -n|value 5|prog bot|arg -n|arg 5|;|" },
		{ "nice -5 timeout -k 3 -s KILL 1h stdbuf -oL -e0 bot",
		  "wrap nice|option -5|wrap timeout|option -k|value 3|"
		  "option -s|value KILL|value 1h|wrap stdbuf|value L|value 0|"
		  "prog bot|;|" },
		{ "taskset -c 0 chrt -f 5 ionice -c3 setsid -w nohup bot",
		  "wrap taskset|option -c|value 0|wrap chrt|option -f|value 5|"
		  "wrap ionice|value 3|wrap setsid|option -w|wrap nohup|"
		  "prog bot|;|" },
		{ "exec -a me bot",
		  "wrap exec|option -a|value me|prog bot|;|" },
		{ "time -f %e command -p bot",
		  "wrap time|option -f|value %e|wrap command|option -p|"
		  "prog bot|;|" },
		{ "nice --strange bot",
		  "wrap nice|option --strange|arg bot|;|" },
		/* shells */
		{ "sh -x bots/p.sh -x",
		  "inter sh|option -x|script bots/p.sh|arg -x|;|" },
		{ "bash --norc -o pipefail +e -- -p",
		  "inter bash|option --norc|option -o|value pipefail|"
		  "option +e|option --|script -p|;|" },
		{ "sh -ec 'cd bots && exec ./p.sh' me",
		  "inter sh|option -ec|text cd bots && exec ./p.sh|shell cd|"
		  "cd bots|;|wrap exec|prog ./p.sh|;|arg me|;|" },
		{ "sh -c 'sh -c \"sh x\"'",
		  "inter sh|option -c|text sh -c \"sh x\"|inter sh|option -c|"
		  "text sh x|inter sh|script x|;|;|;|" },
		/* Python */
		{ "python3 -u -OO -W ignore bots/p.py -m x",
		  "inter python3|option -u|option -OO|option -W|value ignore|"
		  "script bots/p.py|arg -m|arg x|;|" },
		{ "/usr/bin/python3.11 -uc 'print(1/2)' a/b",
		  "inter /usr/bin/python3.11|option -uc|text print(1/2)|"
		  "arg a/b|;|" },
		{ "pypy3 -Bm pkg.bot bots/p.py",
		  "inter pypy3|option -Bm|mod pkg.bot|arg bots/p.py|;|" },
		{ "python3 -mpkg", "inter python3|mod pkg|;|" },
		{ "python3 -", "inter python3|arg -|;|" },
		{ "python3 --strange x y.py",
		  "inter python3|option --strange|arg x|arg y.py|;|" },
		/* Perl and Ruby */
		{ "perl -MList::Util=sum -lne 'print 1/2' a/b",
		  "inter perl|option -MList::Util=sum|option -lne|"
		  "text print 1/2|arg a/b|;|" },
		{ "perl -Ilib -w bots/p.pl",
		  "inter perl|value lib|option -w|script bots/p.pl|;|" },
		{ "perl -e 'a' -e 'b' c",
		  "inter perl|option -e|text a|option -e|text b|arg c|;|" },
		{ "ruby -I lib -rjson -ne 'x' y",
		  "inter ruby|option -I|value lib|value json|option -ne|"
		  "text x|arg y|;|" },
		{ "ruby bots/p.rb -e",
		  "inter ruby|script bots/p.rb|arg -e|;|" },
		/* node, deno, lua, php, R and others */
		{ "node --require ./x.js bots/p.js",
		  "inter node|option --require|value ./x.js|"
		  "script bots/p.js|;|" },
		{ "node -e \"require('fs'); 1/2\"",
		  "inter node|option -e|text require('fs'); 1/2|;|" },
		{ "node --eval='1/2' --print",
		  "inter node|text 1/2|arg --print|;|" },
		{ "node .", "inter node|script .|;|" },
		{ "deno run --allow-read bots/p.ts",
		  "inter deno|option run|option --allow-read|"
		  "script bots/p.ts|;|" },
		{ "lua -e 'x=1/2' bots/p.lua",
		  "inter lua|option -e|text x=1/2|arg bots/p.lua|;|" },
		{ "php -d a=b -r 'echo 1/2;'",
		  "inter php|option -d|value a=b|option -r|text echo 1/2;|;|" },
		{ "php -f p.php", "inter php|option -f|script p.php|;|" },
		{ "Rscript --vanilla p.R x",
		  "inter Rscript|option --vanilla|script p.R|arg x|;|" },
		{ "julia -t 2 -O3 p.jl",
		  "inter julia|option -t|value 2|option -O3|script p.jl|;|" },
		{ "tclsh p.tcl", "inter tclsh|script p.tcl|;|" },
		{ "guile -q -s p.scm", "inter guile|option -q|option -s|"
				       "script p.scm|;|" },
		{ "ocaml -I lib str.cma p.ml",
		  "inter ocaml|option -I|value lib|value str.cma|"
		  "script p.ml|;|" },
		/* awk and java */
		{ "awk -F: -v x=a/b '/b.py/{m++}' c/d",
		  "inter awk|value :|option -v|value x=a/b|text /b.py/{m++}|"
		  "arg c/d|;|" },
		{ "gawk --file=p.awk -f q.awk x",
		  "inter gawk|script p.awk|option -f|script q.awk|arg x|;|" },
		{ "mawk -W interactive -fp.awk",
		  "inter mawk|option -W|value interactive|script p.awk|;|" },
		{ "java -Xmx64m -cp lib/a.jar:bots Main x",
		  "inter java|option -Xmx64m|option -cp|path lib/a.jar|"
		  "path bots|mod Main|arg x|;|" },
		{ "java -jar p.jar -jar",
		  "inter java|option -jar|script p.jar|arg -jar|;|" },
		{ "java Main.java", "inter java|script Main.java|;|" },
		/* elsewhere */
		{ "ssh host python3 /x.py",
		  "else ssh|arg host|arg python3|arg /x.py|;|" },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		char all[1000] = "";

		ck_assert_int_eq(
			command_parts_visit(rows[i][0], write_part, all), 0);
		ck_assert_msg(!strcmp(all, rows[i][1]), "%s\n%s\n%s",
			      rows[i][0], all, rows[i][1]);
	}
}

/* Only a file that is certainly read may be lacking: these commands run, or may
 * run, as far as their words tell. */
TEST(a_command_that_may_play_lacks_nothing)
{
	static const char *const rows[] = {
		"bot first",
		"sh -c 'exec bot first # x/y'",
		"sh -c 'n=$((7/2)); exec bot first'",
		"sh -c \"exec bot random --seed=$(echo 8/2 | bc)\"",
		"python3 -c 'print(1/2)'",
		"python3 -c 'import os; x=1/2; os.execvp(\"bot\",[\"bot\"])'",
		"python3 -u -c 'a/b'",
		"perl -e '$x=1/2; exec \"bot\",\"x\"'",
		"perl -ne 'BEGIN{$|=1} print \"play $1\\n\" if /x\\/y/'",
		"perl -F: -lane 'print a/b'",
		"perl -i.bak -pe s/a/b/",
		"perl -M-strict -e 1/2",
		"perl -0777 -ne 'a/b'",
		"awk '/^\\? /{print \"first\"; fflush()}'",
		"awk '/a/{n++} /b.py/{m++}'",
		"awk -f bots/p.awk no/such",
		"gawk -f bots/p",
		"awk 'a/b' c/d",
		"sed -u -n 's/^? .*/x/p'",
		"sed -u s/a/b/",
		"sed -un s,x,y,p",
		"bot first 2>/dev/null",
		"bot first 2>notes/err",
		"bot first 2>>/tmp/not/yet",
		"bot first 2> /tmp/not/yet",
		"bot first >&2",
		"bot first | tee /tmp/log.txt",
		"bot first |& tee x/y",
		"env X=a/b bot first",
		"X=a/b bot first",
		"env LANG=C TZ=Europe/Paris bot first",
		"env -u X bot first",
		"env -C bots ./p.sh",
		"env --chdir=bots sh p.sh",
		"env -i PATH=/x/y other",
		"PATH=bots:$PATH p.sh",
		"export PATH=bots:$PATH; p.sh",
		"bot first --lang=en # see bots/README.md",
		"nice -n 5 bot first",
		"nice -5 bot first",
		"timeout 1h bot first",
		"timeout -k 5 1h sh bots/p.sh",
		"stdbuf -oL bot first",
		"taskset -c 0,1 bot first",
		"nohup env X=1 python3 bots/p.py",
		"time bot first",
		"exec bots/p.sh",
		"exec -a x/y bots/p.sh",
		"command bot first",
		"python3 -m mybot.player",
		"python3 -m a/b",
		"python3 package",
		"cd package && python3 .",
		"python3 -X importtime bots/p.py",
		"python3 --unknown x y",
		"java -cp lib/* First",
		"java -cp lib/a.jar:b.jar First",
		"java -Dx=a/b -jar bots/p.jar x/y",
		"java -m a/b",
		"node --eval 'let r=/x/; 1/2'",
		"node -p 1/2",
		"node -e \"require('fs'); 1/2\"",
		"node bots/p",
		"node --unknown x/y bots/p.js",
		"node --max-old-space-size=9 bots/p",
		"deno run x/y.ts",
		"deno eval 1/2",
		"deno task play",
		"ruby -e 'puts 1/2'",
		"ruby -Ilib -rx bots/p.rb a/b",
		"ruby -S rake",
		"ruby -C bots p.rb",
		"perl -S p.pl",
		"lua -e 'print(1/2)'",
		"lua -lx -e 1/2",
		"php -r '1/2;'",
		"Rscript -e '1/2'",
		"julia -e '1/2'",
		"ocaml -e 1/2",
		"curl -N http://localhost/p",
		"ssh host bots/p.py",
		"ssh user@host python3 /home/user/bot.py",
		"docker run -i --rm me/bot:1.0",
		"docker run img python /x/b.py",
		"python3 bots/p.py --model s3/name",
		"python3 bots/p.py --weights=best.pt",
		"python3 bots/p.py --model best.py",
		"bots/p.sh --style=a/b",
		"bots/p.sh style a/b",
		"bots/p.sh 1/2",
		"bots/p.sh -o out/x.txt",
		"bots/p.sh and/or",
		"bots/p.sh --date 28/11/2026",
		"bots/p.sh --book book.sh",
		"'my dir/p.sh'",
		"\"my dir/p.sh\"",
		"my\\ dir/p.sh",
		"sh 'my dir/p.sh'",
		"./bots/p.sh",
		"~/bots/p.sh",
		"$HOME/bots/p.sh",
		"sh \"$HOME/bots/p.sh\"",
		"$NOT_SET/p.sh",
		"sh $NOT_SET",
		"sh bots/*.sh",
		"sh [b]ots/x",
		"cd bots && ./p.sh",
		"cd bots; sh p.sh",
		"(cd bots && sh p.sh)",
		"cd $NOT_SET && ./p.sh",
		"cd \"$(pwd)\" && sh nope.sh",
		"cd nope; ./bots/p.sh",
		"cd nope; ./x",
		"cd nope || ./bots/p.sh",
		"if [ -e /no/x ]; then bot first; else bot greedy; fi",
		"test -e /no/x || exec bot first",
		"nope || bot first",
		"nope; bot first",
		"nope & bot first",
		"bot first; nope",
		"! nope",
		"while nope; do bot first; done",
		"for f in nope; do bot $f; done",
		"f() { bot first; }; f",
		"make bots/new && bots/new",
		"cp bots/p.py x && python3 x",
		"echo 'x' > new.sh && sh new.sh",
		"curl x >p; sh p",
		". ./settings; nope",
		"eval nope",
		"alias nope=bot; nope",
		"case x in nope) nope;; esac",
		"sh <<X\nnope\nX\n",
		"trap '' INT; exec bot first",
		"ulimit -v 9; exec bot first",
		"sh -c 'cd bots && exec ./p.sh'",
		"bash -c './bots/p.sh'",
		"sh -ec 'exec bot first 2>x/y'",
		"sh -c \"$NOT_SET/x\"",
		"sh -c 'sh \"$0\"' bots/p.sh",
		"sh -s x/y",
		"sh plain",
		"bash bot",
		"python3 -",
		"{ bot first; }",
		"true",
		"read x && bot $x",
	};
	struct reason why;
	char text[REASON_TEXT];

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		bool lacks = command_parts_lack(rows[i], &why);

		if (lacks)
			reason_print(&why, NULL, text, sizeof(text));
		ck_assert_msg(!lacks, "%s: %s", rows[i], text);
	}
}

/* Each row is a command, and what it lacks. */
TEST(a_command_that_cannot_play_lacks_a_file)
{
	static const char *const rows[][2] = {
		{ "python3 bots/nope.py", "bots/nope.py" },
		{ "python3 nope.py", "nope.py" },
		{ "python3 nopefile", "nopefile" },
		{ "python3 -u -OO nope.py", "nope.py" },
		{ "python3 bots", "bots" },
		{ "python3 'bots/nope.py' # x", "bots/nope.py" },
		{ "python3 \"$HOME/nope.py\"", "/nope.py" },
		{ "python3 ~/nope.py", "/nope.py" },
		{ "sh nope.sh", "nope.sh" },
		{ "sh bots/nope", "bots/nope" },
		{ "sh bots", "bots" },
		{ "bots/nope", "bots/nope" },
		{ "bots/p.py", "bots/p.py" },
		{ "nope", "nope" },
		{ "nope first", "nope" },
		{ "./nope", "./nope" },
		{ "\"my dir/nope.sh\"", "my dir/nope.sh" },
		{ "LANG=C nope first", "nope" },
		{ "pypy9 bots/p.py", "pypy9" },
		{ "node bot.js", "bot.js" },
		{ "node bots", "bots" },
		{ "node --require x bots/bot.mjs", "bots/bot.mjs" },
		{ "java -jar nope.jar", "nope.jar" },
		{ "java -cp x -jar bots/nope.jar", "bots/nope.jar" },
		{ "ruby -w nope.rb", "nope.rb" },
		{ "lua nope.lua", "nope.lua" },
		{ "Rscript --vanilla nope.R", "nope.R" },
		{ "php -d a=b nope.php", "nope.php" },
		{ "php -f nope.php", "nope.php" },
		{ "perl -w -Ilib nope.pl", "nope.pl" },
		{ "awk -f nope.awk", "nope.awk" },
		{ "gawk --file=nope.awk", "nope.awk" },
		{ "awk -f bots/p.awk -f nope.awk x", "nope.awk" },
		{ "ocaml str.cma nope.ml", "nope.ml" },
		{ "julia -t 2 nope.jl", "nope.jl" },
		{ "tclsh nope.tcl", "nope.tcl" },
		{ "guile -s nope.scm", "nope.scm" },
		{ "env python3 nope.py", "nope.py" },
		{ "env X=1 nope", "nope" },
		{ "nice python3 nope.py", "nope.py" },
		{ "nice -n 5 nohup nope", "nope" },
		{ "timeout 10 python3 nope.py", "nope.py" },
		{ "stdbuf -oL python3 nope.py", "nope.py" },
		{ "taskset -c 0 chrt -b 0 nope", "nope" },
		{ "python3 nope.py 2>/dev/null", "nope.py" },
		{ "python3 nope.py 2>&1 | tee log", "nope.py" },
		{ "bot first | nope", "nope" },
		{ "cd bots && python3 nope.py", "nope.py" },
		{ "cd bots && python3 bots/p.py", "bots/p.py" },
		{ "cd nobots && ./p.sh", "nobots" },
		{ "cd bots; ./nope", "./nope" },
		{ "(cd bots && ./nope)", "./nope" },
		{ "exec python3 nope.py", "nope.py" },
		{ "trap '' INT; exec python3 nope.py", "nope.py" },
		{ "sh -c 'python3 nope.py'", "nope.py" },
		{ "sh -c 'cd bots && exec ./nope'", "./nope" },
		{ "env -S 'python3 nope.py'", "nope.py" },
		{ "sh -c 'exec sh -c \"exec nope\"'", "nope" },
		{ "ssh9 host bot", "ssh9" },
	};
	struct reason why;
	char text[REASON_TEXT], expected[100];

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		bool home = rows[i][1][0] == '/';

		ck_assert_msg(command_parts_lack(rows[i][0], &why), "%s",
			      rows[i][0]);
		reason_print(&why, NULL, text, sizeof(text));
		sprintf(expected, "%s%s: ", home ? folder : "", rows[i][1]);
		ck_assert_msg(!strncmp(text, expected, strlen(expected)),
			      "%s: %s", rows[i][0], text);
	}
}

static void read_and_release(void)
{
	struct reason why;

	command_parts_lack("sh -c 'sh -c \"cd x && nope\"'", &why);
}

TEST(a_read_command_leaves_nothing)
{
	leaves_no_memory(read_and_release);
}
