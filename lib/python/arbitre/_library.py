"""The C library: where it is found, its structs, and its functions by ctypes.

Only the modules of this package use it.  It says what `arbitre.h` says, in the order
of the header: a test compares both.
"""
from __future__ import annotations

import ctypes
import os
from ctypes import (POINTER, Structure, c_char, c_char_p, c_double, c_int, c_int32, c_int64,
                    c_size_t, c_uint, c_uint8, c_uint16, c_uint32, c_uint64, c_void_p)

VERSION = (0, 9)
"""The version of the header that this module is written for."""

FILE = "libarbitre.so.0"

SEATS = 12
MOVES = 128
LINE = 4096
MOVE_TEXT = 256
BYTES = 32
TENSOR_1 = 576


class CError(Structure):
    _fields_ = [("code", c_int32), ("rule", c_char * 12), ("why", c_char * 496)]


class CGame(Structure):
    _fields_ = [("size", c_uint32), ("seats_min", c_uint8), ("seats_max", c_uint8),
                ("cards", c_uint8), ("zero", c_uint8), ("name", c_char * 16),
                ("ranks", c_char * 16)]


class CKey(Structure):
    _fields_ = [("size", c_uint32), ("late", c_uint32), ("min", c_int32),
                ("max", c_int32), ("name", c_char * 16), ("value", c_char * 24),
                ("initial", c_char * 24), ("words", c_char * 72)]


class CMove(Structure):
    _fields_ = [("kind", c_uint8), ("card", c_uint8), ("n", c_uint16),
                ("zero", c_uint32), ("with", c_uint64)]


class CTable(Structure):
    _fields_ = [
        ("size", c_uint32), ("game", c_uint8), ("seat", c_uint8), ("seats", c_uint8),
        ("sides", c_uint8), ("turn", c_uint8), ("need", c_uint8), ("dealer", c_uint8),
        ("leader", c_uint8), ("trump", c_uint8), ("turned", c_uint8),
        ("manche", c_uint8), ("undealt", c_uint8), ("row", c_uint8), ("sept", c_uint8),
        ("ended", c_uint8), ("trick_cards", c_uint8), ("trick", c_uint8 * 12),
        ("hand_cards", c_uint8 * 13), ("side", c_uint8 * 13), ("out", c_uint8 * 13),
        ("place", c_uint8 * 13), ("zero", c_uint8 * 4), ("score", c_int32 * 13),
        ("gained", c_int32 * 13), ("pool", c_int32), ("deal", c_int32),
        ("trick_number", c_int32), ("zeros", c_int32), ("hand", c_uint64),
        ("hidden", c_uint64), ("table", c_uint64), ("known", c_uint64 * 13),
        ("barred", c_uint64 * 13), ("taken", c_uint64 * 13)]


class CFinding(Structure):
    _fields_ = [
        ("size", c_uint32), ("verdict", c_int32), ("record", c_uint64),
        ("line", c_uint64), ("first_line", c_uint64), ("begin", c_uint64),
        ("end", c_uint64), ("deal", c_int32), ("trick", c_int32), ("proof", c_int32),
        ("givers", c_int32), ("seal", c_uint8 * BYTES), ("game", c_char * 16),
        ("rule", c_char * 12), ("chained", c_uint8), ("zero", c_uint8 * 3),
        ("stands", c_char * 408), ("expected", c_char * 408), ("why", c_char * 408)]


class CCost(Structure):
    _fields_ = [("cost", c_double), ("error", c_double)]


# Objects are addresses.  A text or key that is given is c_char_p; a place to write to,
# or bytes from the middle of a buffer, is c_void_p.
_object = _buffer = c_void_p
_text = _key = c_char_p
_error = POINTER(CError)

