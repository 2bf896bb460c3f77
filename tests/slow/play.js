// Plays whole matches on the page of make page in a headless Chromium.
// usage: node play.js CASE PAGE [WORD...]; records and pictures go to this folder.
// What is wrong is told line by line; the exit status is 1 then.
"use strict";
const { execFileSync } = require("node:child_process");
const crypto = require("node:crypto"), fs = require("node:fs"), path = require("node:path");
const http = require("node:http"), zlib = require("node:zlib");
const { browse, call, complain, devtools, logs, run } = require("./browser.js");
const robot = require("./robot.js");
const { until } = robot;

const [name, page, ...words] = process.argv.slice(2);

// The questions to SEAT in a record, as the page has to ask them.
function questions_of(file, seat, alone) {
	const lines = robot.program("replay", "--seat", String(seat), file).split("\n");
	const all = lines.filter((l) => l.startsWith("? ") && l !== "? ready").map((line) => {
		const moves = line.slice(2).split(" | "), plays = moves.filter((m) => m.startsWith("play "));
		return { cut: moves[0].startsWith("cut"), n: moves.length,
			words: moves[0].startsWith("cut") ? 0 : moves.length - plays.length,
			open: [...new Set(plays.map((m) => m.split(" ")[1]))].sort() };
	});
	// a single move is made without a question, where one person plays
	return all.filter((q) => q.cut || !alone || q.n > 1);
}

function compare_questions(what, asked, wanted) {
	if (asked.length !== wanted.length)
		return complain(what, `${asked.length} questions, ${wanted.length} in the record`);
	asked.forEach((q, i) => {
		const w = wanted[i];
		if (q.cut !== w.cut || q.words !== w.words || (!q.cut && String(q.open) !== String(w.open)))
			complain(what, `question ${i + 1}: ${JSON.stringify(q)}, but ${JSON.stringify(w)}`);
	});
}

function audit(what, file) {
	const said = robot.program("replay", "--audit", file);
	if (!/^ok 1 .*: not changed$/m.test(said)) complain(what, `audit: ${said}`);
}

// Every card that is not open is refused, by a rule with its number.
async function refusals(s) {
	for (const card of s.hand.filter((c) => c.no)) {
		if (!card.at) complain(name, `${card.card} cannot be reached`);
		else await robot.click(card.at);
		const told = await robot.state();
		if (!told.warn || !/\([A-Z]\d+\w?\)/.test(told.prompt))
			complain(name, `${card.card} is refused by: ${told.prompt}`);
		if (told.hand.some((c) => c.pressed)) complain(name, `${card.card} is lifted`);
	}
}

// A whole match by TERMS; its record is audited, and its questions are compared.
async function match(terms, options = {}) {
	const began = Date.now(), how = options.how || "click";
	const what = `${how} ${terms}`, file = what.replace(/\W+/g, "-");
	const address = await robot.start(page, terms, options);
	const asked = await robot.play_out({ seed: 3, ...options });
	const record = await robot.farewell_record(file);
	audit(what, record);
	if (options.people !== 2) compare_questions(what, asked, questions_of(record, 1, true));
	await robot.press('#sheet [value="home"]');
	await robot.ready();
	if (await run("return document.querySelectorAll('.left').length"))
		complain(what, "a match that is over can be gone on with");
	await logs(what, address);
	console.error(`${what}: ${asked.length} questions, ${Date.now() - began} ms`);
}

// --- leaving, and coming back -------------------------------------------------

const kept = () => run("return localStorage.getItem('arbitre.matches')");
const kept_record = async () => (JSON.parse(await kept() || "[]")[0] || {}).record;

// The felts that the match of the seat has at the questions that the page asks, from the
// record FILE: tests/page/room.c prints them.
function felts_of(file, seat) {
	const lines = robot.program("replay", "--seat", String(seat), file);
	const asked = lines.split("\n").filter((l) => /^[?] (play|keep|lay|cut|swap)/.test(l));
	const room = path.join(path.dirname(page), "tests/room");
	const felts = execFileSync(room, ["felt", String(seat)], { input: lines, encoding: "utf8" }).trim().split("\n");
	if (felts.length !== asked.length) complain(file, `${felts.length} felts for ${asked.length} questions`);
	return felts.filter((_, i) => / [|] |^[?] cut/.test(asked[i])).map((felt) => {
		const [, hand, open, up, seats] = /^hand(.*) open(.*) up(.*?)((?: [a-l]\d+(?: [A-Z2-9]{2})?)+)$/.exec(felt);
		const cards = (text) => text.split(" ").filter(Boolean).sort();
		return JSON.stringify([cards(hand), cards(open), cards(up), seats.trim().split(/ (?=[a-l])/)]);
	});
}

