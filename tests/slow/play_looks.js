// How the page of make page looks, in windows of every size, with the fullest hands.
// usage: node play_looks.js CASE PAGE FOLDER [WORD...]; pictures go to FOLDER.
"use strict";
const fs = require("node:fs"), path = require("node:path");
const { pathToFileURL } = require("node:url");
const { browse, call, complain, devtools, find, logs, picture, run } = require("./browser.js");
const robot = require("./robot.js");
const { until } = robot;

const [name, page, folder, ...words] = process.argv.slice(2);
const SIZES = [[320, 640], [390, 844], [844, 390], [800, 1000], [1280, 720], [1400, 900],
	[320, 568], [768, 1024], [1024, 768]];

// The fullest tables: terms, seats, and which question of seat 1 in a match of bots,
// the first seed to try, and whether all lay cards where they may.
const TABLES = {
	enfle: ["enfle", 4, (q) => q.hand >= 14], swollen: ["enfle players=8", 8, (q) => q.hand >= 24, 902],
	enfle8: ["enfle players=8", 8, (q) => q.n === 1],
	chkobba: ["chkobba", 2, (q) => q.table >= 11, 24, true],
	chkobba4: ["chkobba players=4", 4, (q) => q.table >= 10, 23, true], teams: ["chkobba players=4 teams=yes", 4, (q) => q.n === 3],
	chouine: ["chouine", 2, (q) => q.n === 4], chouine4: ["chouine players=4", 4, (q) => q.n === 2],
	chnif: ["chnif", 5, (q) => q.n === 1], chnif12: ["chnif players=12", 12, (q) => q.n === 1],
	mondoubleau: ["chouine players=3 variant=mondoubleau", 3, (q) => q.n === 3],
};

// A match at that table, as one that was left.
function position(table) {
	const [terms, seats, test, from = 1, lay = false] = TABLES[table];
	for (let seed = from; seed < from + 60; seed++) {
		robot.native("position.log", terms, seed, seats, lay);
		const left = robot.left("position.log", test);
		fs.rmSync("position.log");
		if (left) return left;
	}
	throw new Error(`no such table: ${table}`);
}

async function go_on(match, options = {}) {
	const { settings = {}, ...screen } = options;
	const address = await robot.open(page, { ...screen,
		kept: { matches: [match], settings: { ...robot.FAST, ...settings } } });
	await robot.press("[data-on='0']");
	await robot.state();
	return address;
}

