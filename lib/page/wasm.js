/* The rules, players, hints, sentences and audit: C, compiled to WebAssembly. */
let X,FRENCH=false,words=new Map;
const decoder=new TextDecoder,encoder=new TextEncoder;
async function load(){
	const packed=Uint8Array.from(atob(byId("wasm").textContent),c=>c.charCodeAt(0));
	const stream=new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
	const module=await WebAssembly.compile(await new Response(stream).arrayBuffer()),imports={};
	/* the C library imports files and clocks that nothing calls; tables of names have random keys */
	for(const i of WebAssembly.Module.imports(module))(imports[i.module]||={})[i.name]=i.name=="random_get"?(at,n)=>{crypto.getRandomValues(new Uint8Array(X.memory.buffer,at,n));return 0}:()=>{throw Error(i.name)};
	X=(await WebAssembly.instantiate(module,imports)).exports;
	X._initialize();
}
/* Puts bytes or a text into the room of the program. */
function give(data){
	const bytes=typeof data=="string"?encoder.encode(data):data,at=X.page_room(bytes.length);
	if(!at)throw Error("memory");
	new Uint8Array(X.memory.buffer).set(bytes,at);
	return bytes.length;
}
function textAt(at){
	if(!at)throw Error("memory");
	const memory=new Uint8Array(X.memory.buffer);
	return decoder.decode(memory.subarray(at,memory.indexOf(0,at)));
}
/* Calls a function; a text among the arguments goes in through the room. */
function call(name,...args){
	if(typeof args[0]=="string")give(args.shift());
	return textAt(X[name](...args));
}
const ask=(name,...args)=>JSON.parse(call(name,...args));
function speak(french){
	FRENCH=french;words=new Map;
	document.documentElement.lang=french?"fr":"en";
	X.page_language(french);
}
/* A message in the language of the page, with the values of its places. */
function t(message,places){
	if(places)return textAt(X.page_fill(give([message,...Object.entries(places).flat()].join("\0"))));
	let text=words.get(message);
	if(text===undefined)words.set(message,text=call("page_tr",message));
	return text;
}
const byId=id=>document.getElementById(id);
const $=(q,e=document)=>e.querySelector(q),$$=(q,e=document)=>[...e.querySelectorAll(q)];
const escapeHtml=s=>String(s).replace(/[&<>"']/g,c=>"&#"+c.charCodeAt(0)+";");
const isolate=name=>`<bdi>${escapeHtml(name)}</bdi>`;
const hex=bytes=>[...bytes].map(b=>b.toString(16).padStart(2,"0")).join("");
const randomHex=()=>hex(crypto.getRandomValues(new Uint8Array(32)));
/* Says it to those who hear the page: what comes fast is said together, each in a paragraph of its own. */
let spoken=[],speakTimer;
function say(text){
	if(!text)return;
	spoken.push(`<p>${escapeHtml(text)}</p>`);
	clearTimeout(speakTimer);
	speakTimer=setTimeout(()=>{byId("live").innerHTML=spoken.join(" ");spoken=[]},120);
}
/* Forgets what was said: another person comes. */
function hush(){clearTimeout(speakTimer);spoken=[];byId("live").textContent=""}
const still=()=>matchMedia("(prefers-reduced-motion: reduce)").matches;