// Whatever is asked, the felt and the hand show the cards of the match, and nothing is
// ringed; so it is when the page is loaded again.
async function felt(terms) {
	const what = `felt ${terms}`, seen = [];
	const address = await robot.start(page, terms, { kept: { settings: { ...robot.FAST, speed: 1 } }, more: robot.QUICK });
	const look = async (n) => {
		const { is, ringed } = await run("return robot.felt()");
		if (ringed.length) complain(what, `question ${n}: ringed are ${ringed}`);
		return is;
	};
	await robot.play_out({ seed: 8, async on_question(s, n) {
		seen.push(await look(n));
		const back = await leave(what, address)(s, n), again = await look(n);
		if (again !== seen[n]) complain(what, `question ${n}, loaded again: ${again}, not ${seen[n]}`);
		return back;
	} });
	const want = felts_of(await robot.farewell_record(what.replace(/\W+/g, "-")), 1);
	if (seen.length !== want.length) complain(what, `${seen.length} questions, ${want.length} in the record`);
	seen.forEach((is, i) => is === want[i] || complain(what, `question ${i}: ${is}, but ${want[i]}`));
	await logs(what, address);
	console.error(`${what}: ${seen.length} felts`);
}

// Leaves at every fifth question, and loads the page again.
function leave(what, address) {
	return async (s, n) => {
		if (n % 5 !== 2) return s;
		const [table, record] = [await run("return robot.table()"), await kept_record()];
		if (!record) complain(what, "nothing is kept");
		// another process may load the page: what was stored has to reach the browser first
		await new Promise((done) => setTimeout(done, 250));
		await call("POST", "/url", { url: address });
		await robot.ready();
		await robot.press("[data-on='0']");
		const back = await robot.state("the question that was left");
		const now = await run("return robot.table()");
		if (table !== now) complain(what, `was ${table}, is ${now}`);
		if (record !== await kept_record()) complain(what, "another record after coming back");
		return back;
	};
}

async function leaving(terms) {
	const what = `leave ${terms}`, address = await robot.start(page, terms);
	const asked = await robot.play_out({ seed: 5, on_question: leave(what, address) });
	const record = await robot.farewell_record(what.replace(/\W+/g, "-"));
	audit(what, record);
	compare_questions(what, asked, questions_of(record, 1, true));
	await logs(what, address);
}

// A few answers; while others play, a click on the table hurries them.
async function some_answers(what, n) {
	const random = robot.chance(2);
	for (; n > 0; n--) {
		const box = await run("return robot.state() ? null : robot.spot(document.querySelector('#box'))");
		if (box) await robot.click(box);
		const s = await robot.state();
		if (s.sheet !== undefined) return complain(what, `a sheet: ${s.sheet}`);
		await robot.hands.click(s, random);
	}
}

// Storage that is refused, or full: the match goes on all the same.
async function storage() {
	const denied = `() => Object.defineProperty(window, "localStorage", {
		get() { throw new DOMException("no", "SecurityError"); } })`;
	const full = `() => addEventListener("DOMContentLoaded", () => { Storage.prototype.setItem = () => {
		throw new DOMException("no", "QuotaExceededError"); }; })`;
	for (const [what, more] of [["denied", denied], ["full", full]]) {
		const address = await robot.open(page, { more, kept: { form: robot.wanted("chouine") } });
		await robot.press("#form .btn.main");
		await some_answers(`storage ${what}`, 4);
		await robot.press("#menu");
		await until("the menu", () => document.getElementById("sheet").open);
		const leave = await run("return document.querySelector('#sheet [value=home]').textContent");
		if (!/nothing is kept/.test(leave)) complain(`storage ${what}`, leave);
		await logs(`storage ${what}`, address);
	}
}

