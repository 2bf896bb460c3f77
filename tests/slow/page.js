// Drives pages of replay --html in a headless Chromium through ChromeDriver.
// usage: node page.js [--ready|--still] FOLDER PAGE...
// Every trick of every page is reached by keys and by clicks; pictures and prints
// go to FOLDER.  --ready only asks whether it can be used soon, and whether a match
// in its middle is reached; --still is for pages without a script.  What is wrong is told line by line; the exit status is
// 1 then.
"use strict";
const fs = require("node:fs"), path = require("node:path");
const { pathToFileURL } = require("node:url");
const browser = require("./browser.js");
const { browse, call, complain, devtools, keys, run } = browser;

const only_ready = process.argv[2] === "--ready", still = process.argv[2] === "--still";
const [folder, ...pages] = process.argv.slice(only_ready || still ? 3 : 2);
const RIGHT = "\uE014", LEFT = "\uE012", SHIFT = "\uE008", HOME = "\uE011";
const END = "\uE010", PAGE_DOWN = "\uE00F";
// A second on an idle machine; beside other tests a few.
const LIMIT = Number(process.env.READY_MS || 5000);

async function look(page, width, height, dark) {
	await browser.screen(width, height, dark);
	await call("POST", "/url", { url: "about:blank" });
	await call("POST", "/url", { url: pathToFileURL(page).href });
}

const picture = (page, name) =>
	browser.picture(path.join(folder, `${path.basename(page, ".html")}-${name}.png`));

// Notes, after every key, where the page stands and how large the table is.
const WATCH = `
	window.seen = new Set; window.sizes = new Set; window.wide = 0; window.out = new Set;
	window.note = () => {
		const now = document.querySelector(".now"), stage = document.querySelector(".stage");
		if (!now) return;
		const li = now.closest("li[id]"), r = stage.getBoundingClientRect();
		if (li) seen.add(li.id);
		// a name that no line holds may take a line more, or scroll
		const long = /\\S{20}/.test(stage.textContent);
		if (!long) sizes.add(stage.parentNode.closest(".match").id + " " + Math.round(r.width) + "x" + Math.round(r.height));
		if (document.documentElement.scrollWidth > innerWidth) wide++;
		for (const c of stage.querySelectorAll(".felt .c, .felt p, .felt button")) {
			const b = c.getBoundingClientRect();
			if (b.left < r.left - 1 || b.right > r.right + 1) out.add(now.textContent.slice(0, 60) + ": " + c.className);
		}
		// the index of a card is never covered
		for (const c of stage.querySelectorAll(".zone.h .c")) {
			const next = c.nextElementSibling, a = c.getBoundingClientRect(), b = next && next.getBoundingClientRect();
			const index = c.querySelector(".card").getBoundingClientRect().width * 0.4;
			if (b && Math.abs(a.top - b.top) < 2 && b.left - a.left < index) out.add("covers an index: " + c.dataset.c);
		}
		const say = stage.querySelector(".say");
		// what a player answered may be long: its box scrolls
		if (!now.matches(".f") && !long && say.scrollHeight > say.clientHeight + 1) out.add("outgrows its box: " + say.textContent.slice(0, 60));
	};
	addEventListener("keydown", note); note();`;
const TRICKS = `return [...document.querySelectorAll(".match li[id*=t]")].map(e => e.id)`;

