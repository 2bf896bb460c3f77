; A player in Scheme (Guile).  Run: guile --no-auto-compile -s starter.scm
(use-modules (ice-9 rdelim) (srfi srfi-13))
; The moves of a question, from where the next one starts.
(define (moves line start)
  (let ((end (string-contains line " | " start)))
    (cons (substring line start (or end (string-length line)))
          (if end (moves line (+ end 3)) '()))))
; The move to play, of all that are legal; here it is the first.
(define (choose moves) (car moves))
(do ((line (read-line) (read-line))) ((eof-object? line))
  (when (string-prefix? "? " line)
    (display (choose (moves line 2)))
    (newline)
    (force-output)))