// --- served by a site -----------------------------------------------------------

// Serves the page with the policy that it has itself; tells what else is asked for.
async function served(work) {
	const html = fs.readFileSync(page), asked = [];
	const [, policy] = /http-equiv=Content-Security-Policy content="([^"]*)"/.exec(html);
	const server = http.createServer((request, answer) => {
		asked.push(request.url);
		answer.writeHead(200, { "content-type": "text/html",
			"content-security-policy": `${policy}; frame-ancestors 'none'` });
		answer.end(html);
	});
	await new Promise((done) => server.listen(0, "127.0.0.1", done));
	const address = `http://127.0.0.1:${server.address().port}/`;
	try {
		await work(address);
	} finally {
		server.closeAllConnections();
		server.close();
	}
	const other = asked.filter((url) => url !== "/");
	if (other.length) complain("http", `asks for ${other}`);
}

async function tab(handle) {
	await call("POST", "/window", { handle });
}

// Two tabs with the same match: the one that has fallen behind ends, and nothing is lost.
async function two_tabs(address) {
	const a = await call("GET", "/window"), { handle: b } = await call("POST", "/window/new", { type: "tab" });
	await robot.start(address, "chouine");
	await some_answers("tab A", 2);
	await robot.state();
	await tab(b);
	await robot.open(address, { kept: null });
	await robot.press("[data-on='0']");
	await some_answers("tab B", 2);
	await robot.state();
	const record = await kept_record();
	await tab(a);
	const s = await robot.state("the word that the match goes on elsewhere");
	if (s.sheet === undefined) complain("tabs", "two tabs play the same match");
	else await robot.press("#sheet .main");
	await robot.ready();
	if (record !== await kept_record()) complain("tabs", "the tab that fell behind has written");
	// another match beside it
	await robot.press("#form .btn.main");
	await some_answers("tab A, second match", 1);
	await tab(b);
	await some_answers("tab B, further", 1);
	await robot.state();
	await call("POST", "/url", { url: address });
	await robot.ready();
	const n = await run("return document.querySelectorAll('.left').length");
	if (n !== 2) complain("tabs", `${n} matches are left, not 2`);
	await logs("tabs", address);
	await call("DELETE", "/window");
	await tab(a);
}

// --- two persons ------------------------------------------------------------------

// While the device goes from one to the other, nothing of a hand is in the document:
// no card, no name of the card that was LIFTED and put down again.
async function curtain(what, lifted) {
	await new Promise((done) => setTimeout(done, 250)); // what is said is said late
	const [html, live] = await run(`const copy = document.documentElement.cloneNode(true);
		for (const e of copy.querySelectorAll("script, style, #cards")) e.remove();
		return [copy.innerHTML, copy.querySelector("#live").textContent]`);
	const card = /.{40}data-[chto]=.{60}/.exec(html);
	if (card) complain(what, `cards behind the curtain: ${card[0]}`);
	if (lifted && live.includes(lifted)) complain(what, `behind the curtain ${lifted} is spoken: ${live}`);
}

async function persons(terms) {
	const what = `persons ${terms}`, address = await robot.start(page, terms, { people: 2 });
	let lifted = null, curtains = 0;
	await robot.play_out({ seed: 7,
		async on_question(s, n) {
			// the trick that was played while another had the device
			if (n > 2 && !/(Robo|Second) (10|[AKQJ2-9])[♠♥♦♣]/.test(s.prompt)) complain(what, `question ${n}: "${s.prompt}"`);
			lifted = s.hand.filter((c) => !c.no)[0];
			if (lifted) await robot.click(lifted.at);
			return robot.state();
		},
		async on_sheet(s, asked) {
			if (!s.buttons.some((b) => b.value === "go")) return;
			const played = asked.at(-1)?.played === lifted?.card;
			if (curtains++ < 30) await curtain(what, played ? null : lifted?.name);
		} });
	if (curtains < 4) complain(what, `${curtains} curtains`);
	audit(what, await robot.farewell_record(what.replace(/\W+/g, "-")));
	await logs(what, address);
}

// --- keys ---------------------------------------------------------------------------

