/* The first page: go on, choose a game, or bring a record. */
const OTHERS=["Ali","Anne","Zoé","Denis","Meryem","Jean","Leïla","Émile","Claire","Benoît","Sarra"];
const LEVELS=()=>[["novice",t("Beginner")],["player",t("Player")],["club",t("Club")],["expert",t("Expert")],["master",t("Master")]];
let GAMES=[];
const form=Object.assign({game:"",terms:{},level:"club",names:["",""],people:1,together:false},store.get("form"));
function show(mode){document.body.className=mode;scrollTo(0,0)}
const termsText=()=>[form.game,...Object.entries(form.terms[form.game]||{}).map(([k,v])=>k+"="+v)].join(" ");
function home(){
	game=seen=null;
	show("home");
	GAMES=ask("page_games");
	if(!GAMES.some(g=>g.name==form.game))form.game=GAMES[1%GAMES.length].name;
	const main=byId("app");
	main.className="home";
	main.innerHTML=`<header><div><h1>${t("Four old card games")}</h1><p class="lede">${t("Play, look again, check. Everything happens on this page: nothing is sent anywhere.")}</p></div><span class="tools"><button type="button" class="btn" id="language" lang="${FRENCH?"en":"fr"}">${FRENCH?"English":"Français"}</button><button type="button" class="btn" id="settings">${t("Settings")}</button></span></header>
<p id="lost" role="status" hidden></p><div id="left"></div>
<form id="form"><fieldset class="games"><legend>${t("The game")}</legend>${GAMES.map(g=>`<label class="game"><input type="radio" name="game" value="${g.name}"${g.name==form.game?" checked":""}><span class="pic" aria-hidden="true">${g.cards.map(cardHtml).join("")}</span><b>${escapeHtml(g.title)}</b><small>${colour(g.rules)}</small></label>`).join("")}</fieldset>
<div class="opts" id="terms"></div>
<div class="opts">${choices("level",t("Against"),LEVELS(),form.level)}${choices("people",t("At this device"),[[1,t("one person")],[2,t("two persons")]],form.people)}<label class="opt">${t("Your name")}<input class="txt" name="name0" maxlength="24" autocomplete="nickname" value="${escapeHtml(form.names[0])}"></label><label
class="opt second">${t("Second name")}<input class="txt" name="name1" maxlength="24" autocomplete="off" value="${escapeHtml(form.names[1])}"></label>${choices("together",t("You two play"),[[false,t("against each other")],[true,t("together")]],form.together)}</div>
<div class="gobar"><button class="btn main">${t("Play")}</button></div></form>
<p class="fine">${t("The other players are told what a player at the table sees, and no more. Neither is a hint.")}</p>
<section class="drop" id="drop"><p>${t("Drop a file here: it is audited on this page, then you step through it.")}</p><label class="btn">${t("Choose a file")}<input type="file" id="file" class="vh" multiple></label></section>`;
	drawLeft();
	terms();
	byId("form").onchange=changed;
	byId("form").onsubmit=e=>{e.preventDefault();changed();start()};
	byId("settings").onclick=async()=>{await showSettings();home();byId("settings").focus()};
	byId("language").onclick=()=>{settings.lang=FRENCH?"en":"fr";store.set("settings",settings);speak(!FRENCH);drawOwn();home();byId("language").focus()};
	byId("file").onchange=e=>files([...e.target.files]);
}
const leftTitle=m=>`<b>${escapeHtml(GAMES.find(g=>g.name==m.game)?.title||m.terms)}</b>${m.place&&!m.french==!FRENCH?" · "+escapeHtml(m.place):""} · ${m.names.map(isolate).join(", ")}`;
/* The matches that were left, on the first page. */
function drawLeft(){
	const left=store.get("matches")||[];
	byId("left").innerHTML=left.map((m,i)=>`<section class="left"><p>${leftTitle(m)}</p><span class="tools"><button type="button" class="btn main" data-on="${i}">${t("Go on")}</button><button type="button" class="btn" data-off="${i}">${t("Forget it")}</button></span></section>`).join("");
	byId("lost").textContent=store.told();byId("lost").hidden=!store.lost.size;
	for(const b of $$("[data-on]"))b.onclick=()=>play(left[b.dataset.on]);
	for(const b of $$("[data-off]"))b.onclick=()=>{left.splice(b.dataset.off,1);store.set("matches",left);home();$("h1").focus?.()};
}
/* The keys of the terms that are chosen, and the sides of the seats.  Where they do not go together, the last chosen one stays, and others go. */
function keysNow(chosen=""){
	for(const own=form.terms[form.game]||={};;){
		const found=ask("page_keys",termsText()),names=Object.keys(own);
		if(!found.why||!names.length)return found;
		delete own[names.reverse().find(k=>k!=chosen)||names[0]];
	}
}
/* The terms of the game: each of its keys with its values; the first has all that it may have alone. */
function terms(chosen){
	const box=byId("terms"),{keys,sides}=keysNow(chosen);
	keys[0]={...ask("page_keys",form.game).keys[0],value:keys[0].value};
	box.innerHTML=keys.map((k,i)=>{
		const list=k.choices.map(c=>[c.value,c.text]),numbers=k.max&&k.max-k.min<12;
		if(numbers)for(let v=k.min;v<=k.max;v++)list.push([v,v]);
		if(list.length<2&&(numbers||!k.max))return"";
		if(!i)return choices("key-"+k.name,k.label,list,k.value);
		const name=`name="key-${k.name}" aria-describedby="about-${k.name}"`;
		return`<label class="opt key"><span>${escapeHtml(k.label)}</span>${list.length?`<select ${name}>${list.map(([v,text])=>`<option value="${escapeHtml(v)}"${v==k.value?" selected":""}>${escapeHtml(text)}</option>`).join("")}</select>`
			:`<input class="txt" type="number" inputmode="numeric" required min="${k.min}" max="${k.max}" value="${escapeHtml(k.value)}" ${name}>`}<small id="about-${k.name}">${escapeHtml(k.about)}</small></label>`;
	}).join("");
	const more=[...box.children].slice(1);
	if(more.length>1){
		const details=document.createElement("details");
		details.className="more";
		details.innerHTML=`<summary>${t("The terms of the match")}</summary>`;
		details.append(...more);details.open=!!form.more;
		details.ontoggle=()=>{form.more=details.open;store.set("form",form)};
		box.append(details);
	}
	byId("form").classList.toggle("two",form.people==2);
	byId("form").classList.toggle("pairs",new Set(sides).size<sides.length);
}
function changed(e){
	if(e?.target.type=="number"&&!e.target.reportValidity())return;
	const data=new FormData(byId("form"));
	const same=data.get("game")==form.game;
	form.game=data.get("game");form.level=data.get("level");form.people=+data.get("people");form.together=data.get("together")=="true";
	form.names=[data.get("name0"),data.get("name1")];
	if(same){
		const own=form.terms[form.game]||={};
		for(const[k,v]of data)if(k.startsWith("key-"))own[k.slice(4)]=v;
	}
	store.set("form",form);
	if(e&&/^key-|^game$|^people$/.test(e.target.name)){
		const name=e.target.name,value=e.target.value;
		terms(name.slice(4));
		($(`[name="${name}"]:checked`)||$(`[name="${name}"]`))?.focus();
	}
}
function start(){
	const{sides}=keysNow(),n=sides.length;
	const names=[],levels=[],wanted=[call("page_name",form.names[0])||t("Guest")];
	if(form.people==2)wanted.push(call("page_name",form.names[1])||t("Guest"));
	const others=OTHERS.filter(x=>!wanted.includes(x));
	/* the second person is beside the first, or across in a game of teams */
	const second=sides.findIndex((side,i)=>i&&(side==sides[0])==form.together),at=second<0?1:second;
	for(let i=0;i<n;i++){
		const person=!i||(wanted.length>1&&i==at);
		let name=person?wanted[i?1:0]:others.shift()||t("Player {n}",{n:i+1});
		while(names.includes(name))name+="-2";
		names.push(name);levels.push(person?"":form.level);
	}
	play({game:form.game,terms:termsText(),seed:randomHex(),key:randomHex(),names,levels,record:""});
}
