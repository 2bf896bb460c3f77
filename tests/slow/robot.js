// Plays the page of make page as a person does: with a mouse, keys, a finger, or by
// dragging.  It knows nothing but what stands in the document.
"use strict";
const { execFileSync } = require("node:child_process");
const fs = require("node:fs"), path = require("node:path");
const { pathToFileURL } = require("node:url");
const { call, complain, devtools, run, screen } = require("./browser.js");

const ENTER = "\uE007", RIGHT = "\uE014", TAB = "\uE004";
const LIMIT = Number(process.env.WAIT_MS || 20000);
// A fast match, without a wait; a slow one is wanted once.
const FAST = { lang: "en", look: "auto", colours: 2, speed: 0, twice: true };
// Runs first in a page: it waits a twentieth as long.
const QUICK = "() => { const wait = setTimeout; window.setTimeout = (f, ms, ...a) => wait(f, ms / 20, ...a); }";

// Runs in the page: what a person could do now.  A spot is where a press reaches the
// thing, and nothing that lies above it.
function helpers() {
	const spot = (e) => {
		const r = e.getBoundingClientRect();
		for (const fy of [.5, .8, .25]) {
			for (const fx of [.5, .12, .88, .3]) {
				const x = r.left + r.width * fx, y = r.top + r.height * fy;
				const hit = document.elementFromPoint(x, y);
				if (hit && (e === hit || e.contains(hit))) return [Math.round(x), Math.round(y)];
			}
		}
		return null;
	};
	const thing = (e) => ({ text: e.textContent, id: e.id, value: e.value, kind: e.className,
		d: e.dataset.d, w: e.dataset.w, i: e.dataset.i, card: e.dataset.h,
		no: e.getAttribute("aria-disabled") === "true", name: e.getAttribute("aria-label"),
		pressed: e.getAttribute("aria-pressed") === "true", at: spot(e) });
	const all = (css, e = document) => [...e.querySelectorAll(css)];
	const robot = { spot, thing, all };
	// The sheet that is open, the question that is asked, or nothing yet.
	robot.state = () => {
		const sheet = document.getElementById("sheet"), foot = document.getElementById("foot");
		if (sheet?.open)
			return { sheet: sheet.querySelector("h2").textContent,
				buttons: all("button", sheet).map(thing) };
		if (!foot?.querySelector("button, input") || foot.matches(".steps")) return null;
		const prompt = document.getElementById("prompt");
		return { hand: all(".hc").map(thing), foot: all("button", foot).map(thing),
			cut: !!document.getElementById("cut"), focus: document.activeElement?.dataset?.h,
			table: all(".tc").map((e) => e.dataset.t), prompt: prompt.textContent,
			warn: prompt.matches(".warn") };
	};
	// What stands on the table and in the hand, as it is seen.
	robot.table = () => {
		const copy = document.querySelector(".felt").cloneNode(true);
		for (const e of all(".tag", copy)) e.remove();
		return JSON.stringify([copy.textContent.replace(/\s+/g, " "),
			all("[data-z]", copy).map((e) => e.dataset.z + all(".card", e).map((c) => c.dataset.c)),
			all(".hc").map((e) => e.dataset.h + e.getAttribute("aria-disabled")),
			document.getElementById("place").textContent]);
	};
	// What lies on the felt and in the hand, and what is ringed there: as felts_of() of
	// play.js has it.
	robot.felt = () => {
		const cards = (css) => all(css).map((e) => e.dataset.c || "??").sort(), own = document.querySelector(".own").dataset.s;
		const seats = all(".felt [data-s]").map((e) => e.dataset.s).sort();
		return { is: JSON.stringify([cards("#hand [data-c]"), cards("[data-z=t] [data-c]"), cards("[data-z=u] [data-c]"),
			seats.map((s) => [s + (s === own ? all(".hc, #hand .hrow > .card").length : all(`[data-z=h${s}] .card`).length),
				...cards(`[data-z=s${s}] [data-c]`)].join(" "))]),
			ringed: all(".felt .card.k").map((e) => e.dataset.c) };
	};
	window.robot = robot;
}

