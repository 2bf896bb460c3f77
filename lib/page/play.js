/* A match at the table: whose turn it is, what a tap does, and what is shown meanwhile. */
let game=null;
/* Waits so long at the speed that was chosen; a tap ends it. */
let hurry=null,rushing=false;
const pause=ms=>new Promise(done=>{
	const time=rushing?Math.min(ms,30):ms*settings.speed;
	if(time<5)return done();
	const timer=setTimeout(done,time);
	hurry=()=>{clearTimeout(timer);done()};
});
const frame=()=>new Promise(done=>requestAnimationFrame(done));
function rush(){rushing=true;if(hurry)hurry()}
const isPerson=(m,seat)=>!m.levels[seat-1];
const persons=m=>m.names.map((_,i)=>i+1).filter(seat=>isPerson(m,seat));
/* M: terms, seed, key, names, levels ("" a person), and record if it was left. */
function begin(m){
	const lines=[m.terms,m.seed,m.key];
	for(let i=0;i<12;i++)lines.push(m.levels[i]||"",m.names[i]||"");
	return call("page_play",lines.join("\n")+"\n"+(m.record||""));
}
function keep(){
	if(!game)return;
	game.m.record=call("page_record");game.m.when=Date.now();game.m.place=game.place;game.m.french=FRENCH;
	const list=(store.get("matches")||[]).filter(x=>x.seed!=game.m.seed);
	if(!game.over)list.unshift(game.m);
	game.kept=store.set("matches",list);
}
const LEFT_MOST=6;
/* With so many matches that were left, one more begins only if the oldest may go.  Returns true if there is room. */
async function makeRoom(m){
	const left=(store.get("matches")||[]).filter(x=>x.seed!=m.seed);
	if(left.length<LEFT_MOST)return true;
	const oldest=left[left.length-1];
	const v=await sheet(t("{n} matches are left already",{n:left.length}),`<p>${t("No more are kept. The oldest one would be forgotten:")}</p><p>${leftTitle(oldest)}</p>`+row(button("go",t("Forget it and play"),"main"),button("",t("Back"))));
	if(v!="go")return false;
	store.set("matches",left.filter(x=>x!==oldest));
	return true;
}
async function play(m){
	if(!m.record&&!await makeRoom(m))return leave(0);
	store.lost.clear();
	const why=begin(m);
	if(why){
		const v=await sheet(t("The match cannot go on"),`<p class="prose">${escapeHtml(why)}</p>`+row(button("",t("Close"),"main"),m.record?button("save",t("Download its record")):""));
		if(v=="save")download(m.record,m.game);
		return leave(0);
	}
	const people=persons(m);
	game={m,people,seat:people[0],boards:{},about:{},question:null,want:new Set,lifted:"",way:0,costs:null,over:false,pumping:false};
	if(m.record)for(const seat of people)catchUp(seat);
	if(depth)table();else enter(table,leaveTable);
	pump();
}
/* The table with the match of now; with the one that was left there, after Forward. */
let leftSeed="";
function table(){
	const m=!game&&(store.get("matches")||[]).find(x=>x.seed==leftSeed);
	if(!game)return m?play(m):leave(0);
	show("play");drawTable();dress();
}
function leaveTable(){
	if(!game)return;
	keep();
	leftSeed=game.m.seed;game=null;rush();
}
/* A match that was left: the table as it stood. */
function catchUp(seat){
	const about=game.about[seat]=ask("page_about",seat),b=new Board(ask("page_told",seat),seat,about.names);
	b.apply(about.changes);
	b.settle();b.st.tag={};
	game.boards[seat]=b;game.place=about.place;
}
const parse=html=>new DOMParser().parseFromString(`<div>${html}</div>`,"text/html").body.firstElementChild;
const board=()=>game.boards[game.seat];
/* A seat's board is made once its table is known: with the names. */
function boardOf(seat){
	if(!game.boards[seat]){
		const told=ask("page_told",seat);
		if(!told.table)return null;
		game.about[seat]=ask("page_about",seat);
		game.boards[seat]=new Board(told,seat,game.m.names);
	}
	return game.boards[seat];
}
async function pump(){
	const own=game;
	if(own.pumping)return;
	own.pumping=true;
	for(let step="on";game===own&&step!="over";){
		const said=ask("page_step");
		step=said.step;
		/* the answer is in the record now: a match that is left there has it */
		if(own.answered){own.answered=false;keep()}
		for(const told of said.told){
			await take(told,own);
			if(game!==own)return; /* it was left meanwhile */
		}
		if(step=="failed"){await sheet(t("The match cannot go on"),`<p>${t("The device has no memory left.")}</p>`+closeRow());return}
		if(step=="asks"){own.pumping=false;return myTurn(said.turn)}
		if(!said.told.length)await frame();
	}
	own.pumping=false;
	if(game===own)farewell();
}
/* How long a card that was played is looked at: a capture longest, a last card, which everybody knows had to be played, and the cards of a large table least. */
function cardTime(told,own){
	const b=board(),letter=seatLetter(told.seat);
	if(told.then)return 800;
	if(!(b.st.z["h"+letter]||[]).length&&!b.st.hid[letter])return 300;
	return 620*Math.min(1,4/own.m.names.length);
}
/* Says once how the others are hurried, where the answers stand when one is asked. */
function tellHurry(){
	const foot=byId("foot");
	if(!foot||foot.childElementCount||!settings.speed||store.get("hurry"))return;
	const text=t("A tap on the table, or Space, hurries the others.");
	foot.innerHTML=`<p class="fine" id="hurry">${escapeHtml(text)}</p>`;
	say(text);
	store.set("hurry",true);
}
/* What one person is told of a line. */
async function take(told,own){
	const seat=told.to,shown=seat==game.seat;
	if(told.verb=="deal"||told.match)if(shown&&own.counted){own.counted="";await dealSheet(told.match);if(game!==own)return}
	const b=boardOf(seat);
	if(!b)return;
	const quiet=own.hidden||!shown;
	b.apply(told.o||"",told.then);
	if(quiet)b.settle();
	if(told.count)own.counted=own.count=told.count;
	if(told.match)game.about[seat]=ask("page_about",seat);
	if(!shown)return;
	if(!own.hidden)say(told.speak);
	own.place=told.place||own.place;
	if(told.say)own.lastSaid=told.say;
	if(quiet)return;
	if(!b.stage.isConnected)drawTable();
	if(told.verb=="play"&&told.seat!=seat)tellHurry();
	b.draw(true);
	bar();
	prompt(told.say||own.lastSaid||"");
	if(told.trick||told.verb=="deal")account();
	if(told.call)banner(Object.values(b.st.tag)[0]||told.say);
	await pause(told.call?1200:told.trick?950:told.verb=="play"?cardTime(told,own):told.moment==2?700:told.moment==1?420:told.verb=="hand"||told.verb=="table"?200:told.say?160:0);
	if(!told.then||game!==own)return;
	b.settle();b.draw(true);
	await pause(340);
}
/* --- the screen ---------------------------------------------------------- */
function drawTable(){
	const main=byId("app"),b=board();
	main.className="play";
	main.innerHTML=`<header class="top"><button type="button" class="btn ghost" id="menu" aria-haspopup="dialog">☰<span class="vh">${t("Menu")}</span></button>`+
		`<h1 id="title"></h1><p id="place"></p><span class="tools"><button type="button" class="btn ghost" id="last"><span aria-hidden="true">↺</span><span class="vh">${t("What was played last")}</span></button>`+
		`<button type="button" class="btn ghost" id="acc-b"><span aria-hidden="true">≡</span><span class="vh">${t("Account")}</span></button><button type="button" class="btn ghost" id="rules"><span aria-hidden="true">?</span><span class="vh">${t("Rules and keys")}</span></button></span></header>`+
		`<div class="box" id="box"></div><p class="prompt" id="prompt"></p><div id="hand"></div><div class="foot" id="foot"></div><aside class="side" aria-label="${t("Account")}"><div class="acc" id="acc" tabindex="0" role="region" aria-label="${t("Account")}"></div></aside>`;
	byId("menu").onclick=menu;byId("last").onclick=lastTrick;byId("rules").onclick=()=>showRules(game.about[game.seat]||{title:"",rules:"",scored:[]});
	byId("acc-b").onclick=()=>sheet(t("Account"),`<div class="acc prose" tabindex="0">${accountHtml(3)}</div>`+closeRow(),{wide:true});
	if(b){byId("box").append(b.stage);byId("hand").append(b.hand);b.draw(false)}
	bar();account();actions();
}
function bar(){
	const about=game.about[game.seat];
	if(!byId("title")||!about)return;
	byId("title").textContent=about.title.split(" · ")[0];
	byId("place").textContent=game.place||"";
}
/* Its headings come below the one that is over it. */
const levelled=(html,level)=>html.replace(/<h4/g,`<h4 role="heading" aria-level="${level}"`);
const accountHtml=(level=2)=>levelled(ask("page_told",game.seat).account,level);
let accountTimer;
function account(){
	clearTimeout(accountTimer);
	accountTimer=setTimeout(()=>{
		const e=byId("acc");
		if(!e||!game||seen||game.hidden||getComputedStyle(e.parentElement).display=="none")return;
		e.innerHTML=accountHtml();e.scrollTop=e.scrollHeight;
	},60);
}
function prompt(text,warn){
	const e=byId("prompt");
	if(!e)return;
	e.innerHTML=colour(text);e.classList.toggle("warn",!!warn);
	if(e.scrollHeight>e.clientHeight+2)e.tabIndex=0;else e.removeAttribute("tabindex");
}
/* What is called out stands over the table for a moment. */
function banner(text){
	const e=document.createElement("div");
	e.className="banner";e.setAttribute("aria-hidden","true");e.innerHTML=colour(text);
	byId("box")?.append(e);
	setTimeout(()=>e.remove(),Math.max(300,1200*settings.speed));
}
/* --- one's own turn ------------------------------------------------------ */
async function myTurn(seat){
	const own=game;
	keep();
	if(seat!=own.seat)await curtain(seat);
	if(game!==own)return;
	rushing=false;
	const q=game.question=ask("page_question",seat);
	if(q.moves.length==1&&game.people.length==1&&!("cut"in q)){await pause(100);return game?.question===q?answer(0):null}
	game.want=new Set(q.declarations.map(d=>d.n));game.lifted="";game.way=0;game.costs=null;
	board().settle();board().st.who=seatLetter(seat);board().draw(false);
	account();
	q.cards=q.moves.some(m=>m.card);
	dress();
	const turn=!q.cards?"":q.leads?t("Your lead."):t("Your turn.");
	/* what was played while another person had the device */
	const last=game.people.length>1&&board().last,lay=name=>last?last.map(([i,c])=>game.m.names[i]+" "+name(c)).join(", ")+".":"";
	const before=lay(cardText)||(q.cards?"":game.lastSaid||"");
	prompt(q.asked=[before,turn,q.bound].filter(Boolean).join(" "));
	say([lay(cardName),turn,q.bound].filter(Boolean).join(" "));
	const active=document.activeElement;
	if(!active||active==document.body||byId("hand").contains(active)||byId("foot").contains(active)||byId("box").contains(active))focusHand();
}
/* Nothing of a hand is in the document while the device goes from one to the other. */
async function curtain(seat){
	const own=game;
	own.hidden=true;
	hush();
	byId("app").replaceChildren();
	const name=game.m.names[seat-1];
	await sheet(t("Pass the device to {name}",{name}),`<p>${t("The cards are shown once {name} has the device.",{name:isolate(name)})}</p>`+row(button("go",t("I am {name}",{name}),"main")),{fixed:true});
	own.hidden=false;own.seat=seat;
	if(game===own)drawTable();
}
const movesOf=card=>game.question.moves.filter(m=>m.card==card);
/* The move that the card would be: of those with declarations the one that says most of what is wanted. */
function wayOf(card){
	const list=movesOf(card);
	if(!list.length)return null;
	if(!list[0].says)return list[game.way%list.length];
	const fits=list.filter(m=>m.says.every(n=>game.want.has(n)));
	return(fits.length?fits:list).reduce((a,m)=>m.says.length>a.says.length?m:a);
}
const first=a=>a.find(x=>x);
function focusHand(){(first($$('.hc[tabindex="0"]',byId("hand")))||$(".btn",byId("foot")))?.focus()}
/* Marks what may be played, what is lifted, what it takes, and what a hint says. */
function dress(){
	const q=game.question,hand=byId("hand"),live=!!q;
	if(!hand)return;
	const cards=$$(".hc",hand),move=game.lifted&&q?wayOf(game.lifted):null;
	const takes=new Set(move?move.takes||move.says.flatMap(n=>q.declarations.find(d=>d.n==n).cards):[]);
	const said=new Set(q&&!move?q.declarations.filter(d=>game.want.has(d.n)).flatMap(d=>d.cards):[]);
	for(const e of cards){
		const c=e.dataset.h,no=live&&q.cards&&!movesOf(c).length,tag=game.costs?.[c];
		e.classList.toggle("no",no);e.classList.toggle("up",c==game.lifted);
		e.classList.toggle("ring",takes.has(c)||said.has(c));
		if(live)e.setAttribute("aria-disabled",no);else e.removeAttribute("aria-disabled");
		e.setAttribute("aria-pressed",c==game.lifted);
		e.setAttribute("aria-label",cardName(c)+(no?", "+t("may not be played"):"")+(c==game.lifted?", "+t("lifted"):"")+(tag?", "+tag.label:""));
		let mark=$(".hint",e);
		if(!tag)mark?.remove();
		else{if(!mark)e.append(mark=Object.assign(document.createElement("span"),{className:"hint"}));mark.textContent=tag.text;mark.classList.toggle("best",tag.best)}
		e.tabIndex=-1;
	}
	const at=cards.find(e=>e.dataset.h==game.lifted)||cards.find(e=>document.activeElement==e)||cards.find(e=>live&&!e.classList.contains("no"))||cards[0];
	if(at)at.tabIndex=0;
	for(const e of $$(".tc",byId("box")))e.classList.toggle("ring",takes.has(e.dataset.t));
	actions();
}
function lift(card){
	if(!game.question)return rush();
	if(!game.question.cards)return prompt(game.question.asked);
	const no=game.question.no.find(x=>x.card==card);
	if(no)return refuse(card,no);
	if(game.lifted==card)return answer(wayOf(card).i);
	game.lifted=card;game.way=0;
	const list=movesOf(card);
	if(!settings.twice&&(list.length==1||list[0].says))return answer(wayOf(card).i);
	tellWay();
	dress();
}
function tellWay(){
	const move=wayOf(game.lifted);
	prompt(upper(move.words)+". "+t("Again to play it."));
	say(move.spoken);say(t("Again to play it."));
}
const upper=text=>text[0].toLocaleUpperCase()+text.slice(1);
/* A card that is not open: the rule, in the words of the table. */
function refuse(card,no){
	prompt(no.why,true);say(no.spoken);
	const e=$(`[data-h="${card}"]`,byId("hand"));
	if(!e)return;
	e.classList.add("refused");setTimeout(()=>e.classList.remove("refused"),500);
}
function putDown(){game.lifted="";game.way=0;prompt(game.question?.asked||"");dress()}
function answer(i){
	if(!game.question)return;
	game.question=null;game.lifted="";game.costs=null;
	dress();
	if(X.page_answer(i)<0)throw Error("answer "+i);
	game.answered=true;
	pump();
}
/* An open card that is tapped: the only card of the hand that takes it, or those that do. */
function tapTable(card){
	const q=game.question;
	if(!q)return rush();
	if(game.lifted){
		const list=movesOf(game.lifted),k=list.findIndex((m,i)=>(m.takes||[]).includes(card)&&i!=game.way);
		if(k>=0){game.way=k;tellWay();dress()}
		return;
	}
	const able=[...new Set(q.moves.filter(m=>(m.takes||[]).includes(card)).map(m=>m.card))];
	if(able.length==1){lift(able[0]);const k=movesOf(able[0]).findIndex(m=>m.takes.includes(card));if(k>0){game.way=k;tellWay();dress()}}
	else prompt(able.length?t("It can be taken by {cards}.",{cards:able.map(cardText).join(", ")}):t("No card of your hand takes it."),!able.length);
}
/* --- the foot: what can be done ------------------------------------------ */
function actions(){
	const foot=byId("foot"),q=game?.question;
	if(!foot)return;
	if(!q){foot.innerHTML="";delete foot.dataset.k;return}
	let html="";
	if("cut"in q){
		html=`<label class="cut">${t("Where to cut")} <input type="range" id="cut" min="0" max="${q.moves.length-1}" value="${q.cut}"> <output id="cut-n">${escapeHtml(q.moves[q.cut].words)}</output></label><button type="button" class="btn main" id="go">${t("Cut")}</button>`;
	}else{
		html='<span class="ways">';
		for(const d of q.declarations)html+=`<button type="button" class="btn say" data-d="${d.n}" aria-pressed="${game.want.has(d.n)}" title="${escapeHtml(d.words)}">${colour(d.name)}${d.points?" "+d.points:""}</button>`;
		const list=game.lifted?movesOf(game.lifted):[];
		if(list.length>1&&!list[0].says)list.forEach((m,i)=>html+=`<button type="button" class="btn way" data-w="${i}" aria-pressed="${i==game.way}">${m.takes.map(c=>colour(cardText(c))).join(" + ")}</button>`);
		for(const m of q.moves)if(!m.card)html+=`<button type="button" class="btn word" data-i="${m.i}">${colour(m.words)}</button>`;
		html=html=='<span class="ways">'?"":html+"</span>";
		html+=`<button type="button" class="btn ghost" id="hint"><span aria-hidden="true">☆</span><span class="lb">${t("Hint")}</span></button>`;
		if(game.lifted)html+=`<button type="button" class="btn main" id="go">${t("Play {card}",{card:colour(cardText(game.lifted))})}</button>`;
	}
	if(foot.dataset.k===html)return;
	const focused=document.activeElement,inside=foot.contains(focused)&&(focused.id?"#"+focused.id:focused.dataset.d?`[data-d="${focused.dataset.d}"]`:focused.dataset.w?`[data-w="${focused.dataset.w}"]`:"");
	foot.dataset.k=html;foot.innerHTML=html;
	$(".way[aria-pressed=true]",foot)?.scrollIntoView({block:"nearest",inline:"nearest"});
	if(inside)$(inside,foot)?.focus();
}
function tapFoot(e){
	const b=e.target.closest("button"),q=game?.question;
	if(!b||!q)return;
	if(b.id=="hint")return hint();
	if(b.id=="go")return answer("cut"in q?+byId("cut").value:wayOf(game.lifted).i);
	if(b.dataset.i)return answer(+b.dataset.i);
	if(b.dataset.w){game.way=+b.dataset.w;tellWay();dress()}
	if(b.dataset.d){toggle(+b.dataset.d);dress();if(game.lifted)tellWay()}
}
/* A declaration that is wanted excludes those that no move has with it. */
function toggle(n){
	const q=game.question,want=game.want;
	if(want.has(n)){want.delete(n);return}
	for(const m of[...want])if(!q.moves.some(x=>x.says?.includes(n)&&x.says.includes(m)))want.delete(m);
	want.add(n);
}
async function hint(){
	const q=game.question;
	if(!q)return;
	const seat=game.seat;
	prompt(t("Looking for the best move…"));
	await frame();await frame();
	const found=ask("page_hint",seat,HINT_WORLDS);
	if(game?.question!==q)return;
	if(found.why){prompt(found.why);say(found.why);return}
	game.costs={};
	q.moves.forEach((m,i)=>{
		const c=m.card,cost=found.costs[i],old=game.costs[c];
		if(!c||(old&&old.cost<=cost.cost))return;
		const best=i==found.best&&!found.all,same=found.all||cost.same;
		game.costs[c]={cost:cost.cost,best,text:best?"★":same?"≈":cost.text,label:best?t("the best"):same?t("as good"):t("costs {n}",{n:cost.text.slice(1)})};
	});
	prompt(found.text);say(found.text);
	dress();
}
const HINT_WORLDS=160;
/* --- sheets of a match --------------------------------------------------- */
async function menu(){
	const v=await sheet(t("Menu"),`<div class="list">${button("",t("Back to the table"),"main")}${button("settings",t("Settings"))}${button("rules",t("Rules and keys"))}${button("account",t("Account"))}${button("record",t("Download the record so far"))}${button("home",game.kept===false?t("Leave; nothing is kept here"):t("Leave; the match is kept"))}</div>`);
	if(v=="settings"){if(await showSettings())return again();drawTable();dress()}
	else if(v=="rules")showRules(game.about[game.seat]);
	else if(v=="account")byId("acc-b").click();
	else if(v=="record")download(call("page_record"),game.m.game);
	else if(v=="home")leave(0);
	else focusHand();
}
/* The same match in the language that was chosen. */
function again(){const m=game.m;m.record=call("page_record");game=null;play(m)}
function lastTrick(){
	const last=board()?.last;
	sheet(t("What was played last"),last?`<ul class="played">${last.map(([i,c])=>`<li>${isolate(game.m.names[i])} ${cardHtml(c)}<span class="vh">${escapeHtml(cardName(c))}</span></li>`).join("")}</ul>`:`<p>${t("Nothing was played yet.")}</p>`+"",{}).then(focusHand);
	const d=byId("sheet");$("form",d).insertAdjacentHTML("beforeend",closeRow());$(".main",d).focus();
}
/* The deal that is over: its heading, its count, and the score. */
function dealMarkup(told){
	const sections=$$("section",parse(told.account)).filter(s=>s.querySelector("li")),last=sections[sections.length-1];
	return{head:last?$("h4",last).textContent:"",html:`${game.count||""}<div class="scroll">${told.sheet}</div>`};
}
/* Whether the deal that is over could have been won. */
function could(){
	const text=textAt(X.page_could(game.seat));
	return text&&`<p class="prose">${colour(text)}</p>`;
}
async function dealSheet(last){
	const told=ask("page_told",game.seat),{head,html}=dealMarkup(told);
	account();
	const v=await sheet(head,could()+html+row(button("next",last?t("The result"):t("Next deal"),"main"),button("judge",t("How did I play?"))),{fixed:true});
	if(v=="judge")await review(call("page_record"),game.seat);
}
async function farewell(){
	const own=game;
	own.over=true;keep();
	const told=ask("page_told",game.seat),about=ask("page_about",game.seat),record=call("page_record"),m=own.m,{html}=dealMarkup(told);
	const verdict=auditText(record)[0];
	account();bar();
	while(game===own){
		const v=await sheet(about.result,`${could()}${html}${told.course}<p class="verdict ${verdict.ok?"good":"bad"}">${verdict.ok?"✓":"✗"} ${escapeHtml(verdict.sentence)} ${escapeHtml(verdict.proof)} ${t("({n} lines)",{n:verdict.lines})}</p><p class="fine">${t("The seed was drawn by your own browser: the record proves that the rules were kept, not who chose the cards.")}</p><details><summary>${t("The record")}</summary><pre tabindex="0">${escapeHtml(record)}</pre></details>`
			+row(button("again",t("Play again"),"main"),button("judge",t("How did I play?")),button("watch",t("See it again")),button("save",t("Download the record")),button("home",t("Home"))),{fixed:true,wide:true});
		if(game!==own)return;
		if(v=="save"){download(record,m.game);continue}
		if(v=="judge"){await review(record,own.seat);continue}
		if(v=="watch"){await watch(record,{seat:0});continue}
		if(v!="again")return leave(0);
		game=null;
		return play({...m,seed:randomHex(),key:randomHex(),record:""});
	}
}
function download(text,name){
	const a=document.createElement("a");
	a.href=URL.createObjectURL(new Blob([text],{type:"text/plain"}));
	a.download=`${name}-${new Date().toISOString().slice(0,10)}.log`;
	a.click();
	setTimeout(()=>URL.revokeObjectURL(a.href),1000);
}
/* --- keys, taps and drags at the table ------------------------------------ */
function tableKey(e){
	const k=e.key,card=document.activeElement?.dataset?.h,q=game.question;
	if(k=="Escape"){e.preventDefault();return game.lifted?putDown():menu()}
	if(!q){if(k==" "||k=="Enter"){e.preventDefault();rush()}if(k=="l"||k=="L")lastTrick();return}
	const cards=$$(".hc",byId("hand")),at=cards.findIndex(x=>x.dataset.h==card);
	const go=i=>{e.preventDefault();const x=cards[(i+cards.length)%cards.length];if(x){for(const y of cards)y.tabIndex=-1;x.tabIndex=0;x.focus()}};
	if(k=="ArrowRight")go(at+1);
	else if(k=="ArrowLeft")go(at<0?cards.length-1:at-1);
	else if(k=="Home"&&card)go(0);
	else if(k=="End"&&card)go(cards.length-1);
	else if((k=="ArrowUp"||k=="ArrowDown")&&card){
		e.preventDefault();
		if(game.lifted!=card)return lift(card);
		const list=movesOf(card);
		if(list[0].says){for(const n of[...new Set(list.flatMap(m=>m.says))])toggle(n)}
		else game.way=(game.way+(k=="ArrowUp"?1:list.length-1))%list.length;
		tellWay();dress();
	}
	else if(/^[1-9]$/.test(k))go(+k-1);
	else if(k=="h"||k=="H")hint();
	else if(k=="s"||k=="S"){const words=q.moves.filter(m=>!m.card);if(words.length==1&&!("cut"in q))answer(words[0].i)}
	else if(k=="l"||k=="L")lastTrick();
	else if(k=="?")showRules(game.about[game.seat]);
}
let dragged=null;
function tableTap(e){
	if(!game||game.hidden)return;
	const card=e.target.closest(".hc")?.dataset.h,open=e.target.closest(".tc")?.dataset.t;
	if(dragged){dragged=null;return}
	if(card)lift(card);
	else if(open)tapTable(open);
	else if(e.target.closest("#foot"))tapFoot(e);
	else if(e.target.closest("#box")&&!game.question)rush();
}
/* A card that is drawn up more than 60 px is played. */
function drag(e){
	const hc=e.target.closest?.(".hc");
	if(!hc||!game?.question)return;
	const y0=e.clientY,card=hc.dataset.h;
	const end=x=>{
		removeEventListener("pointerup",end);removeEventListener("pointercancel",stop);
		if(y0-x.clientY<=60)return;
		dragged=card;setTimeout(()=>dragged=null,50);
		if(!movesOf(card).length)return refuse(card,game.question.no.find(n=>n.card==card));
		game.lifted=card;
		if(movesOf(card).length==1||movesOf(card)[0].says)answer(wayOf(card).i);
		else{tellWay();dress()}
	},stop=()=>{removeEventListener("pointerup",end);removeEventListener("pointercancel",stop)};
	addEventListener("pointerup",end);addEventListener("pointercancel",stop);
}
