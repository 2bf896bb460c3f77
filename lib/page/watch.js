/* Records from elsewhere: their verdicts; a match step by step; what moves cost. */
function auditText(text){
	X.page_audit();
	return JSON.parse(call("page_feed",text,encoder.encode(text).length,1));
}
const PIECE=1<<19;
/* Audits files piece by piece, so that the page answers meanwhile. */
async function files(list){
	if(!list.length)return;
	const found=[];
	let stop=false;
	const closed=sheet(t("Auditing…"),`<progress id="progress" max="1000" value="0"></progress><p id="progress-n"></p>`+row(button("stop",t("Stop"))));
	closed.then(()=>stop=true);
	const all=list.reduce((a,f)=>a+f.size,0);
	let done=0;
	for(const file of list){
		const bytes=new Uint8Array(await file.arrayBuffer());
		X.page_audit();
		for(let at=0;at<bytes.length||!at;at+=PIECE){
			const piece=bytes.subarray(at,at+PIECE),last=at+PIECE>=bytes.length;
			give(piece);
			for(const f of JSON.parse(textAt(X.page_feed(piece.length,last?1:0))))found.push({...f,file:file.name,bytes});
			done+=piece.length;
			if(byId("progress")){byId("progress").value=1000*done/(all||1);byId("progress-n").textContent=t("{n} records",{n:found.length})}
			await new Promise(next=>setTimeout(next,0));
			if(stop)break;
		}
		if(stop)break;
	}
	if(stop)return;
	byId("sheet").close("done");
	await closed;
	enter(()=>verdicts(found));
}
const LISTED=200;
function verdicts(found){
	seen=null;
	show("home");
	const main=byId("app"),bad=found.filter(f=>!f.ok&&f.verdict!="unfinished").length,one=found[0];
	main.className="home verdicts";
	const sentence=found.length==1?mark(one)+" "+one.sentence:found.length?t("{n} records: {ok} hold, {bad} do not, {un} are not finished.",{n:found.length,ok:found.filter(f=>f.ok).length,bad,un:found.length-found.filter(f=>f.ok).length-bad}):t("There is no record in this file.");
	const shown=[...found.filter(f=>!f.ok),...found.filter(f=>f.ok)].slice(0,LISTED);
	main.innerHTML=`<header><h1 tabindex="-1" id="head">${escapeHtml(sentence)}</h1><button type="button" class="btn" id="home">${t("Home")}</button></header>
${found.length>LISTED?`<p>${t("The first {n} are listed, those that do not hold before the others.",{n:LISTED})}</p>`:""}
<div class="list">${shown.map((f,i)=>`<section class="finding ${f.ok?"good":f.verdict=="unfinished"?"":"bad"}"><h2>${mark(f)} ${isolate(f.file)} · ${t("record {n}",{n:f.record||"–"})}${f.game?" · "+escapeHtml(f.game):""}</h2><p>${escapeHtml(f.sentence)} ${escapeHtml(f.proof)}</p>${f.ok?`<p class="fine">${t("{n} lines",{n:f.lines})}</p>`:detail(f)}${f.game?`<button type="button" class="btn" data-i="${i}">${t("Step through it")}</button>`:""}</section>`).join("")}</div>`;
	byId("home").onclick=()=>leave(0);
	byId("head").focus();
	for(const b of $$("[data-i]",main))b.onclick=()=>{const f=shown[b.dataset.i];watch(f.bytes.subarray(f.begin,f.end))};
}
const mark=f=>f.ok?"✓":f.verdict=="unfinished"?"…":"✗";
/* Where it is wrong, and the words for programs in small type. */
const detail=f=>`<p>${escapeHtml(f.place)}</p><p class="fine" lang="en">${[[f.verdict,f.rule&&f.rule+":",f.why].filter(Boolean).join(" "),f.stands&&"stands “"+f.stands+"”",f.expected&&"expected “"+f.expected+"”"].filter(Boolean).map(escapeHtml).join("; ")}</p>`;

