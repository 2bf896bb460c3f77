// A player in Rust.  Compile: rustc -O starter.rs; run: ./starter
use std::io::{stdin, BufRead};

/// The move to play, of all that are legal; here it is the first.
fn choose<'a>(moves: &[&'a str]) -> &'a str {
    moves[0]
}

fn main() {
    for line in stdin().lock().lines().map_while(Result::ok) {
        if let Some(question) = line.strip_prefix("? ") {
            println!("{}", choose(&question.split(" | ").collect::<Vec<_>>()));
        }
    }
}