async function by_keys(page, width, height, dark) {
	await look(page, width, height, dark);
	await run(WATCH);
	// of a folded stream the first matches are enough
	const folded = await run(`return document.querySelector("noscript") != null`);
	const steps = folded ? 500 : await run(`return document.querySelectorAll("[data-o]").length`);
	for (let left = steps; left > 0; left -= 100) await keys(RIGHT.repeat(Math.min(left, 100)));
	const [tricks, state] = [await run(TRICKS), await run(
		"return {seen: [...seen], sizes: [...sizes], wide, out: [...out]}")];
	// the first step has brought the table and its buttons into the window
	if (!await run(`const b = document.querySelector(".pad").getBoundingClientRect(); return b.top >= 0 && b.bottom <= innerHeight + 1`))
		complain(page, `${width}: the buttons are not in the window`);
	const number = (id) => Number(/^m(\d+)/.exec(id)[1]);
	const last = folded ? Math.max(...state.seen.map(number)) : Infinity;
	const lost = tricks.filter((id) => number(id) < last && !state.seen.includes(id));
	if (last < 2) complain(page, "the second match is not reached");
	if (!tricks.length) complain(page, "no tricks");
	if (lost.length) complain(page, `${width}: not reached by keys: ${lost.slice(0, 5)}`);
	const matches = new Set(state.sizes.map((s) => s.split(" ")[0]));
	if (state.sizes.length !== matches.size) complain(page, `${width}: the table moves: ${state.sizes}`);
	if (state.wide) complain(page, `${width}: the page is wider than its window`);
	if (state.out.length) complain(page, `${width}: outside: ${state.out.slice(0, 4).join(" | ")}`);
	await picture(page, `${width}-${dark ? "dark" : "light"}-end`);
	// back, by tricks, and to the ends
	const at = () => run(`return [...document.querySelectorAll(".at [data-o]")].indexOf(document.querySelector(".now"))`);
	const end = await at();
	await keys(LEFT);
	if (end > 0 && await at() !== end - 1) complain(page, "one step back goes elsewhere");
	await keys(HOME, ".stage");
	if (await at() !== 0) complain(page, "Home is not the first step");
	await keys(END, ".stage");
	if (!folded && await at() < end) complain(page, "End is not the last step");
	await keys(HOME, ".stage");
	if (await run(`return document.querySelector("[data-mark]") != null`)) {
		await keys("n", ".stage");
		const [mark, why, framed] = await run(`const now = document.querySelector(".now");
			return [now.dataset.mark, document.querySelector(".say .mk").textContent, document.querySelectorAll(".better").length]`);
		if (!mark || !why || !framed) complain(page, `N goes to no mark: ${mark} ${why} ${framed}`);
		await keys(HOME, ".stage");
	}
	await keys(SHIFT + RIGHT);
	const trick = await at();
	if (trick < 1) complain(page, "Shift and the arrow do not go on");
	await keys(PAGE_DOWN, ".stage");
	if (await at() <= trick && end > trick && !folded) complain(page, "Page Down does not go on");
	await keys(RIGHT.repeat(25));
	await run("scrollTo(0, document.querySelector('.stage').getBoundingClientRect().top + scrollY - 8)");
	await picture(page, `${width}-${dark ? "dark" : "light"}`);
}

async function by_clicks(page) {
	await look(page, 1400, 900, false);
	const tricks = (await run(TRICKS)).filter((id, i, all) => all.length < 20 || i % 7 === 0);
	for (const id of tricks) {
		const element = await call("POST", "/element", { using: "css selector", value: `#${id} [data-o]` });
		await run("arguments[0].scrollIntoView({block: 'center'})", element);
		await call("POST", `/element/${Object.values(element)[0]}/click`, {});
		const now = await run(`const e = document.querySelector(".now"); return e && e.closest("li[id]").id`);
		if (now !== id) complain(page, `a click on ${id} goes to ${now}`);
	}
	// an anchor sets the table, and the buttons step
	const last = tricks[tricks.length - 1];
	await run("location.hash = arguments[0]", last);
	await new Promise((done) => setTimeout(done, 100));
	const now = await run(`return document.querySelector(".now").closest("li[id]").id`);
	if (now !== last) complain(page, `the anchor ${last} goes to ${now}`);
	// so does that of a fault, which moves no card: to the last step before it
	for (const id of await run(`return [...document.querySelectorAll("[id]")].map((e) => e.id).filter((id) => /^m\\d+f\\d+$/.test(id))`)) {
		await run("location.hash = arguments[0]", id);
		await new Promise((done) => setTimeout(done, 50));
		const off = await run(`const e = document.getElementById(arguments[0]), m = e.closest(".match");
			const all = [...m.querySelectorAll("[data-o]")], now = m.querySelector(".now");
			const before = all.filter((x) => x === e || e.contains(x) || x.compareDocumentPosition(e) & 4);
			return now === (before.pop() ?? all[0]) ? "" : now ? now.textContent : "nothing"`, id);
		if (off) complain(page, `the anchor ${id} goes to ${off}`);
	}
	await run(`document.querySelector("[data-k=o]").click()`);
	if (!await run(`return document.querySelector(".zone.h").classList.contains("shut")`))
		complain(page, "hands are not hidden");
}