const UP = "\uE013", LEFT = "\uE012", ESCAPE = "\uE00C", HOME = "\uE011", END = "\uE010", CONTROL = "\uE009";
const focus = () => run("const e = document.activeElement; return e.dataset.h || e.id || e.tagName");
async function expect(what, script, wanted = true) {
	const found = await run(`return ${script}`);
	if (found !== wanted) complain("keys", `${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}; focus ${await focus()}`);
}
const SHEET = "document.getElementById('sheet').open";

// Every key of the table does what the sheet of keys says.
async function table_keys() {
	const address = await robot.start(page, "enfle");
	const { hand } = await robot.state(), open = hand.filter((c) => !c.no).map((c) => c.card);
	await expect("the hand has the focus", "!!document.activeElement.dataset.h");
	await robot.type("2");
	await expect("2 is the second card", "document.activeElement.dataset.h", hand[1].card);
	await robot.type(END);
	await expect("End is the last card", "document.activeElement.dataset.h", hand.at(-1).card);
	await robot.type(HOME);
	await expect("Home is the first card", "document.activeElement.dataset.h", hand[0].card);
	await robot.type(robot.RIGHT);
	await expect("to the right is the second card", "document.activeElement.dataset.h", hand[1].card);
	await robot.type(LEFT + LEFT);
	await expect("to the left of the first is the last", "document.activeElement.dataset.h", hand.at(-1).card);
	await robot.type(String(1 + hand.findIndex((c) => c.card === open[0])) + UP);
	await expect("the arrow up lifts", "document.querySelector('.hc.up')?.dataset.h", open[0]);
	await robot.type(ESCAPE);
	await expect("Escape puts down", "!document.querySelector('.hc.up')");
	await robot.type("h");
	await until("a hint by H", () => document.querySelector(".hint"));
	for (const [key, name] of [["l", "the last trick"], ["?", "the rules"], [ESCAPE, "the menu"]]) {
		const before = await focus();
		await robot.type(key);
		await expect(`${name} is a sheet`, SHEET);
		await robot.type(ESCAPE);
		await expect(`Escape closes ${name}`, SHEET, false);
		await until(`the focus back after ${name}`, (b) => document.activeElement.dataset.h === b, 2000, before)
			.catch((error) => complain("keys", error.message));
	}
	await run("document.getElementById('menu').focus()");
	await robot.type("l");
	await expect("L counts in the table alone", SHEET, false);
	await logs("keys", address);
}

// The exchange has a key, S.
async function exchange() {
	for (let seed = 1; seed < 40; seed++) {
		robot.native("swap.log", "chouine", seed, 2);
		const lines = fs.readFileSync("swap.log", "utf8").split("\n"), at = lines.indexOf("swap 2");
		fs.rmSync("swap.log");
		if (at < 0) continue;
		const record = lines.slice(0, at).join("\n") + "\n";
		await robot.open(page, { kept: { matches: [{ game: "chouine", terms: "chouine", title: "x", record,
			names: ["A", "B"], levels: ["novice", ""], seed: "0".repeat(64), key: "0".repeat(64) }] } });
		await robot.press("[data-on='0']");
		await robot.state();
		await robot.type("s");
		await until("the exchange by S", () => /exchange/.test(document.getElementById("acc").textContent) || !robot.state()?.foot?.some((b) => b.kind.includes("word")), 3000);
		return;
	}
	complain("keys", "no exchange was found");
}

// --- what is said -----------------------------------------------------------------

const WORDS = {
	en: [["ace two three four five six seven eight nine ten jack queen king", " of "], "spades hearts diamonds clubs", "A23456789TJQK"],
	fr: [["as deux trois quatre cinq six sept huit neuf dix valet dame roi", " de "], "pique cœur carreau trèfle", "A23456789TVDR"],
};
// A sentence with its cards as signs.
function signs(text, lang) {
	const [[ranks, of], suits, letters] = WORDS[lang];
	const names = ranks.split(" "), signs_of = suits.split(" ");
	return text.replace(new RegExp(`(?<![a-zà-ÿ])(${ranks.replaceAll(" ", "|")})${of}(${suits.replaceAll(" ", "|")})`, "gi"), (all, rank, suit) => {
		const letter = letters[names.indexOf(rank.toLowerCase())];
		return (letter === "T" ? "10" : letter) + "♠♥♦♣"[signs_of.indexOf(suit.toLowerCase())];
	});
}
const plain = (text) => text.toLowerCase().replace(/[^a-z0-9à-öø-ÿœ♠♥♦♣“”«»]+/g, " ").trim();