// Runs in the page: what cannot be seen or hit.
function wrong_places() {
	const wrong = [], W = innerWidth, H = innerHeight, all = robot.all;
	const name = (e) => `${e.tagName.toLowerCase()}${e.id ? `#${e.id}` : ""}.${e.className.baseVal ?? e.className} "${e.textContent.slice(0, 30)}"`;
	const box = (e) => { const r = e.getBoundingClientRect(); return `${Math.round(r.left)},${Math.round(r.top)} ${Math.round(r.width)}x${Math.round(r.height)}`; };
	const say = (what, e) => wrong.push(`${what}: ${name(e)} ${box(e)}`);
	if (document.documentElement.scrollWidth > W) wrong.push(`scrolls sideways: ${document.documentElement.scrollWidth}`);
	const sheet = document.getElementById("sheet"), root = sheet.open ? sheet : document.getElementById("app");
	const fixed = document.body.className === "play" && !sheet.open;
	for (const e of all("*", root)) {
		const r = e.getBoundingClientRect();
		if (!r.width || !r.height || e.closest(".vh, symbol, .acc, .scroll, .ways > *, .lb, pre")) continue;
		if (e.namespaceURI.includes("svg") && !e.matches("svg")) continue;
		if ((r.left < -1 || r.right > W + 1) && !e.closest(".who > *")) say("outside at the side", e);
		else if (fixed && !e.closest("#prompt") && (r.top < -1 || r.bottom > H + 1)) say("outside", e);
		if (e.matches("button, select, input:not([type=radio]):not([type=file]), summary") && !e.matches(".hc, .tc")
			&& (r.width < 24 || r.height < 24)) say("small target", e);
		// what is cut by its own box
		if (fixed && e.matches(".felt, .others, .seat, .me, .mid, .own, .foot, #hand, .top")) {
			if (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)
				say(`outgrown by its content (${e.scrollWidth}x${e.scrollHeight})`, e);
		}
		// a long name may end in dots, if enough of it is seen
		const dots = { "who": 44, "": 90 }[e.matches("#title") ? "" : e.className] || Infinity;
		if (e.matches(".who, .btn, .figs, #title, #place") && r.width < dots && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 2))
			say(`cut text (${e.scrollWidth}x${e.scrollHeight})`, e);
	}
	// the index of each card in the hand, and 24 pixels of it
	for (const e of fixed ? all(".hc") : []) {
		const r = e.getBoundingClientRect(), c = e.querySelector(".card").getBoundingClientRect();
		const free = (x, y) => { const hit = document.elementFromPoint(x, y); return hit && (hit === e || e.contains(hit)); };
		for (const [fx, fy] of [[.06, .1], [.22, .1], [.06, .2], [.13, .3]])
			if (!free(c.left + c.width * fx, c.top + c.height * fy)) { say(`its index is covered at ${fx},${fy}`, e); break; }
		if (![[2, 2], [22, 2], [2, 22], [22, 22]].every(([x, y]) => free(r.left + x, r.top + y))) say("small card", e);
	}
	for (const [a, b] of fixed ? overlaps() : []) wrong.push(`${a} overlaps ${b}`);
	for (const e of fixed ? all(".tc") : []) if (!robot.spot(e)) say("open card that cannot be hit", e);
	// in French: a no-break space before a colon, none that breaks, and commas in decimals
	if (document.documentElement.lang === "fr") {
		const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		for (let n = walk.nextNode(); n; n = walk.nextNode()) {
			const e = n.parentElement;
			if (e.closest("pre, [lang=en]") || !e.getBoundingClientRect().width) continue;
			const text = n.data.replace(/[?]{2,}/g, "");
			if (/ [:;!?»]|[\p{L}\d][:;!?](\s|$)|« |\d\.\d/u.test(text)) wrong.push(`badly set French: "${n.data.slice(0, 80)}"`);
		}
	}
	return wrong;
}

// Runs in the page: pairs of texts, or of a text and a card, that lie over each other.
function overlaps() {
	const found = [], boxes = [], walk = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
	for (let n = walk.nextNode(); n; n = walk.nextNode()) {
		const e = n.parentElement;
		if (!n.data.trim() || e.closest(".vh, .acc, .hint, .tag, .banner, .ways, .lb, noscript") || !e.checkVisibility()) continue;
		const range = document.createRange(), cut = e.closest(".who, .prompt, #title, #place")?.getBoundingClientRect();
		range.selectNodeContents(n);
		for (const r of range.getClientRects())
			boxes.push([n, r.left, cut ? Math.max(r.top, cut.top) : r.top,
				cut ? Math.min(r.right, cut.right) : r.right, cut ? Math.min(r.bottom, cut.bottom) : r.bottom]);
	}
	const texts = boxes.length;
	for (const e of robot.all(".zone .card, .zone.s, .hc .card")) {
		const r = e.getBoundingClientRect();
		if (r.width) boxes.push([{ data: `card ${e.dataset.c || e.dataset.z}` }, r.left, r.top, r.right, r.bottom]);
	}
	for (let i = 0; i < texts; i++) {
		for (let k = i + 1; k < boxes.length; k++) {
			const a = boxes[i], b = boxes[k];
			if (a[0] === b[0]) continue;
			// the boxes of letters have room above and below them
			if (Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > 1 && Math.min(a[4], b[4]) - Math.max(a[2], b[2]) > 3)
				found.push([`"${a[0].data}" at ${Math.round(a[1])},${Math.round(a[2])}`, `"${b[0].data}"`]);
		}
	}
	return found;
}

