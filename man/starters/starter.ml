(* A player in OCaml.  Run: ocaml starter.ml; or compile: ocamlopt starter.ml -o starter *)

(* The move to play, of all that are legal; here it is the first. *)
let choose moves = List.hd moves

let rec answer () =
  match read_line () with
  | exception End_of_file -> ()
  | line ->
    if String.length line > 2 && String.sub line 0 2 = "? " then
      String.sub line 2 (String.length line - 2)
      |> String.split_on_char '|' |> List.map String.trim |> choose |> print_endline;
    answer ()
let () = answer ()