// Keeps what the live line says, and what stands anywhere with a wrong space.
const LISTEN = `() => addEventListener("DOMContentLoaded", () => {
	window.live = []; window.spaces = new Set;
	if (!document.getElementById("live")) return;
	new MutationObserver(() => live.push(document.getElementById("live").textContent))
		.observe(document.getElementById("live"), { childList: true, characterData: true, subtree: true });
	const look = () => {
		const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let n = walk.nextNode(); n; n = walk.nextNode())
			if (!n.parentElement.closest("script, noscript, style, pre, [lang=en]") && / [:;!»]| [?](?![?])|« /.test(n.data)) spaces.add(n.data.slice(0, 120));
	};
	new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
})`;

// A phrase of the account was spoken: as it is, or whose it is and then its cards.
// What is dealt face down, and who deals, need not be.
function is_heard(heard, phrase) {
	const text = plain(phrase), cards = text.match(/(10|[a-z2-9])[♠♥♦♣]/g) || [];
	if (heard.includes(text) || / \d+ (cards? each|cartes? chacun)/.test(phrase) || !cards.length) return true;
	const [first] = text.replace(/^(round|tour) \d+ /, "").split(" ");
	return new RegExp(`(${first}|you|vous) .{0,60}?${cards.join(".{0,40}?")}`).test(heard);
}

// The live line of a match says what the account says, in words; French is set well.
async function spoken(terms, lang) {
	const what = `spoken ${lang} ${terms}`;
	const address = await robot.start(page, terms, { more: LISTEN, width: 1400, height: 900,
		kept: { settings: { ...robot.FAST, lang } } });
	const letters = await run("return [...new Set([...document.querySelectorAll('#cards text')].map((e) => e.textContent))].join(' ')");
	if (lang === "fr" && /[KQJ]/.test(letters)) complain(what, `cards have ${letters}`);
	await robot.play_out({ seed: 9 });
	await until("the account", () => document.querySelector("#acc [data-o]"));
	await new Promise((done) => setTimeout(done, 400));
	const told = await run("return { live, spaces: [...spaces], account: [...document.querySelectorAll('#acc [data-o]')].map((e) => e.textContent) }");
	const live = told.live.join(" ");
	const sign = /.{0,40}[♠♥♦♣→].{0,20}/.exec(live);
	if (sign) complain(what, `signs in the live line: ${sign[0]}`);
	const odd = /.{0,40}(\.\.|\. \.|[.!:] [!·]|\S {3,}\S).{0,20}/.exec(live);
	if (odd) complain(what, `points and gaps in the live line: ${odd[0]}`);
	const heard = plain(signs(live, lang)), lost = told.account.filter((t) => !is_heard(heard, t));
	if (lost.length) complain(what, `${lost.length} of ${told.account.length} phrases are not spoken: ${lost.slice(0, 4).join(" | ")}`);
	if (lang === "fr") for (const text of told.spaces.slice(0, 5)) complain(what, `an ordinary space in "${text}"`);
	await logs(what, address);
}

// --- what the browser kept ---------------------------------------------------------

// A match of chouine that was left at its first answer, with the number N as its seed.
function left_match(n) {
	robot.native("left.log", "chouine", 1, 2);
	const { title, ...m } = robot.left("left.log", () => true);
	return { ...m, seed: String(n).repeat(64), place: `Place ${n}`, when: n };
}