async function look(what, [width, height]) {
	const wrong = await run(`${overlaps}; return (${wrong_places})()`);
	for (const text of [...new Set(wrong)].slice(0, 6)) complain(what, `${width}x${height}: ${text}`);
	if (wrong.length > 6) complain(what, `${width}x${height}: and ${wrong.length - 6} more`);
	await picture(path.join(folder, `play-${what}-${width}x${height}.png`));
}

// One card lifted, whichever goes.
async function lift() {
	const s = await robot.state(), card = s.hand?.find((c) => !c.no && c.at);
	if (card) await robot.click(card.at);
}

async function tables(list) {
	for (const table of list) {
		const match = position(table);
		for (const [i, size] of SIZES.entries()) {
			const [width, height] = size;
			const address = await go_on(match, { width, height, dark: i % 2 === 1,
				settings: { lang: i % 3 === 2 ? "fr" : "en", colours: i % 4 === 3 ? 4 : 2 } });
			await look(table, size);
			await lift();
			await look(`${table}-lifted`, size);
			await logs(table, address);
		}
	}
}

// The places that must not move over a deal: plates, middle, hand, foot.
const PLACES = `return ["#box", ".mid", ".prompt", "#hand", "#foot", ".own .me", ...[...document.querySelectorAll(".others .seat")].map((e) => "[data-s=" + e.dataset.s + "] .me")]
	.map((q) => { const r = document.querySelector(q)?.getBoundingClientRect(); return r && q + " " + [/me$/.test(q) ? r.left + r.width / 2 : r.left, r.top].map(Math.round) + (/box|mid|hand/.test(q) ? " " + [r.width, r.height].map(Math.round) : ""); })`;
async function places(terms, [width, height], n) {
	const what = `${terms} ${width}`, seen = new Map;
	await robot.start(page, terms, { width, height });
	await robot.play_out({ seed: 3, async on_question(s, k) {
		for (const place of k < n ? await run(PLACES) : []) {
			const [, key] = /^(.*?) -?\d/.exec(place);
			seen.set(key, (seen.get(key) || new Set).add(place.slice(key.length)));
		}
		if (k >= n) throw new Error("enough");
		return s;
	} }).catch((error) => { if (error.message !== "enough") throw error; });
	for (const [key, all] of seen)
		if (all.size > 1) complain(what, `${key} moves: ${[...all].slice(0, 4).join(" |")}`);
}

// --- sheets and screens ---------------------------------------------------------

// Goes through all screens, and calls SEE for each.
async function screens(options, see) {
	const match = position("chkobba");
	await robot.open(page, { ...options, kept: { matches: [match], settings: { ...robot.FAST, ...options.settings } } });
	await see("home");
	await robot.press("[data-on='0']");
	await robot.state();
	await see("table");
	await lift();
	await see("lifted");
	await robot.press("#hint");
	await until("a hint", () => document.querySelector(".hint"));
	await see("hint");
	for (const [button, what] of [["#menu", "menu"], ["#last", "last trick"], ["#rules", "rules"], ["#acc-b", "account"]]) {
		if (!await run("const e = document.querySelector(arguments[0]); return e.getBoundingClientRect().width", button)) continue;
		await robot.press(button);
		await until(what, () => document.getElementById("sheet").open);
		await see(what);
		await robot.press("#sheet .main");
	}
	await robot.press("#menu");
	await robot.press("#sheet [value=settings]");
	await until("the settings", () => document.querySelector("#sheet [name=speed]"));
	await see("settings");
	await robot.press("#sheet .main");
	await ending(options, see);
}