// Waits until TEST, which runs in the page, is true, and returns it.
async function until(what, test, limit = LIMIT, ...args) {
	const script = `const done = arguments[2], end = performance.now() + arguments[0];
		const test = ${test};
		(function look(args) {
			const found = test(...args);
			if (found) done(found);
			else if (performance.now() > end) done(null);
			else setTimeout(look, 4, args);
		})(arguments[1])`;
	const found = await call("POST", "/execute/async", { script, args: [limit, args] });
	if (found) return found;
	for (const entry of await call("POST", "/se/log", { type: "browser" }))
		complain("console", entry.message);
	const seen = await run("return [document.body.className, document.getElementById('app').innerText.slice(0, 300), document.getElementById('sheet').innerText]");
	throw new Error(`waited ${limit} ms for ${what}: ${JSON.stringify(seen)}`);
}

const pointer = (kind, actions) => call("POST", "/actions", { actions: [
	{ type: "pointer", id: kind, parameters: { pointerType: kind }, actions }] });
const at = (kind, [x, y]) => [{ type: "pointerMove", x, y, duration: 0 },
	{ type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
const click = (spot) => pointer("mouse", at("mouse", spot));
const tap = (spot) => pointer("touch", at("touch", spot));
const type = (text) => call("POST", "/actions", { actions: [{ type: "key", id: "keys",
	actions: [...text].flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]) }] });
// Draws what lies there up by a hand's breadth.
const drag = ([x, y]) => pointer("mouse", [{ type: "pointerMove", x, y, duration: 0 },
	{ type: "pointerDown", button: 0 }, { type: "pointerMove", x, y: y - 40, duration: 20 },
	{ type: "pointerMove", x: x + 5, y: Math.max(5, y - 110), duration: 20 },
	{ type: "pointerUp", button: 0 }]);

// The same random numbers for the robot, and for the page: seeds of matches.
function chance(seed) {
	let s = seed * 2654435761 >>> 0 || 1;
	return (n) => { s ^= s << 13; s >>>= 0; s ^= s >>> 17; s ^= s << 5; s >>>= 0; return s % n; };
}

// What runs before the page's script: the random numbers are known.
function before(seed, more) {
	return `(() => { (${helpers})(); (${more || "() => {}"})();
		let s = ${seed} * 2654435761 >>> 0 || 1;
		crypto.getRandomValues = (a) => { for (let i = 0; i < a.length; i++) { s = s * 1664525 + 1013904223 >>> 0; a[i] = s >>> 24; } return a; }; })()`;
}

let prepared;
async function prepare(source) {
	if (prepared)
		await devtools("Page.removeScriptToEvaluateOnNewDocument", { identifier: prepared })
			.catch(() => {}); // of another tab
	prepared = (await devtools("Page.addScriptToEvaluateOnNewDocument", { source })).identifier;
}

// Puts KEPT, and nothing else, into the storage of the page that is open.
const store = (kept) => run(`localStorage.clear();
	for (const [k, v] of Object.entries(arguments[0])) localStorage.setItem("arbitre." + k, v?.raw ?? JSON.stringify(v));`, kept);

// Loads PAGE, a file or an address, with KEPT in its storage, or with what is there if
// that is null; MORE runs first in it.  Loaded again it has what it left.  The storage is
// filled by a page that is there already: what a document writes at its very beginning,
// Chromium loses now and then.
async function open(page, { kept = {}, seed = 1, width = 1280, height = 720, dark = false,
	motion = "reduce", forced = false, more = "" } = {}) {
	await screen(width, height, dark, motion, forced);
	const address = /^http/.test(page) ? page : pathToFileURL(page).href;
	const load = async (source) => {
		await call("POST", "/url", { url: "about:blank" });
		await prepare(source);
		await call("POST", "/url", { url: address });
		await ready();
	};
	if (kept) {
		await load(before(seed));
		await store({ settings: FAST, ...kept });
	}
	await load(before(seed, more));
	await prepare(before(seed + 1, more));
	return address;
}
const ready = () => until("the first page", () => document.querySelector("#form, #go"));

// The form as it would be filled in.
function wanted(terms, { level = "novice", people = 1, names = ["Robo", "Second"] } = {}) {
	const [game, ...keys] = terms.split(" ");
	return { game, level, people, names,
		terms: { [game]: Object.fromEntries(keys.map((k) => k.split("="))) } };
}

