// Gives records to the page of make page: by its file button, stepped through, judged.
// usage: node play_records.js CASE PAGE FILE...
"use strict";
const fs = require("node:fs"), path = require("node:path");
const { browse, call, complain, find, keys, logs, run } = require("./browser.js");
const robot = require("./robot.js");
const { RIGHT, until } = robot;

const [name, page, ...files] = process.argv.slice(2);
const END = "\uE010", SHIFT = "\uE008", HOME = "\uE011";

// Gives files to the page as its button does, and waits for what it says of them.
async function give(list) {
	const where = `/element/${await find("#file")}/value`;
	await call("POST", where, { text: list.map((f) => path.resolve(f)).join("\n") });
	return until("verdicts", () => document.querySelector("main.verdicts") && {
		head: document.getElementById("head").textContent,
		list: [...document.querySelectorAll(".finding")].map((e) => ({
			file: e.querySelector("bdi").textContent,
			good: e.matches(".good"), bad: e.matches(".bad"),
			texts: [...e.querySelectorAll("p")].map((p) => p.textContent),
			fine: e.querySelector(".fine")?.textContent })) }, 120000);
}

// --- stepping -----------------------------------------------------------------

// All steps by keys, or trick by trick; then what is at the end.
async function steps(what, view, all) {
	const n = await run("return document.querySelectorAll('#acc [data-o]').length");
	if (!n && view < 1) complain(what, `${view}: no steps`);
	if (!n) return 0; // a seat that was out before the cards
	await keys(HOME, "#acc");
	if (all) {
		for (let left = n - 1; left > 0; left -= 100) await keys(RIGHT.repeat(Math.min(left, 100)), "#acc");
	} else {
		await keys((SHIFT + RIGHT + SHIFT).repeat(5), "#acc");
		await keys(END, "#acc");
	}
	const at = await run(`const all = [...document.querySelectorAll("#acc [data-o]")];
		const now = document.querySelectorAll(".now"), range = document.getElementById("range");
		return { at: all.indexOf(now[0]), n: now.length, range: +range.value, max: +range.max,
			prompt: document.getElementById("prompt").textContent, said: now[0]?.textContent,
			hands: document.querySelectorAll(".hc").length }`);
	if (at.at !== n - 1 || at.n !== 1 || at.range !== n - 1 || at.max !== n - 1)
		complain(what, `${view}: ends at ${JSON.stringify(at)}, not at ${n - 1}`);
	if (at.prompt !== at.said) complain(what, `${view}: tells "${at.prompt}" of "${at.said}"`);
	return n;
}

// The last figures of the sheet of the score, and its result, in the native account.
async function score(what, file) {
	await robot.press("#score");
	const { result } = await until("the score", () => document.getElementById("sheet").open && {
		result: document.querySelector("#sheet p.prose").textContent });
	const account = robot.program("replay", file).replace(/\s+/g, " ");
	if (!result || !account.includes(result.replace(/\s+/g, " ")))
		complain(what, `the result "${result}" is not in the account: ${account.slice(-300)}`);
	await robot.press("#sheet .main");
}

async function step_through(file, all) {
	const what = path.basename(file);
	const { list } = await give([file]);
	const holds = /^ok/.test(robot.program("replay", "--audit", file));
	if (!list.length || list.every((f) => f.good) !== holds) complain(what, `verdict ${JSON.stringify(list)}`);
	await robot.press(".finding [data-i]");
	await until("the steps", () => document.querySelector(".watch #range"));
	const views = await run("return [...document.getElementById('eye').options].map(o => o.value)");
	for (const view of views) {
		await run(`const e = document.getElementById("eye"); e.value = arguments[0];
			e.dispatchEvent(new Event("change"))`, view);
		await steps(what, view, all && view === "-1");
		const own = await run("return document.querySelectorAll('.hc').length");
		// at L'Enfle everybody has seen what was picked up
		if (view === "0" && own && !what.includes("enfle")) complain(what, "the public sees a hand");
	}
	await score(what, file);
	await robot.press("#back");
	await robot.press("#home");
	await robot.ready();
}

// --- verdicts -------------------------------------------------------------------

// What the native audit says of FILE: its word and the line.
function native_verdict(file) {
	const [said] = robot.program("replay", "--audit", file).split("\n");
	const [, word] = /^(\S+)/.exec(said) || [], [, line] = /:(\d+): /.exec(said) || [];
	return { word, line, said };
}