/* --- a match, step by step ------------------------------------------------ */
let seen=null;
/* RECORD is a text or bytes; SEAT is the view: -1 all hands, 0 the public; MARKS are the moves that were judged.  Resolves once the screen is left. */
function watch(record,{seat=-1,marks=[]}={}){
	const bytes=typeof record=="string"?encoder.encode(record):record,own={bytes,marks,seat,k:0};
	return new Promise(done=>enter(()=>{seen=own;tellSeen(own.k)},()=>{seen=null;done()}));
}
function tellSeen(at){
	give(seen.bytes);
	const told=JSON.parse(textAt(X.page_watch(seen.bytes.length,seen.seat)));
	if(!told.table)return sheet(t("There is no match in this record."),closeRow()).then(()=>leave());
	show("play");
	const own=Math.max(1,seen.marks.length?seen.marks.seat:seen.seat);
	seen.told=told;seen.own=own;
	seen.board=new Board(told,own,told.names.map(n=>n.replace(/[\x0e\x0f]/g,"")));
	seen.board.watched=true;
	const main=byId("app");
	main.className="play watch";
	main.innerHTML=`<header class="top"><button type="button" class="btn ghost" id="back"><span aria-hidden="true">←</span><span class="vh">${t("Back")}</span></button>`+
		`<h1 id="title"></h1><p id="place"></p><span class="tools"><button type="button" class="btn ghost" id="acc-b"><span aria-hidden="true">≡</span><span class="vh">${t("Account")}</span></button><button type="button" class="btn ghost" id="score">${t("Score")}</button></span></header>`+
		`<div class="box" id="box"></div><p class="prompt" id="prompt" aria-live="polite"></p><div id="hand"></div>
<div class="foot steps" id="foot"><button type="button" class="btn" data-k="T" aria-label="${t("back to the trick before")}">«</button><button type="button" class="btn" data-k="S" aria-label="${t("one step back")}">‹</button>`+
		`<button type="button" class="btn main" data-k="s" aria-label="${t("one step on")}">›</button><button type="button" class="btn" data-k="t" aria-label="${t("on to the next trick")}">»</button>`+
		`<input type="range" id="range" min="0" aria-label="${t("step of the match")}">${seen.marks.length?`<button type="button" class="btn" data-k="n">${t("Next blunder")}</button>`
		:`<label class="vh" for="eye">${t("Who sees")}</label><select id="eye" class="btn"><option value="-1">${t("All hands")}</option><option value="0">${t("The public")}</option>${seen.board.names.map((n,i)=>`<option value="${i+1}">${escapeHtml(n)}</option>`).join("")}</select><button type="button" class="btn" data-k="j">${t("What moves cost")}</button>`}</div>
<aside class="side" aria-label="${t("Account")}"><div class="acc" id="acc" tabindex="0" role="region" aria-label="${t("Account")}">${levelled(told.account,2)}</div></aside>`;
	byId("title").textContent=told.head.split(" · ")[0];
	byId("box").append(seen.board.stage);byId("hand").append(seen.board.hand);
	seen.steps=$$("[data-o]",byId("acc"));
	for(const e of seen.steps){e.setAttribute("role","button");e.tabIndex=-1}
	seen.changes=seen.steps.map(e=>e.dataset.o);
	byId("back").onclick=()=>leave();
	byId("acc-b").onclick=accountSheet;
	byId("score").onclick=()=>sheet(t("Score"),`<div class="scroll">${told.sheet}</div>${told.course}<p class="prose">${colour(told.result)}</p>`+closeRow(),{wide:true});
	byId("foot").onclick=e=>stepKey(e.target.closest("[data-k]")?.dataset.k);
	byId("acc").onclick=e=>{const k=seen.steps.indexOf(e.target.closest("[data-o]"));if(k>=0)step(k)};
	const range=byId("range");range.max=Math.max(0,seen.steps.length-1);range.oninput=()=>step(+range.value,true);
	if(byId("eye")){byId("eye").value=seen.seat;byId("eye").onchange=e=>{seen.seat=+e.target.value;tellSeen(seen.k);byId("eye").focus()}}
	for(const m of seen.marks){m.k=stepOf(m);if(m.k>=0)seen.steps[m.k].dataset.mark=MARKS[m.mark]}
	seen.k=-1;
	step(Math.min(Math.max(0,at),seen.steps.length-1));
}
const MARKS=["","?!","?","??"];
/* The account over the table, where there is no room beside it: a phrase leads to its step. */
async function accountSheet(){
	const done=sheet(t("Account"),`<div class="acc prose" tabindex="0">${levelled(seen.told.account,3)}</div>`+closeRow(),{wide:true});
	const all=$$("[data-o]",byId("sheet"));
	all.forEach((e,k)=>{e.setAttribute("role","button");e.onclick=()=>{byId("sheet").close("");step(k)}});
	all[seen.k]?.classList.add("now");all[seen.k]?.scrollIntoView({block:"center"});
	await done;
}
function step(k,quiet){
	const n=seen.steps.length;
	if(!n||k<0||k>=n)return;
	const near=Math.abs(k-seen.k)==1,e=seen.steps[k],found=seen.marks.find(m=>m.k==k);
	seen.steps[seen.k]?.classList.remove("now");
	seen.k=k;
	/* a judged move is shown before it was made, with the better card lifted */
	seen.board.st=Table.at(seen.changes,found&&k?k-1:k);
	seen.board.draw(near&&!quiet);
	if(found)tagMove(found);
	e.classList.add("now");
	const section=e.closest("section[id]"),li=e.closest("li[id]");
	byId("place").textContent=[$("h4",section||document)?.textContent,li?li.parentNode.dataset.l+" "+li.id.replace(/.*t/,""):""].filter(Boolean).join(" · ");
	byId("prompt").replaceChildren(...(found?[Object.assign(document.createElement("b"),{className:"mk",textContent:MARKS[found.mark]+" "}),document.createTextNode(t("{played}; better: {best} (by {cost})",{played:found.played.words,best:found.best.words,cost:found.text}))]:[...e.cloneNode(true).childNodes]));
	const range=byId("range");
	range.value=k;range.setAttribute("aria-valuetext",byId("place").textContent+": "+e.textContent);
	const box=byId("acc"),a=e.getBoundingClientRect(),b=box.getBoundingClientRect();
	if(a.top<b.top||a.bottom>b.bottom)box.scrollTop+=a.top-b.top-b.height/2;
	seen.board.stage.classList.toggle("marked",!!found);
}
function tagMove(m){
	for(const[what,text,cls]of[[m.played,MARKS[m.mark]+" "+t("played"),"bad"],[m.best,"★ "+t("better"),"best"]]){
		const e=what.card&&($(`[data-h="${what.card}"]`,byId("hand")));
		if(!e||$(".hint",e))continue;
		e.append(Object.assign(document.createElement("span"),{className:"hint "+cls,textContent:text}));
		e.classList.toggle("up",cls=="best");
	}
	for(const e of $$("[data-c]",byId("box")))e.classList.toggle("k",(m.best.takes||[]).includes(e.dataset.c));
	byId("hand").firstElementChild.dataset.k="";
}
/* The step of a judged move: where its card leaves the hand in that trick. */
function stepOf(m){
	const letter=seatLetter(m.seat),section=$$("section[id]",byId("acc")).find(s=>s.id.endsWith("d"+m.deal));
	if(!section)return -1;
	const inDeal=seen.steps.map((e,k)=>k).filter(k=>section.contains(seen.steps[k]));
	const card=m.played.card;
	const lays=k=>card&&new RegExp(`(^|,)(?:..)*?${card}(?:..)*(s${letter}|t)(,|$)`).test(seen.changes[k])&&seen.steps[k].closest("li");
	const trick=k=>m.trick?seen.steps[k].closest("li[id]")?.id.endsWith("t"+m.trick):true;
	return inDeal.find(k=>lays(k)&&trick(k))??inDeal.find(k=>lays(k))??-1;
}
function hop(selector,way){
	const unit=k=>seen.steps[k].closest(selector)||seen.steps[k].closest("section[id]"),n=seen.steps.length;
	let k=seen.k;
	if(way>0){while(k<n-1&&unit(k)==unit(seen.k))k++}
	else{if(k>0&&unit(k-1)!=unit(k))k--;while(k>0&&unit(k-1)==unit(k))k--}
	return k;
}
function stepKey(k){
	if(!k||!seen)return;
	if(k=="s")step(seen.k+1);else if(k=="S")step(seen.k-1);
	else if(k=="t")step(hop("li[id]",1));else if(k=="T")step(hop("li[id]",-1));
	else if(k=="d")step(hop("section[id]",1));else if(k=="D")step(hop("section[id]",-1));
	else if(k=="n"){const all=seen.marks.filter(m=>m.k>=0).map(m=>m.k).sort((a,b)=>a-b);step(all.find(x=>x>seen.k)??all[0]??seen.k)}
	else if(k=="j")judgeOther();
}
function watchKey(e){
	const k=e.key;
	if(e.target.tagName=="INPUT"||e.target.tagName=="SELECT")return;
	const a=k=="ArrowRight"?e.shiftKey?"t":"s":k=="ArrowLeft"?e.shiftKey?"T":"S":{PageDown:"d",PageUp:"D",n:"n",N:"n"}[k];
	if(a){e.preventDefault();stepKey(a)}
	else if(k=="Home"){e.preventDefault();step(0)}
	else if(k=="End"){e.preventDefault();step(seen.steps.length-1)}
	else if(k=="Escape")byId("back").click();
}
/* --- what moves cost ------------------------------------------------------- */
async function judgeOther(){
	const names=seen.board.names,record=decoder.decode(seen.bytes);
	const v=await sheet(t("Whose moves?"),`<div class="list">${names.map((n,i)=>button(i+1,n)).join("")}</div>`);
	if(v)await review(record,+v,names[v-1]);
}
const WORLDS=128;
/* Judges the moves of SEAT, then lists the worst; NAME: not of the person. */
async function review(record,seat,name=""){
	const found=[];
	let stop=false;
	const closed=sheet(name?t("Looking at the moves of {name}…",{name}):t("Looking at your moves…"),`<progress id="progress" max="1000" value="0"></progress><p id="progress-n"></p>`+row(button("stop",t("Stop"))));
	closed.then(()=>stop=true);
	await frame();
	const bytes=encoder.encode(record);
	give(bytes);
	X.page_review(bytes.length,seat,WORLDS);
	while(!stop){
		const text=textAt(X.page_judge());
		if(!text)break;
		const one={...JSON.parse(text),seat};
		found.push(one);
		if(byId("progress")){byId("progress").value=one.done;byId("progress-n").textContent=t("{n} choices",{n:found.length})}
		await new Promise(next=>setTimeout(next,0));
	}
	if(stop)return;
	byId("sheet").close("done");
	await closed;
	return reviewed(record,seat,found,textAt(X.page_review_course()),found.length?textAt(X.page_review_cost(name?0:1)):"",name?"":textAt(X.page_review_could()));
}
async function reviewed(record,seat,found,course,cost,could){
	const bad=found.filter(f=>f.mark).sort((a,b)=>b.cost-a.cost);
	const head=bad.length?t("{n} of {all} choices could be better",{n:bad.length,all:found.length}):t("Nothing that could surely be better");
	const marks=bad;
	marks.seat=seat;
	const prose=[escapeHtml(cost),...could.split("\n").filter(x=>x).map(colour)].map(x=>`<p class="prose">${x}</p>`).join("");
	const list=bad.slice(0,6).map((f,i)=>`<button class="btn blunder" value="b${i}"><b class="mk">${MARKS[f.mark]}</b> <span>${escapeHtml(f.place)}<br>${colour(f.played.words)}<br>★ ${colour(f.best.words)}</span> <em>−${escapeHtml(f.text)}</em></button>`).join("");
	const fine=found.length?`<p class="fine">${t("A cost is measured against players who go on as they have played, not against perfect ones.")}</p>`:"";
	const v=await sheet(head,`${prose}${course}<div class="list">${list}</div>${fine}`+row(button("",t("Close"),"main"),bad.length?button("b0",t("On the board")):""),{wide:true});
	if(!v)return;
	const left=watch(record,{seat,marks});
	step(bad[+v.slice(1)].k);
	return left;
}