// Whatever was kept, the page opens; what is unsound is dropped alone, and that is said.
async function kept_shapes() {
	const good = left_match(1), sound = { look: "dark", speed: 0 };
	const cases = [
		["matches", "{}", 0], ["matches", "7", 0], ["matches", "{", 0], ["matches", '"x"', 0],
		...[{}, null, 7, { names: "x" }, { ...good, names: ["A\nB", "C"] }, { ...good, levels: ["club", "club"] },
			{ ...good, levels: [""] }, { ...good, record: 5 }].map((bad) => ["matches", JSON.stringify([bad, good]), 1]),
		["settings", JSON.stringify({ ...sound, lang: {}, colours: "x" }), 1], ["settings", "[]", 1],
		["form", JSON.stringify({ game: "enfle", names: 5, terms: { enfle: { players: 5, tricks: "100" } }, level: "ghost", people: 9 }), 1],
		["form", '{"terms":[]}', 1], ["form", "null7", 1],
	];
	for (const [key, text, left] of cases) {
		const kept = { matches: [good], settings: { ...sound, lang: "en" } };
		await robot.open(page, { kept: { ...kept, [key]: { raw: text } } });
		const what = `kept ${key}=${text.slice(0, 60)}`;
		const seen = await run("return [document.querySelectorAll('.left').length, document.getElementById('lost').textContent, document.documentElement.className]");
		if (seen[0] !== left) complain(what, `${seen[0]} matches are offered, not ${left}`);
		if (!/dropped: (settings|what was chosen on this page|matches that were left)\.$/.test(seen[1])) complain(what, `says ${seen[1]}`);
		if (text !== "[]" && !/dark/.test(seen[2])) complain(what, `the colours went: ${seen[2]}`);
		if (key === "form" && /enfle/.test(text) && await run("return document.querySelector('[name=game]:checked').value") !== "enfle")
			complain(what, "the game went");
		await robot.press("#language");
		await call("POST", "/refresh", {});
		await robot.ready();
		const again = await run("return document.getElementById('lost').textContent");
		if (again) complain(what, `says again: ${again}`);
	}
}

// A seventh match begins only once the oldest was given up.
async function seventh() {
	const six = [6, 5, 4, 3, 2, 1].map(left_match);
	const left = () => run("return JSON.parse(localStorage.getItem('arbitre.matches')).map((m) => m.seed[0]).join('')");
	await robot.open(page, { kept: { matches: six, form: robot.wanted("chkobba") } });
	await robot.press("#form .btn.main");
	const s = await robot.state("the word on the oldest match");
	if (!/6 matches are left/.test(s.sheet)) complain("seventh", `asks: ${s.sheet}`);
	const told = await run("return document.getElementById('sheet').textContent");
	if (!told.includes("Place 1")) complain("seventh", `does not name the oldest: ${told}`);
	await robot.press("#sheet [value='']");
	await robot.ready();
	if (await left() !== "654321") complain("seventh", `after Back: ${await left()}`);
	await robot.press("#form .btn.main");
	await robot.press("#sheet [value=go]");
	await robot.state("a question");
	const now = await left();
	if (now.length !== 6 || now.slice(1) !== "65432") complain("seventh", `is left: ${now}`);
}

// A file that is dropped on an open sheet does not take its place.
async function dropped() {
	await robot.open(page);
	await robot.press("#settings");
	const drop = `const data = new DataTransfer; data.items.add(new File(["junk"], "x.log"));
		document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }))`;
	await run(drop);
	await new Promise((done) => setTimeout(done, 300));
	const heading = await run("return document.getElementById('sheet-h')?.textContent");
	if (heading !== "Settings") complain("drop", `the sheet became ${heading}`);
	await robot.press("#sheet .main");
	await run(drop);
	await until("the verdict", () => document.querySelector(".verdicts"));
}

// --- how fast it is -----------------------------------------------------------------

