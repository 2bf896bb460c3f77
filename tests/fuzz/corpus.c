/* Runs a target over files: its corpus, or what a fuzzer has found.  Where the
 * target crashes, the name of the file is on standard error. */
#include <fcntl.h>
#include <signal.h>

#include "rules/randomness.h"
#include "fuzz.h"

/* a sanitizer calls what it is given here before it ends the process */
extern void __sanitizer_set_death_callback(void (*tell)(void))
	__attribute__((weak));

static const char *volatile input = "no input yet";

/* calls only what a handler of a signal may call */
static void tell_input(void)
{
	const char *const parts[] = { "at the input ", input, "\n" };

	for (int i = 0; i < 3; i++)
		if (write(STDERR_FILENO, parts[i], strlen(parts[i])) < 0)
			return;
}

static void on_signal(int number)
{
	tell_input();
	signal(number, SIG_DFL);
	raise(number);
}

static void tell_crashes(void)
{
	static const int numbers[] = { SIGABRT, SIGTERM, SIGSEGV,
				       SIGBUS,  SIGFPE,  SIGILL };
	int n = sizeof(numbers) / sizeof(*numbers);

	/* a sanitizer has its own handlers for crashes */
	if (__sanitizer_set_death_callback) {
		__sanitizer_set_death_callback(tell_input);
		n = 2;
	}
	for (int i = 0; i < n; i++)
		signal(numbers[i], on_signal);
}

int main(int argc, char **argv)
{
	static uint8_t data[1 << 20];

	if (randomness_init())
		return 2;
	tell_crashes();
	for (int i = 1; i < argc; i++) {
		int fd = open(argv[i], O_RDONLY);
		ssize_t n = fd < 0 ? -1 : read(fd, data, sizeof(data));

		if (n < 0) {
			perror(argv[i]);
			return 2;
		}
		input = argv[i];
		LLVMFuzzerTestOneInput(data, (size_t)n);
		close(fd);
	}
	printf("%s: %d inputs\n", argv[0], argc - 1);
	return 0;
}
