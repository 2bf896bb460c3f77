/* Runs a target over files: its corpus, or what a fuzzer has found. */
#include <fcntl.h>

#include "game/chance.h"
#include "fuzz.h"

int main(int argc, char **argv)
{
	static uint8_t data[1 << 20];

	if (chance_init())
		return 2;
	for (int i = 1; i < argc; i++) {
		int fd = open(argv[i], O_RDONLY);
		ssize_t n = fd < 0 ? -1 : read(fd, data, sizeof(data));

		if (n < 0) {
			perror(argv[i]);
			return 2;
		}
		LLVMFuzzerTestOneInput(data, (size_t)n);
		close(fd);
	}
	printf("%s: %d inputs\n", argv[0], argc - 1);
	return 0;
}
