// Goes through the screens of the page of make page with the browser's Back and Forward.
// usage: node play_screens.js CASE PAGE [FILE...]
"use strict";
const path = require("node:path");
const { browse, call, complain, find, keys, logs, run } = require("./browser.js");
const robot = require("./robot.js");
const { RIGHT, until } = robot;

const [name, page, ...files] = process.argv.slice(2);

const back = () => call("POST", "/back", {});
const forward = () => call("POST", "/forward", {});
// The screen that is seen, as a word.
const SCREEN = () => {
	const main = document.getElementById("app");
	return !main ? "elsewhere" : main.matches(".verdicts") ? "verdicts" : main.matches(".watch") ? "steps"
		: main.matches(".play") ? "table" : main.querySelector("#form") ? "form" : "nothing";
};
// WANT is the screen, with a + if a sheet lies over it.
async function at(what, want) {
	const test = `(want) => { const now = (${SCREEN})() + (document.getElementById("sheet")?.open ? "+" : ""); return now === want; }`;
	await until(`${want} after ${what}`, test, 4000, want).catch((error) => complain(name, error.message));
	// what is on its way in the history arrives
	await new Promise((done) => setTimeout(done, 150));
	const now = await run(`return (${SCREEN})() + (document.getElementById("sheet")?.open ? "+" : "")`);
	if (now !== want) complain(name, `${what}: ${now}, not ${want}`);
}
// Each step of a walk: what is done, and the screen behind it.
async function walk(...steps) {
	for (const [how, want] of steps) {
		if (typeof how === "string") await robot.press(how);
		else await how();
		await at(typeof how === "string" ? how : how.name, want);
	}
}
const lines_kept = async () => ((JSON.parse(await run("return localStorage.getItem('arbitre.matches')") || "[]")[0] || {}).record || "").split("\n").length;

// A match that one leaves by Back is kept; the form is as it was.
async function match() {
	const address = await robot.start(page, "chouine parties=3 manches=1", { level: "expert" });
	let s = await robot.state();
	for (let n = 0; n < 3; n++) { await robot.hands.click(s, robot.chance(3)); s = await robot.state(); }
	const table = await run("return robot.table()"), kept = await lines_kept();
	await walk(["#menu", "table+"], [back, "table"]);
	if (await run("return robot.table()") !== table) complain(name, "a sheet is closed, and the table changes");
	await walk([back, "form"]);
	if (await lines_kept() !== kept) complain(name, `${await lines_kept()} lines are kept, not ${kept}`);
	if (await run("return document.querySelector('[name=level]:checked').value") !== "expert") complain(name, "the form forgets");
	for (const way of ["[data-on='0']", back]) {
		if (way === back) await walk([back, "form"], [forward, "table"]);
		else await walk([way, "table"]);
		await robot.state();
		if (await run("return robot.table()") !== table) complain(name, "another table after Back");
	}
	// left by the menu, nothing of it lies before the form
	await walk(["#menu", "table+"], ["#sheet [value=home]", "form"], [back, "elsewhere"], [forward, "form"]);
	await logs(name, address);
}

