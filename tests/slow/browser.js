// Drives a headless Chromium through ChromeDriver: what the tests of pages share.
"use strict";
const { spawn } = require("node:child_process");
const fs = require("node:fs"), path = require("node:path");

let base, child, wrong = 0;

// Tells what is wrong with WHAT, a page or a part of one.
function complain(what, text) {
	wrong++;
	console.log(`${path.basename(what)}: ${text}`);
}

async function call(method, where, body) {
	const answer = await fetch(base + where, {
		method, body: body === undefined ? undefined : JSON.stringify(body),
		headers: { "content-type": "application/json" },
	});
	const { value } = await answer.json();
	if (value && value.error) throw new Error(`${where}: ${value.message}`);
	return value;
}

// ChromeDriver chooses a free port and says which.
function driver() {
	child = spawn("chromedriver", ["--port=0"]);
	return new Promise((found, failed) => {
		let said = "";
		child.stdout.on("data", (text) => {
			const port = /on port (\d+)\./.exec(said += text);
			if (port) found(port[1]);
		});
		child.on("error", failed);
		child.on("exit", () => failed(new Error(`chromedriver: ${said}`)));
	});
}

// Opens a browser, runs WORK and closes it; the exit status is 1 if anything is wrong.
async function browse(work) {
	try {
		base = `http://127.0.0.1:${await driver()}`;
		const session = await call("POST", "/session", { capabilities: { alwaysMatch: {
			timeouts: { script: 600000 },
			"goog:chromeOptions": { args: ["--headless=new", "--no-sandbox", "--disable-gpu",
				"--disable-dev-shm-usage", "--hide-scrollbars"] },
			"goog:loggingPrefs": { browser: "ALL", performance: "ALL" } } } });
		base += `/session/${session.sessionId}`;
		await work();
	} catch (error) {
		complain("browser", error.stack);
	} finally {
		await call("DELETE", "").catch(() => {});
		child.kill();
	}
	process.exitCode = wrong ? 1 : 0;
}

const run = (script, ...args) => call("POST", "/execute/sync", { script, args });
const devtools = (cmd, params = {}) => call("POST", "/goog/cdp/execute", { cmd, params });
const find = async (css) => Object.values(
	await call("POST", "/element", { using: "css selector", value: css }))[0];
const keys = async (text, css = "body") =>
	call("POST", `/element/${await find(css)}/value`, { text });

// Sets the size of the window and what the device prefers; FORCED: the colours of the
// system alone.
async function screen(width, height, dark, motion = "reduce", forced = false) {
	await devtools("Emulation.setDeviceMetricsOverride", {
		width, height, deviceScaleFactor: 1, mobile: false });
	await devtools("Emulation.setEmulatedMedia", { features: [
		{ name: "prefers-color-scheme", value: dark ? "dark" : "light" },
		{ name: "forced-colors", value: forced ? "active" : "none" },
		{ name: "prefers-reduced-motion", value: motion }] });
}

async function picture(file) {
	fs.writeFileSync(file, Buffer.from(await call("GET", "/screenshot"), "base64"));
}

// What the console said and what was asked for, but ADDRESS itself.
async function logs(page, address) {
	for (const entry of await call("POST", "/se/log", { type: "browser" }))
		complain(page, `console: ${entry.message}`);
	for (const entry of await call("POST", "/se/log", { type: "performance" })) {
		const { method, params } = JSON.parse(entry.message).message;
		if (method !== "Network.requestWillBeSent") continue;
		const { url } = params.request;
		if (url.split("#")[0] !== address && !/^(about|data|blob):/.test(url))
			complain(page, `asks for ${url}`);
	}
}

module.exports = { browse, call, complain, devtools, find, keys, logs, picture, run, screen };
