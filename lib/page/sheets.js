/* Sheets: dialogs from below on a phone, in the middle elsewhere. */
/* Shows MARKUP under a heading; resolves to the value of the button that closes it, "" for Escape.  FIXED: Escape does not close it. */
function sheet(heading,markup,{fixed=false,wide=false,ready=null}={}){
	const d=byId("sheet");
	if(d.open)d.close("");
	d.className=wide?"wide":"";d.fixed=fixed;
	d.innerHTML=`<form method="dialog"><h2 id="sheet-h" tabindex="-1">${escapeHtml(heading)}</h2>${markup}</form>`;
	d.showModal();
	for(const e of $$("a[href]",d))e.removeAttribute("href");
	for(const e of $$("table",d))if(e.parentElement.scrollWidth>e.parentElement.clientWidth)e.parentElement.tabIndex=0;
	($(".main",d)||$("h2",d)).focus({preventScroll:true});
	d.scrollTop=0;
	return new Promise(done=>{
		d.oncancel=e=>{if(fixed)e.preventDefault()};
		d.onclick=e=>{if(e.target==d&&!fixed)d.close("")};
		d.onclose=()=>{const v=d.returnValue;d.returnValue="";if(!d.open){d.innerHTML="";done(v)}};
		if(ready)ready(d);
	});
}
const button=(value,text,cls="")=>`<button class="btn ${cls}" value="${value}">${escapeHtml(text)}</button>`;
const row=(...buttons)=>`<div class="row">${buttons.join("")}</div>`;
const closeRow=()=>row(button("",t("Close"),"main"));
function choices(name,legend,list,value){
	return`<fieldset class="opt"><legend>${escapeHtml(legend)}</legend><div class="seg">${list.map(([v,text])=>`<label><input type="radio" name="${name}" value="${escapeHtml(v)}"${String(v)==String(value)?" checked":""}><span>${escapeHtml(text)}</span></label>`).join("")}</div></fieldset>`;
}
/* What somebody has chosen; looks and language change at once. */
function look(){
	const root=document.documentElement;
	root.classList.toggle("dark",settings.look=="dark");
	root.classList.toggle("light",settings.look=="light");
	root.classList.toggle("four",settings.colours==4);
}
async function showSettings(){
	const markup=choices("lang",t("Language"),[["en","English"],["fr","Français"]],FRENCH?"fr":"en")
		+choices("look",t("Colours"),[["auto",t("As the device")],["light",t("Light")],["dark",t("Dark")]],settings.look)
		+choices("colours",t("Suits"),[[2,t("Two colours")],[4,t("Four colours")]],settings.colours)
		+choices("speed",t("Speed"),[[1.5,t("Slow")],[1,t("Normal")],[.5,t("Fast")],[0,t("At once")]],settings.speed)
		+choices("twice",t("A card is played by"),[[true,t("two taps")],[false,t("one tap, where it can mean one thing")]],settings.twice);
	let language=FRENCH;
	await sheet(t("Settings"),markup+closeRow(),{ready:d=>{d.onchange=e=>{
		const{name,value}=e.target;
		if(!(name in settings))return;
		settings[name]=name=="speed"||name=="colours"?+value:name=="twice"?value=="true":value;
		store.set("settings",settings);
		look();
	}}});
	byId("sheet").onchange=null;
	if((settings.lang=="fr")!=language&&settings.lang){speak(settings.lang=="fr");drawOwn();return true}
	return false;
}
const showRules=about=>sheet(about.title,`<p class="prose">${colour(about.rules)}</p>${about.scored.length?`<h3>${t("How it is scored")}</h3><p class="prose lines">${colour(about.scored.join("\n"))}</p>`:""}<h3>${t("Keys")}</h3><dl class="keys">${[
	["← →",t("the next card")],["↵",t("lift the card, then play it")],["↑ ↓",t("another way to play it")],["1–9",t("a card by its place")],
	["H",t("a hint")],["L",t("what was played last")],["S",t("the move without a card, such as an exchange")],[t("Space"),t("hurry the others")],["Esc",t("put the card down; the menu")]].map(([k,v])=>`<dt><kbd>${k}</kbd><dd>${escapeHtml(v)}`).join("")}</dl>`+closeRow());
