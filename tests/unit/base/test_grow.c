/* Lists and buffers that grow. */
#include "base/grow.h"

#include <errno.h>
#include <stdint.h>

#include "support.h"

SUITE(grow);

TEST(what_is_there_stays_and_what_is_new_is_zero)
{
	uint32_t *list = NULL;
	size_t room = 0, moved = 0;

	for (uint32_t i = 0; i < 1000; i++) {
		size_t before = room;

		ck_assert_int_eq(
			grow(&list, &room, (size_t)i + 1, sizeof(*list)), 0);
		ck_assert_uint_gt(room, i);
		moved += room != before;
		for (size_t k = before; k < room; k++)
			ck_assert_uint_eq(list[k], 0);
		for (uint32_t k = 0; k < i; k++)
			assert_often(list[k] == ~k);
		list[i] = ~i;
	}
	/* twice as long each time */
	ck_assert_uint_le(moved, 7);
	/* and at once as long as is needed */
	ck_assert_int_eq(grow(&list, &room, 5000, sizeof(*list)), 0);
	ck_assert_uint_eq(room, 5000);
	ck_assert_uint_eq(list[999], ~999U);
	ck_assert_uint_eq(list[4999], 0);
	free(list);
}

TEST(without_memory_nothing_changes)
{
	static const size_t most[] = { SIZE_MAX, SIZE_MAX / 4 + 1 };
	uint32_t *list = NULL, *before;
	size_t room = 0;

	ck_assert_int_eq(grow(&list, &room, 3, sizeof(*list)), 0);
	list[2] = 7;
	before = list;
	for (int i = 0; i < 2; i++) {
		size_t was = room;

		errno = 0;
		ck_assert_int_eq(grow(&list, &room, most[i], sizeof(*list)),
				 -1);
		ck_assert_int_eq(errno, ENOMEM);
		ck_assert_uint_eq(room, was);
		ck_assert_ptr_eq(list, before);
		ck_assert_uint_eq(list[2], 7);
	}
	free(list);
}
