/* Begins the page, and hears keys, taps and files. */
addEventListener("keydown",e=>{
	if(e.ctrlKey||e.metaKey||e.altKey||byId("sheet").open)return;
	const tag=e.target.tagName;
	if(/^(INPUT|TEXTAREA|SELECT)$/.test(tag))return;
	/* keys of the table count only with the focus in it */
	if(seen)watchKey(e);
	else if(game&&!game.hidden&&!(e.target.closest("header,.side")&&e.key!="Escape"))tableKey(e);
});
addEventListener("click",e=>{if(game&&!seen&&e.target.closest("#app"))tableTap(e)});
addEventListener("pointerdown",drag);
addEventListener("resize",()=>{if(seen)seen.board.draw(false);else if(game&&!game.hidden&&board()){board().draw(false);dress()}});
addEventListener("dragover",e=>{e.preventDefault();byId("drop")?.classList.add("over")});
addEventListener("dragleave",()=>byId("drop")?.classList.remove("over"));
/* A sheet that is open takes no file: what it shows goes on. */
addEventListener("drop",e=>{e.preventDefault();byId("drop")?.classList.remove("over");if(e.dataTransfer.files.length&&!game&&!byId("sheet").open)files([...e.dataTransfer.files])});
/* Another page of this kind has kept a match: the first page offers it.  If it is the match at this table, this page must
 * not write over it. */
addEventListener("storage",e=>{
	if(e.key!="arbitre.matches")return;
	if(byId("left"))return drawLeft();
	if(!game||game.over)return;
	const other=(store.get("matches")||[]).find(m=>m.seed==game.m.seed);
	if(other&&(other.record||"").length>(game.m.record||"").length){game=null;sheet(t("The match goes on in another window."),closeRow()).then(()=>leave(0))}
});
addEventListener("beforeprint",()=>{if(game&&!seen&&byId("acc"))byId("acc").innerHTML=accountHtml()});
(async()=>{
	try{
		await load();
	}catch(error){
		byId("app").innerHTML='<p class="prose">This page needs a browser of 2024 or later. <span lang="fr">Cette page demande un navigateur de 2024 ou plus récent.</span></p>';
		throw error;
	}
	const wanted=settings.lang||(navigator.languages||[navigator.language]).map(l=>l.slice(0,2)).find(l=>l=="fr"||l=="en")||"en";
	speak(wanted=="fr");
	look();drawOwn();home();follow();
})();