// Without scripts the account is there; printed, it is a PDF.
async function plainly(page) {
	await devtools("Emulation.setScriptExecutionDisabled", { value: true });
	await look(page, 800, 1000, false);
	await picture(page, "no-script");
	await devtools("Emulation.setScriptExecutionDisabled", { value: false });
	await look(page, 1400, 900, false);
	if (fs.statSync(page).size > 1e6) return; // hundreds of sheets
	const pdf = Buffer.from(await call("POST", "/print", {}), "base64");
	fs.writeFileSync(path.join(folder, `${path.basename(page, ".html")}.pdf`), pdf);
	if (pdf.subarray(0, 5).toString() !== "%PDF-") complain(page, "no print");
}

// A page that only stands there: it fits its window, whole text included.
async function stands(page) {
	for (const [width, height, dark] of [[320, 640, false], [320, 640, true], [800, 1000, false], [1400, 900, false], [1400, 900, true]]) {
		await look(page, width, height, dark);
		const name = `${width}-${dark ? "dark" : "light"}`;
		if (await run("return document.documentElement.scrollWidth > innerWidth"))
			complain(page, `${width}: the page is wider than its window`);
		const out = await run(`return [...document.querySelectorAll("svg *")].filter((e) => {
			const b = e.getBoundingClientRect(), r = e.closest("td,th").getBoundingClientRect();
			return b.width && (b.left < r.left - 1 || b.right > r.right + 1);
		}).map((e) => e.outerHTML).slice(0, 3)`);
		if (out.length) complain(page, `${width}: outside its drawing: ${out}`);
		await picture(page, name);
		// what is below the window, in one picture
		const all = await run("return document.documentElement.scrollHeight");
		await devtools("Emulation.setDeviceMetricsOverride", {
			width, height: Math.min(all, 5000), deviceScaleFactor: 1, mobile: false });
		await picture(page, `${name}-all`);
	}
	const pdf = Buffer.from(await call("POST", "/print", {}), "base64");
	fs.writeFileSync(path.join(folder, `${path.basename(page, ".html")}.pdf`), pdf);
	if (pdf.subarray(0, 5).toString() !== "%PDF-") complain(page, "no print");
}

// How long the page takes until its script has run, and a match in its middle.
async function ready(page) {
	await look(page, 1400, 900, false);
	const ms = await run(`return performance.timing.domContentLoadedEventEnd - performance.timing.navigationStart`);
	console.error(`${path.basename(page)}: ready after ${ms} ms`);
	if (ms > LIMIT) complain(page, `ready after ${ms} ms`);
	const middle = await run(`const all = document.querySelectorAll(".match");
		location.hash = all[all.length >> 1].id + "d1t2"; return location.hash.slice(1)`);
	await new Promise((done) => setTimeout(done, 500));
	const now = await run(`return document.querySelector(".now").closest("li[id]").id`);
	if (now !== middle) complain(page, `the anchor ${middle} goes to ${now}`);
}

browse(async () => {
	for (const page of pages) {
		const began = Date.now();
		if (only_ready) {
			await ready(page);
		} else if (still) {
			await stands(page);
		} else {
			await by_keys(page, 1400, 900, false);
			await by_keys(page, 320, 900, true);
			await by_clicks(page);
			await plainly(page);
		}
		await browser.logs(page, pathToFileURL(page).href);
		console.error(`${path.basename(page)} ${Date.now() - began} ms`);
	}
});