const press = async (css) => {
	const spot = await until(css, (q) => {
		const e = document.querySelector(q);
		e?.scrollIntoView({ block: "center" });
		return e && robot.spot(e);
	}, LIMIT, css);
	await click(spot);
};
const state = (what = "a question or a sheet") => until(what, () => robot.state());
const cards = (list) => list.map((c) => c.card);

// --- the hands of the robot -------------------------------------------------

// The way that S, a question, is answered: a card, and what goes with it.
function choose(s, random) {
	const open = s.hand.filter((c) => !c.no), words = s.foot.filter((b) => b.kind.includes("word") && b.at);
	const n = random(open.length + words.length);
	if (!open.length && !words.length) throw new Error(`nothing can be done: ${JSON.stringify(s)}`);
	return n < open.length ? { card: open[n] } : { word: words[n - open.length] };
}

const again = (card) => until(`${card} to be lifted`, (c) => {
	const s = robot.state(), e = s && s.hand?.find((x) => x.card === c);
	return e && e.pressed && s;
}, LIMIT, card);

const hands = {
	// Twice on the card, or once and on the button; now and then another capture.
	async click(s, random, press_at = click) {
		const what = choose(s, random);
		if (what.word) return press_at(what.word.at);
		if (!what.card.at) throw new Error(`${what.card.card} cannot be reached`);
		if (!what.card.pressed) await press_at(what.card.at);
		let up = await again(what.card.card);
		const ways = up.foot.filter((b) => (b.w || b.d) && b.at);
		if (ways.length && random(2)) {
			await press_at(ways[random(ways.length)].at);
			up = await again(what.card.card);
		}
		const go = up.foot.find((b) => b.id === "go");
		await press_at(random(2) ? go.at : up.hand.find((c) => c.card === what.card.card).at);
		return what.card.card;
	},
	touch: (s, random) => hands.click(s, random, tap),
	// A single tap plays, where a card means one thing.
	once: (s, random) => hands.drag(s, random, click),
	async drag(s, random, play = drag) {
		const what = choose(s, random);
		if (what.word) return click(what.word.at);
		await play(what.card.at);
		const now = await run("return robot.state()");
		// with several captures it is lifted, and the foot asks
		if (now?.hand?.find((c) => c.card === what.card.card && c.pressed))
			await click(now.foot.find((b) => b.id === "go").at);
	},
	// To the right until a card goes, then twice Enter.
	async keys(s) {
		for (let left = s.hand.length + 1; left > 0; left--) {
			await type(RIGHT);
			const card = await run("const e = document.activeElement; return e.matches('.hc') && e.getAttribute('aria-disabled') !== 'true' && e.dataset.h");
			if (card) return type(ENTER + ENTER);
		}
		for (let left = 6; left > 0; left--) {
			if (await run("return document.activeElement.matches('.word')")) return type(ENTER);
			await type(TAB);
		}
		throw new Error("no move is reached by keys");
	},
};

// --- a whole match ----------------------------------------------------------

// Where a pack is cut: the slider's place, by its button.
async function cut(how) {
	if (how === "keys") await run("document.getElementById('go').focus()");
	return how === "keys" ? type(ENTER) : press("#go");
}

async function answer_sheet(s, how) {
	const main = s.buttons.find((b) => b.kind.includes("main"));
	if (how === "keys") return type(ENTER);
	return (how === "touch" ? tap : click)(main.at);
}

// Plays from where the page stands to the farewell.  ON_QUESTION hears each question
// before it is answered, and may return true: it was left.  Returns the questions.
async function play_out({ how = "click", seed = 1, on_question = null, on_sheet = null } = {}) {
	const random = chance(seed), asked = [];
	let last = "", same = 0;
	for (;;) {
		let s = await state();
		const now = JSON.stringify([s.sheet, s.hand && cards(s.hand), s.table]);
		same = now === last ? same + 1 : 0;
		if (same > 5) throw new Error(`nothing changes: ${now}`);
		last = now;
		if (s.sheet !== undefined) {
			if (s.buttons.some((b) => b.value === "save")) return asked;
			if (on_sheet) await on_sheet(s, asked);
			await answer_sheet(s, how);
			continue;
		}
		if (on_question) s = await on_question(s, asked.length) || await state();
		const question = { open: cards(s.hand.filter((c) => !c.no)).sort(), cut: s.cut,
			words: s.foot.filter((b) => b.kind.includes("word")).length };
		asked.push(question);
		if (s.cut) await cut(how);
		else question.played = await hands[how](s, random);
	}
}