// The end of a deal and of a match, the review, and the steps of it.
async function ending(options, see) {
	robot.native("ending.log", "chkobba target=11", 3, 2);
	const plays = fs.readFileSync("ending.log", "utf8").match(/^play 1/gm).length;
	await go_on(robot.left("ending.log", (q) => q.n === Math.min(13, plays - 3)), options);
	let deal = false;
	await robot.play_out({ seed: 2, on_sheet: async () => { if (!deal) await see("deal sheet"); deal = true; } });
	await see("farewell");
	await robot.press("#sheet [value=judge]");
	await until("the review", () => { const e = document.getElementById("sheet"); return e.open && !e.querySelector("progress") && !e.querySelector("[value=save]"); }, 60000);
	await see("review");
	const board = await run("return !!document.querySelector('#sheet [value=b0]')");
	if (board) {
		await robot.press("#sheet [value=b0]");
		await until("the board", () => document.querySelector(".watch #range"));
		await see("blunder");
		await robot.press("#back");
	} else {
		await robot.press("#sheet .main");
	}
	await robot.press("#sheet [value=watch]");
	await until("the steps", () => document.querySelector(".watch #range"));
	await run("const e = document.getElementById('range'); e.value = e.max >> 1; e.dispatchEvent(new Event('input'))");
	await see("stepping");
	await robot.press("#score");
	await see("score");
	await robot.press("#sheet .main");
}

// What a narrow window must not break: the levels stand in one row, buttons are as large
// as a finger, the place is told whole, and the end of a match has few rows of buttons.
const ROWS = "return new Set([...document.querySelectorAll(arguments[0])].map((e) => Math.round(e.getBoundingClientRect().top))).size";
const CUT = "const e = document.getElementById('place'); return e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1 ? e.textContent : ''";
async function narrow(width, height, lang, records) {
	const what = `narrow ${width} ${lang}`, settings = { ...robot.FAST, lang };
	const rows = async (css, most) => {
		const n = await run(ROWS, css);
		if (!n || n > most) complain(what, `${css}: ${n} rows, not ${most}`);
	};
	await go_on(position("chnif"), { width, height, settings });
	const [last, next, ...buttons] = await run(`return [document.getElementById("last").textContent,
		getComputedStyle(document.querySelector(".nx")).visibility + document.querySelector(".nx").textContent,
		...[...document.querySelectorAll(".top .btn")].map((e) => [e.id, e.offsetWidth, e.offsetHeight])]`);
	if (!/What was played last|Ce qui vient d’être joué/.test(last)) complain(what, `a round is called ${last}`);
	if (!/^hidden|5|[AKQJRDV0-9]/.test(next) || /^visible.*–/.test(next)) complain(what, `says ${next}`);
	for (const [id, w, h] of buttons) if (w < 44 || h < 44) complain(what, `#${id} is ${w}x${h}`);
	await robot.start(page, "chnif stake=2 deals=1", { width, height, kept: { settings } });
	await robot.play_out({ seed: 2 });
	await rows("#sheet .row .btn", 3);
	await robot.open(page, { width, height, kept: { settings } });
	await rows(".seg:has([name=level]) label", 1);
	for (const record of records) {
		const file = `/element/${await find("#file")}/value`;
		await call("POST", file, { text: path.resolve(record) });
		await robot.press(".finding [data-i]");
		await until("the steps", () => document.querySelector(".watch #range"));
		const cut = await run(`const range = document.getElementById("range"), found = new Set;
			for (range.value = 0; ; range.value = +range.value + 1) {
				range.dispatchEvent(new Event("input"));
				found.add((() => { ${CUT} })());
				if (range.value === range.max) return [...found].filter(Boolean);
			}`);
		if (cut.length) complain(what, `the place is cut: ${cut.slice(0, 3).join(" | ")}`);
		await picture(path.join(folder, `play-place-${path.basename(record)}-${width}-${lang}.png`));
		await robot.press("#back");
		await robot.press("#home");
	}
}