// Counts the time inside of each call of the program.
const COUNT = `() => {
	const real = WebAssembly.instantiate;
	window.times = {};
	WebAssembly.instantiate = async (...args) => {
		const made = await real(...args), exports = {};
		for (const [name, f] of Object.entries(made.exports))
			exports[name] = typeof f !== "function" ? f : (...a) => {
				const began = performance.now(), value = f(...a);
				(times[name] ||= []).push(performance.now() - began);
				return value;
			};
		return { exports };
	};
}`;
const middle = (list) => [...list].sort((a, b) => a - b)[list.length >> 1] || 0;
const told = (list) => `median ${middle(list).toFixed(1)} ms, worst ${Math.max(0, ...list).toFixed(1)} ms of ${list.length}`;
async function budgets() {
	for (const terms of words) {
		await robot.start(page, terms, { more: COUNT, level: "master" });
		const ready_after = await run("return Math.round(performance.timing.domContentLoadedEventEnd - performance.timing.navigationStart)");
		await robot.state();
		await robot.press("#hint");
		await until("a hint", () => times.page_hint);
		await robot.play_out({ seed: 6 });
		const times = await run("return times"), worst = Math.max(...times.page_step);
		console.error(`${terms}: document ready after ${ready_after} ms; a step of a match ${told(times.page_step)}; of a master's moves ${told(times.page_step.filter((t) => t > 2))}; hint ${told(times.page_hint)}; account ${told(times.page_told || [])}`);
		// a fault that doubles the work is seen beside other tests as well
		if (worst > Number(process.env.MOVE_MS || 3000)) complain(terms, `a move took ${worst} ms`);
	}
}

// --- the file itself ------------------------------------------------------------

const KB = 1024;
// One small file with a strict policy, which holds for what it has.
function whole() {
	const html = fs.readFileSync(page, "utf8"), gzip = zlib.gzipSync(html, { level: 9 }).length;
	const bytes = Buffer.byteLength(html);
	console.error(`${bytes} bytes, with gzip ${gzip}`);
	if (bytes > 400 * KB) complain(page, `${bytes} bytes`);
	const [, policy] = /^<!DOCTYPE html>\s*<html[^>]*><meta charset=utf-8>\s*<meta http-equiv=Content-Security-Policy content="([^"]*)"/.exec(html) || [, ""];
	const hash = (text) => `'sha256-${crypto.createHash("sha256").update(text).digest("base64")}'`;
	const inside = (tag) => [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs"))].map((m) => hash(m[1]));
	const want = `default-src 'none'; style-src ${inside("style")}; script-src ${inside("script")} 'wasm-unsafe-eval'; base-uri 'none'; form-action 'none'`;
	if (policy !== want) complain(page, `the policy is ${policy}, not ${want}`);
	for (const bad of [/ style=["']/, / on[a-z]+=["']/, /(src|href)=["']?(https?:|\/)/, /\/(home|root|work|tmp|usr)\//])
		if (bad.test(html)) complain(page, `has ${html.slice(html.search(bad) - 30).slice(0, 90)}`);
}

const tests = {
	async whole() {
		whole();
		await logs(page, await robot.open(page));
	},
	// HOW TERMS...
	async matches() {
		const how = words.shift();
		for (const terms of words) await match(terms, { how });
	},
	async refusals() {
		for (const terms of words) await match(terms, { on_question: refusals });
	},
	async leaving() {
		for (const terms of words) await leaving(terms);
		await storage();
	},
	async felt() {
		for (const terms of words) await felt(terms);
	},
	async spoken() {
		const lang = words.shift();
		for (const terms of words) await spoken(terms, lang);
	},
	async kept() {
		await kept_shapes();
		await seventh();
		await dropped();
	},
	async keys() {
		await table_keys();
		await exchange();
	},
	// A card is played by one tap, where it can mean one thing.
	async once() {
		for (const terms of words)
			await match(terms, { how: "once", kept: { settings: { ...robot.FAST, twice: false } } });
	},
	// Every level plays to the end.
	async levels() {
		for (const level of ["novice", "player", "club", "expert", "master"])
			for (const terms of words) await match(terms, { level });
	},
	budgets,
	// At the speed of everyday, with cards that fly.
	async motion() {
		for (const terms of words)
			await match(terms, { motion: "no-preference", kept: { settings: { ...robot.FAST, speed: 1 } } });
	},
	async persons() {
		for (const terms of words) await persons(terms);
	},
	served: () => served(async (address) => {
		const names = ["<img src=x onerror=window.hurt=1>", ""];
		await robot.start(address, "chkobba target=11", { names });
		await robot.play_out({ seed: 4 });
		audit("http", await robot.farewell_record("http"));
		if (await run("return window.hurt || document.querySelectorAll('img').length"))
			complain("http", "a name is markup");
		await logs("http", address);
		await two_tabs(address);
	}),
};

browse(tests[name]);