// A match of one deal ends with a sentence on whether it could have been won: that of
// the programs, to the person.
async function could() {
	const seen = {};
	for (const [terms, seed] of [["chkobba deals=1", 1], ["chkobba deals=1", 2], ["chkobba deals=1", 3], ["chkobba deals=1", 5],
		["chkobba players=4 teams=yes deals=1", 1], ["chouine deals=1", 1], ["chouine deals=1", 2], ["chouine deals=1", 4]]) {
		await robot.start(page, terms, { seed });
		await robot.play_out({ seed });
		const said = await run("return [...document.querySelectorAll('#sheet .prose')].map((e) => e.textContent)");
		const record = await robot.farewell_record(`could-${seed}`);
		const told = robot.program("replay", "--par", "--lang=en", record).split("\n").map((l) => l.trim());
		const par = told.find((l) => l.startsWith("All cards open")), [, mine, result] = /par (\S+), result (\S+) \(/.exec(par) || [];
		const own = told.find((l) => l.startsWith("Robo could have won"));
		const won = result && (result === "won" || result.startsWith("+")), more = won && number(result) > number(mine);
		const kind = !par ? "none" : own ? "dropped" : won ? more ? "more" : "none" : "never";
		seen[kind] = (seen[kind] || 0) + 1;
		const wanted = { none: /^$/, dropped: /^(You|.*) could have won: with all cards open, /, never: /^No play could force a win/,
			more: /^You (got \d+ more than|won what was)/ }[kind];
		// the page knows La Chouine from a later trick on
		if (!terms.startsWith("chouine") && !wanted.test(said[0] || "")) complain(name, `${terms} ${seed}: ${kind}: ${said}`);
		if (kind === "dropped" && !terms.startsWith("chouine") && said[0].replace(/^You/, "Robo") !== own) complain(name, `${said[0]}, not ${own}`);
	}
	console.error(JSON.stringify(seen));
	if (Object.keys(seen).length < 3) complain(name, `only ${JSON.stringify(seen)}`);
}
const number = (text) => text === "won" ? 1 : text === "lost" ? -1 : text === "null" ? 0 : Number(text.replace("−", "-"));

// The end of a match: its steps and its review lie over it; the device goes to another.
async function ending() {
	const address = await robot.start(page, "chkobba deals=1");
	await robot.play_out({ seed: 6 });
	await walk([async function none() {}, "table+"], ["#sheet [value=watch]", "steps"], [back, "table+"],
		[forward, "table+"], ["#sheet [value=watch]", "steps"], ["#back", "table+"]);
	await robot.press("#sheet [value=judge]");
	await until("the review", () => document.querySelector("#sheet .prose") && !document.querySelector("#sheet progress, #sheet [value=save]"), 60000);
	await walk([back, "table+"]);
	if (!await run("return !!document.querySelector('#sheet [value=save]')")) complain(name, "Back from the review is not the end");
	await walk([back, "form"], [forward, "form"]);
	if (await run("return document.querySelectorAll('.left').length")) complain(name, "a match that is over is offered");
	await robot.start(page, "chouine parties=3 manches=1", { people: 2 });
	await robot.hands.click(await robot.state(), robot.chance(3));
	await until("the curtain", () => document.querySelector("#sheet [value=go]"));
	await walk([back, "form"], ["[data-on='0']", "table+"], ["#sheet [value=go]", "table"]);
	await logs(name, address);
}

// A file that is stepped through: Back shows the verdicts, Forward the same step.
async function stepping() {
	const [file, second] = files;
	const address = await robot.open(page);
	const give = async (f) => call("POST", `/element/${await find("#file")}/value`, { text: path.resolve(f) });
	await give(file);
	await walk([async function given() {}, "verdicts"], [".finding [data-i]", "steps"]);
	await keys(RIGHT.repeat(7), "#acc");
	const seen = () => run("return document.getElementById('place').textContent + document.getElementById('prompt').textContent + document.getElementById('range').value");
	const step = await seen();
	await walk(["#score", "steps+"], [back, "steps"], [back, "verdicts"], [forward, "steps"]);
	if (await seen() !== step) complain(name, `another step after Forward: ${await seen()}, not ${step}`);
	await walk([back, "verdicts"], [back, "form"], [forward, "verdicts"], [forward, "steps"], ["#back", "verdicts"], ["#home", "form"]);
	// another file takes the place of what was left
	await give(second);
	await walk([async function given() {}, "verdicts"], [forward, "verdicts"], [".finding [data-i]", "steps"]);
	// loaded again it is the first page, with nothing before it
	await call("POST", "/refresh", {});
	await robot.ready();
	await walk([async function loaded() {}, "form"], [back, "elsewhere"]);
	await logs(name, address);
}

browse({ could, match, ending, stepping }[name]);