// Records that are harmed, each in another way, into this folder.
function harmed() {
	const made = [], random = robot.chance(11);
	const put = (f, what, text) => {
		const to = `${path.basename(f, ".log")}-${what}.log`;
		fs.writeFileSync(to, text);
		made.push(to);
	};
	for (const f of files.slice(0, 40)) {
		const lines = fs.readFileSync(f, "latin1").split("\n"), i = 5 + random(lines.length - 8);
		const swap = [...lines], other = [...lines];
		[swap[i], swap[i + 1]] = [swap[i + 1], swap[i]];
		const ways = [
			["lost", lines.filter((_, k) => k !== i)], ["twice", [...lines.slice(0, i), lines[i], ...lines.slice(i)]],
			["swapped", swap], ["torn", [...lines.slice(0, i), lines[i].slice(0, 3)]],
			["open", [...lines.slice(0, i), ""]], ["card", (other[i] = other[i].replace(/[A2-9TJQK][SHDC]/, "AS"), other)],
			["newer", [lines[0].replace("arbitre 1", "arbitre 2"), ...lines.slice(1)]],
			["word", [...lines.slice(0, i), "hello there", ...lines.slice(i)]],
			["bytes", [...lines.slice(0, i), "comment \xff\xfe", ...lines.slice(i)]],
			["end", lines.map((l) => l.startsWith("end") ? l.replace(/\d/, (d) => 9 - d) : l)]];
		const [what, text] = ways[made.length % ways.length];
		fs.writeFileSync("x", Buffer.from(text.join("\n"), "latin1"));
		put(f, what, fs.readFileSync("x"));
	}
	return made;
}

// What is ours and what is English in a sentence in French.
const ENGLISH = /\b(the|is|not|record|line|seal|of|was|holds?|deck|changed)\b/;
async function verdicts_of(made, lang) {
	const sentences = new Map;
	const address = await robot.open(page, { kept: { settings: { ...robot.FAST, lang } } });
	const { list } = await give(made);
	for (const file of made) {
		const want = native_verdict(file), found = list.filter((f) => f.file === file);
		const words = found.map((f) => f.fine.split(" ")[0]), holds = want.word === "ok";
		if (holds ? !found.some((f) => f.good) : !words.includes(want.word))
			complain(file, `${lang}: ${JSON.stringify(found)}; native: ${want.said}`);
		const one = found.find((f) => f.fine.startsWith(want.word));
		const place = one && /(\d+)/.exec(one.texts[1]);
		if (one && want.line && place?.[1] !== want.line)
			complain(file, `${lang}: place ${one.texts[1]}; native: ${want.said}`);
		if (one && lang === "fr" && ENGLISH.test(one.texts[0] + one.texts[1]))
			complain(file, `English in ${one.texts[0]} ${one.texts[1]}`);
		if (one) sentences.set(file, one.texts[0]);
	}
	await logs(`harmed ${lang}`, address);
	return sentences;
}

// --- hostile files ----------------------------------------------------------------

// Asks of the page that it answers within a time that is not noticed, or shows a bar.
async function gives_soon(what, file) {
	await run("window.hurt = 0; window.gap = 0; let last = performance.now(); (function beat() { const now = performance.now(); gap = Math.max(gap, now - last); last = now; window.beating = setTimeout(beat, 20); })()");
	const { list, head } = await give([file]);
	const seen = await run(`clearTimeout(beating);
		return { hurt: window.hurt, gap: Math.round(gap), odd: document.querySelectorAll("main script, main img, main iframe").length }`);
	console.error(`${what}: ${fs.statSync(file).size} bytes, ${list.length} findings, "${head.slice(0, 60)}", longest block ${seen.gap} ms`);
	if (seen.hurt || seen.odd) complain(what, `markup of the file is in the page: ${JSON.stringify(seen)}`);
	return { list, head, gap: seen.gap };
}

const NAMES = ["<script>window.hurt=1</script>", '"><img src=x onerror=window.hurt=1>', "علي", "&lt;b&gt; '"];
function hostile() {
	const golden = fs.readFileSync(files[0], "latin1"), lines = golden.split("\n");
	const named = (k) => robot.program("referee", "chouine", "manches=1", "parties=3", "-s", "4",
		"--name", NAMES[k], "-p", "bot greedy", "--name", NAMES[k + 1], "-p", "bot greedy", "-o", `names${k}.log`);
	named(0); named(2);
	const odd = [
		["names0.log"], ["names2.log"],
		["empty.log", ""], ["cr.log", golden.replace(/\n/g, "\r\n")], ["nul.log", golden.replace(/play/g, "pl\0ay")],
		["bytes.log", lines.map((l) => l.startsWith("name 1") ? "name 1 \xff\xfe<b>" : l).join("\n")],
		["long.log", `${lines[0]}\n${"x".repeat(3e6)}`], ["binary.log", "\x7fELF\x00\x01".repeat(5000)],
		["markup.log", `${lines[0]}\n<img src=x onerror=window.hurt=1>\n`],
		["large.log", golden.repeat(Math.ceil(20e6 / golden.length))]];
	for (const [file, text] of odd)
		if (text !== undefined) fs.writeFileSync(file, Buffer.from(text, "latin1"));
	return odd.map(([file]) => file);
}