// With the colours of the system alone cards can be read, and what is chosen, lifted, in
// turn, or may not be played is seen.  Runs in the page: how it looks.
function forced_looks() {
	const style = (css) => { const e = document.querySelector(css); return e && getComputedStyle(e); };
	const rgb = (text) => (text.match(/[\d.]+/g) || [0, 0, 0]).slice(0, 3).map((v) => v / 255);
	const light = (text) => rgb(text).map((v) => v > .04045 ? ((v + .055) / 1.055) ** 2.4 : v / 12.92).reduce((a, v, i) => a + v * [.2126, .7152, .0722][i], .05);
	const contrast = (a, b) => a && b ? Math.max(light(a) / light(b), light(b) / light(a)) : 0;
	const face = style("#cards .face").fill, canvas = style("html").backgroundColor;
	const all = (css) => [...document.querySelectorAll(css)].map((e) => getComputedStyle(e));
	const probe = document.body.appendChild(document.createElement("i"));
	probe.style.color = "Highlight";
	const highlight = getComputedStyle(probe).color;
	probe.remove();
	return { canvas, highlight,
		ranks: Math.min(...all(".card:not(.no)").map((s) => contrast(s.color, face))),
		chosen: all(".seg label:has(:checked)").map((s) => s.backgroundColor), pressed: all(".btn[aria-pressed=true]").map((s) => s.backgroundColor),
		words: all(".seg label:has(:checked), .btn[aria-pressed=true], .btn[aria-pressed=true] .r").map((s) => contrast(s.color, highlight)),
		game: all(".game:has(:checked)").map((s) => s.outlineColor), turn: all(".on > .me").map((s) => s.borderTopColor),
		ringed: all(".hc.ring .card svg").map((s) => s.outlineColor), lifted: all(".hc.up .card svg").map((s) => s.boxShadow),
		turns: all(".seat:not(.on) > .me").map((s) => s.borderTopColor),
		open: all(".hc:not(.no) .card").map((s) => s.filter), closed: all(".hc.no .card").map((s) => s.filter) };
}
async function forced(record, enfle, dark) {
	const scheme = dark ? "dark" : "light", what = `forced ${scheme}`, options = { width: 390, height: 844, dark, forced: true };
	const look = async (screen, ...members) => {
		const seen = await run(`return (${forced_looks})()`);
		await picture(path.join(folder, `play-forced-${screen}-${scheme}.png`));
		if ((seen.canvas === "rgb(0, 0, 0)") !== dark) complain(what, `the page is ${seen.canvas}`);
		if (!(seen.ranks > 4.5)) complain(what, `${screen}: ranks have a contrast of ${seen.ranks}`);
		for (const member of members)
			if (!seen[member].length || seen[member].some((v) => !v.includes(seen.highlight)))
				complain(what, `${screen}: ${member} is ${seen[member]}, not ${seen.highlight}`);
		if (seen.words.some((v) => v < 3)) complain(what, `${screen}: words of a contrast of ${seen.words}`);
		return seen;
	};
	await robot.open(page, options);
	await look("home", "chosen", "game");
	const plays = fs.readFileSync(record, "utf8").match(/^play 1 .*/gm), annonce = plays.findIndex((l) => l.split(" ").length > 3);
	await go_on(robot.left(record, (q) => q.n === annonce), options);
	await look("annonce", "pressed", "ringed", "turn");
	await lift();
	await look("lifted", "lifted");
	const first = /^play .*\n(?=play 1 )/m.exec(fs.readFileSync(enfle, "utf8")), before = first.input.slice(0, first.index).match(/^play 1 /gm) || [];
	await go_on(robot.left(enfle, (q) => q.n === before.length), options);
	const { open, closed, turns, highlight } = await look("closed", "turn");
	if (turns.includes(highlight)) complain(what, "all are in turn");
	if (!closed.length || !open.length || closed.some((v) => !/brightness/.test(v)) || open.some((v) => v !== "none"))
		complain(what, `cards that may not be played: ${closed}; others: ${open}`);
}