async function start(page, terms, options = {}) {
	const address = await open(page, { ...options, kept: { form: wanted(terms, options), ...options.kept } });
	if (options.how === "touch")
		await devtools("Emulation.setTouchEmulationEnabled", { enabled: true });
	await press("#form .btn.main");
	return address;
}

// --- what it leaves ---------------------------------------------------------

let downloads;
async function downloads_to(folder) {
	downloads = path.resolve(folder);
	fs.rmSync(downloads, { recursive: true, force: true });
	fs.mkdirSync(downloads, { recursive: true });
	await devtools("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: downloads });
}

// The record that the farewell gives, as it is downloaded; the same as it shows.
async function farewell_record(name) {
	await downloads_to(`downloads-${name}`);
	await press('#sheet [value="save"]');
	const end = Date.now() + LIMIT;
	let file;
	do {
		await new Promise((done) => setTimeout(done, 20));
		file = fs.readdirSync(downloads).find((f) => f.endsWith(".log"));
	} while (!file && Date.now() < end);
	if (!file) throw new Error(`waited ${LIMIT} ms for a download: ${fs.readdirSync(downloads)}`);
	const text = fs.readFileSync(path.join(downloads, file), "utf8");
	await state("the farewell again");
	const shown = await run("return document.querySelector('#sheet pre').textContent");
	if (shown !== text) complain(name, `shows ${shown.length} bytes of a record, downloads ${text.length}`);
	fs.writeFileSync(`${name}.log`, text);
	return `${name}.log`;
}

const program = (name, ...args) => {
	try {
		return execFileSync(name, args, { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "pipe"] });
	} catch (error) {
		if (error.status === null || error.status === undefined) throw error;
		return `${error.stdout}${error.stderr}`;
	}
};

// A match that was left: of the record FILE the lines before the answer of SEAT for
// which TEST is true; it is given its hand, the open cards and the number of the answer.
function left(file, test, own = 1, level = "novice") {
	const lines = fs.readFileSync(file, "utf8").split("\n"), names = [];
	let hand = new Set, table = new Set, n = 0;
	for (let i = 0; i < lines.length; i++) {
		const [verb, seat, ...rest] = lines[i].split(" "), mine = seat === String(own);
		if (verb === "name") names.push(rest.join(" "));
		if (verb === "play" && mine && test({ hand: hand.size, table: table.size, n: n++ }))
			return { game: lines[0].split(" ")[2], terms: lines[0].split(" ").slice(2).join(" "),
				names, levels: names.map((_, k) => k === own - 1 ? "" : level), seed: "0".repeat(64),
				key: "1".repeat(64), title: "left", record: `${lines.slice(0, i).join("\n")}\n` };
		if (verb === "deal") { hand = new Set; table = new Set; }
		if (verb === "table") table = new Set([seat, ...rest]);
		if (/^(hand|take|enfle)$/.test(verb) && mine) rest.forEach((c) => hand.add(c));
		if (verb !== "play") continue;
		if (mine) hand.delete(rest[0]);
		const taken = rest.slice(1).filter((c) => /^[A2-9TJQK][SHDC]$/.test(c));
		if (taken.length) taken.forEach((c) => table.delete(c)); else table.add(rest[0]);
	}
	return null;
}

// A native match of TERMS between bots, into FILE; the first is clumsy, and holds much.
// With LAY all lay cards where they may, so that many are open.
function native(file, terms, seed, seats, lay) {
	const players = Array.from({ length: seats }, (_, i) =>
		["-p", lay ? `sh ${path.join(__dirname, "../players/lay.sh")}` : i ? "bot greedy" : "bot first"]).flat();
	return program("referee", ...terms.split(" "), "-s", String(seed), "-o", file, "--uncaged", ...players);
}

module.exports = { FAST, QUICK, hands, left, native, LIMIT, ENTER, RIGHT, TAB, chance, click, downloads_to, farewell_record,
	open, play_out, press, program, ready, start, state, tap, type, until, wanted };