async function hostile_files() {
	const address = await robot.open(page);
	for (const file of hostile()) {
		const { list, gap } = await gives_soon(file, file);
		const native = robot.program("replay", "--audit", file).split("\n").filter((l) => /^\w+ \d*:?/.test(l));
		if (!list.length && fs.statSync(file).size) complain(file, `no verdict; native: ${native[0]}`);
		if (gap > Number(process.env.BLOCK_MS || 1000)) complain(file, `the page stood still for ${gap} ms`);
		const step = await run("return !!document.querySelector('[data-i]')");
		if (step) {
			await robot.press("[data-i]");
			await until("steps, or a word", () => document.querySelector(".watch #range") || document.getElementById("sheet").open);
			if (await run("return window.hurt || document.querySelectorAll('main script, main img').length"))
				complain(file, "markup of the file is in the steps");
			await run("document.querySelector('#sheet[open] .main, #back').click()");
		}
		await call("POST", "/url", { url: address });
		await robot.ready();
	}
	await logs("hostile", address);
}

// --- what moves cost --------------------------------------------------------------

// The analysis of seat 1 in the page: its sum and its worst moves are the native ones.
async function analysis(file) {
	const what = path.basename(file);
	const rows = robot.program("replay", "--analyse", "--table", "--playouts", "128", file)
		.split("\n").map((l) => l.split("\t")).filter((r) => r[3] === "1" && r[7] !== undefined && r[6] !== "-");
	const costs = rows.map((r) => Math.max(0, Number(r[6])));
	await give([file]);
	await robot.press(".finding [data-i]");
	await until("the steps", () => document.querySelector(".watch #range"));
	await robot.press("[data-k=j]");
	await robot.press("#sheet [value='1']");
	const found = await until("the analysis", () => {
		const sheet = document.getElementById("sheet");
		return sheet.open && !sheet.querySelector("progress") && sheet.querySelector("p.prose") && {
			head: sheet.querySelector("h2").textContent, cost: sheet.querySelector("p.prose").textContent,
			worst: [...sheet.querySelectorAll(".blunder em")].map((e) => e.textContent) };
	}, 120000);
	const sum = costs.reduce((a, c) => a + c, 0), figures = found.cost.match(/\d+([.,]\d+)*/g) || [];
	if (Number(figures[0]) !== costs.length)
		complain(what, `judges ${found.cost}; native: ${costs.length} moves`);
	if (Math.abs(Number((figures.at(-1) || "").replace(",", "")) - sum) > 0.06)
		complain(what, `costs: ${found.cost}; native: ${sum.toFixed(2)}`);
	for (const text of found.worst) {
		// as many digits as are shown
		const [all, , tenths = ""] = /(\d+)(?:[.,](\d+))?/.exec(text) || [], w = Number(all?.replace(",", "."));
		if (!costs.some((c) => Math.abs(c - w) <= 0.5 * 10 ** -tenths.length + 1e-9))
			complain(what, `a move costs ${text}, not one of ${costs.filter((c) => c > 0)}`);
	}
	console.error(`${what}: ${found.head}; ${found.cost}`);
	await robot.press("#sheet .main");
	await call("POST", "/refresh", {});
	await robot.ready();
}

const tests = {
	hostile: hostile_files,
	async analysis() {
		const address = await robot.open(page);
		for (const file of files) await analysis(file);
		await logs("analysis", address);
	},
	// Every record, trick by trick; every third step by step as well.
	async stepping() {
		const address = await robot.open(page);
		for (const [i, file] of files.entries()) await step_through(file, i % 3 === 0);
		await logs("stepping", address);
	},
	async harmed() {
		const made = harmed(), words = new Set(made.map((f) => native_verdict(f).word));
		if (words.size < 3) complain("harmed", `only ${[...words]}`);
		console.error(`${made.length} harmed records: ${[...words]}`);
		const [en, fr] = [await verdicts_of(made, "en"), await verdicts_of(made, "fr")];
		for (const [file, text] of en)
			if (fr.get(file) === text) complain(file, `not in French: ${text}`);
	},
};

browse(tests[name]);