FUNCTIONS = {
    "arb_version": (c_int,),
    "arb_seed_make": (None, _text, c_size_t, c_uint32, _buffer),
    "arb_game_get": (c_int, c_int, POINTER(CGame)),
    "arb_terms_complete": (c_int, _text, _buffer, _error),
    "arb_terms_key": (c_int, _text, c_int, POINTER(CKey), _error),
    "arb_match_new": (_object, _text, c_uint, _error),
    "arb_match_free": (None, _object),
    "arb_match_clone": (_object, _object, c_uint),
    "arb_match_copy": (c_int, _object, _object),
    "arb_match_need": (c_int, _object),
    "arb_match_turn": (c_int, _object),
    "arb_match_seats": (c_int, _object),
    "arb_match_moves": (c_int, _object, POINTER(CMove)),
    "arb_move_text": (c_int, _object, POINTER(CMove), _buffer),
    "arb_match_start": (c_int, _object, _key),
    "arb_match_play": (c_int, _object, c_int),
    "arb_match_move": (c_int, _object, POINTER(CMove)),
    "arb_match_answer": (c_int, _object, _text, c_size_t, _error),
    "arb_match_fault": (c_int, _object, c_int, _text, c_size_t),
    "arb_match_input": (c_int, _object, _text, c_size_t, _error),
    "arb_match_table": (c_int, _object, c_int, POINTER(CTable)),
    "arb_match_tensor": (c_int, _object, c_int, c_int, _buffer, c_size_t),
    "arb_match_reward": (c_double, _object, c_int),
    "arb_match_terms": (c_int, _object, _buffer),
    "arb_match_name": (_text, _object, c_int),
    "arb_match_line": (_text, _object, POINTER(c_size_t)),
    "arb_match_view": (_text, _object, c_int, POINTER(c_size_t)),
    "arb_match_question": (c_int, _object, _buffer),
    "arb_audit_new": (_object, c_uint),
    "arb_audit_free": (None, _object),
    "arb_audit_feed": (c_int, _object, _buffer, c_size_t, POINTER(c_size_t)),
    "arb_audit_end": (c_int, _object),
    "arb_audit_finding": (c_int, _object, POINTER(CFinding)),
    "arb_audit_match": (_object, _object),
    "arb_seat_new": (_object,),
    "arb_seat_free": (None, _object),
    "arb_seat_hear": (c_int, _object, _text, c_size_t, _error),
    "arb_seat_match": (_object, _object),
    "arb_worlds_new": (_object, _object, c_int, _key, _error),
    "arb_worlds_free": (None, _object),
    "arb_worlds_draw": (c_int, _object, _object),
    "arb_match_choose": (c_int, _object, c_int, c_uint32, _key, POINTER(c_double)),
    "arb_match_playout": (c_double, _object, c_int, c_uint32),
    "arb_match_advise": (c_int, _object, c_uint32, _key, POINTER(CCost),
                         POINTER(c_double)),
    "arb_match_judge": (c_int, _object, c_int, c_uint32, _key, POINTER(CCost)),
    "arb_match_par": (c_int, _object, c_int, c_int64, POINTER(c_int32)),
    "arb_batch_new": (_object, _text, c_int, _key, _error),
    "arb_batch_free": (None, _object),
    "arb_batch_bind": (c_size_t, _object, c_int, _buffer, c_size_t),
    "arb_batch_step": (c_int, _object, _buffer),
    "arb_batch_match": (c_int, _object, c_int, _object),
}
"""Of each function: what it returns, then what it takes."""


def _open() -> ctypes.CDLL:
    """Opens the library: $ARBITRE_LIBRARY, beside this module, by the loader.

    Where the variable is set, its file is used or none.
    """
    named = os.environ.get("ARBITRE_LIBRARY")
    beside = os.path.join(os.path.dirname(os.path.abspath(__file__)), FILE)
    reasons = []
    for path in [named] if named else [beside, FILE]:
        try:
            return ctypes.CDLL(path)
        except OSError as error:
            reasons.append(str(error))
    raise ImportError(
        f"{FILE} is looked for at $ARBITRE_LIBRARY ({named or 'not set'}); if that is "
        f"not set, beside the module ({beside}) and by the loader: {'; '.join(reasons)}")


def _bind(opened: ctypes.CDLL) -> ctypes.CDLL:
    """Declares the functions; refuses a library that is older than the module."""
    try:
        found = divmod(opened.arb_version(), 1000)
    except AttributeError:
        raise ImportError(f"{opened._name} is another library: it has no "
                          f"arb_version") from None
    if found < VERSION:
        raise ImportError("{} has version {}.{}: this module needs {}.{} or later"
                          .format(opened._name, *found, *VERSION))
    for name, (result, *arguments) in FUNCTIONS.items():
        function = getattr(opened, name)
        function.restype = result
        function.argtypes = arguments
    return opened


library = _bind(_open())