// Without scripts a sentence in both languages; printed, the account.
async function plainly() {
	await devtools("Emulation.setScriptExecutionDisabled", { value: true });
	await call("POST", "/url", { url: pathToFileURL(page).href });
	const dom = await devtools("DOM.getDocument");
	const { nodeId } = await devtools("DOM.querySelector", { nodeId: dom.root.nodeId, selector: "noscript" });
	const { outerHTML } = await devtools("DOM.getOuterHTML", { nodeId });
	if (!/JavaScript.*lang="?fr"?>.*JavaScript/s.test(outerHTML)) complain("without scripts", outerHTML);
	await picture(path.join(folder, "play-without-scripts.png"));
	await devtools("Emulation.setScriptExecutionDisabled", { value: false });
	await go_on(position("chouine"), {});
	await devtools("Emulation.setEmulatedMedia", { media: "print" });
	const seen = await run("window.dispatchEvent(new Event('beforeprint')); return [document.querySelector('#acc').innerText.length, document.querySelector('#box').offsetHeight]");
	if (seen[0] < 200 || seen[1]) complain("printed", `account of ${seen[0]} letters, table ${seen[1]} high`);
	const pdf = Buffer.from(await call("POST", "/print", {}), "base64");
	fs.writeFileSync(path.join(folder, "play.pdf"), pdf);
	await devtools("Emulation.setEmulatedMedia", { media: "" });
}

const tests = {
	plainly,
	tables: () => tables(words.length ? words : Object.keys(TABLES)),
	async places() {
		await places("chkobba", [390, 844], 12);
		await places("chouine", [1280, 720], 12);
		await places("chnif players=4", [320, 640], 6);
		await places("chkobba", [844, 390], 12);
		await places("enfle", [390, 844], 12);
		await places("enfle players=8", [320, 640], 12);
	},
	async screens() {
		for (const [i, size] of SIZES.entries()) {
			const [width, height] = size;
			await screens({ width, height, dark: i % 2 === 0, settings: { lang: i % 2 ? "fr" : "en" } },
				(what) => look(`screen-${what.replace(" ", "-")}`, size));
		}
	},
	async narrow() {
		for (const [width, height, lang] of [[390, 844, "en"], [390, 844, "fr"], [320, 640, "fr"], [320, 568, "en"]])
			await narrow(width, height, lang, words);
	},
	async forced() {
		await forced(...words, true);
		await forced(...words, false);
	},
	// by axe-core, in the folder $AXE
	async accessible() {
		const axe = fs.readFileSync(path.join(process.env.AXE, "axe.min.js"), "utf8");
		for (const [i, [width, height]] of [[320, 640], [390, 844], [844, 390], [800, 1000], [1400, 900]].flatMap((size) => [size, size]).entries()) {
			const dark = i % 2 === 1, lang = (i >> 1) % 2 === i % 2 ? "en" : "fr";
			await screens({ width, height, dark, settings: { lang } }, (what) => ask_axe(axe, `${what} ${width} ${dark ? "dark" : "light"}`));
			for (const table of ["chouine", "swollen", "chkobba", "chnif12"]) {
				await go_on(position(table), { width, height, dark, settings: { lang } });
				await ask_axe(axe, `${table} ${width} ${dark ? "dark" : "light"}`);
			}
		}
	},
};

async function ask_axe(axe, what) {
	await run(`${axe}; return 1`);
	const found = await call("POST", "/execute/async", { script: `const done = arguments[0];
		axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })
			.then((r) => done(r.violations.map((v) => v.id + ": " + v.help + " — " + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160) + " " + n.any.concat(n.all, n.none).map((a) => a.message).join("; ").slice(0, 200)).join(" | "))), (e) => done([String(e)]))`, args: [] });
	for (const text of found) complain(what, text);
}

browse(tests[name]);
