// A player in Java.  Compile: javac -d bin Starter.java; run: java -cp bin Starter
import java.util.Scanner;

class Starter {
	/** The move to play, of all that are legal; here it is the first. */
	static String choose(String[] moves) { return moves[0]; }

	public static void main(String[] none) {
		for (Scanner in = new Scanner(System.in); in.hasNextLine();) {
			String line = in.nextLine();
			if (line.startsWith("? "))
				System.out.println(choose(line.substring(2).split(" \\| ")));
		}
	}
}
