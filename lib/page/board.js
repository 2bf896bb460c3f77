/* The table on the screen: the markup of the page of a record, arranged for who sits there, and filled from the changes of each line. */
const LETTERS="abcdefghijkl";
const seatLetter=seat=>LETTERS[seat-1];
class Board{
	/* TOLD is what page_told() or page_watch() says of the match; SEAT is who sits below. */
	constructor(told,seat,names){
		const page=new DOMParser().parseFromString(told.table,"text/html");
		const stage=$("template",page).content.firstElementChild;
		this.names=names;this.seat=seat;this.own=seatLetter(seat);this.order=told.ranks;
		this.st=Table.fresh();this.open=true;this.watched=false;
		for(const e of $$(".pad,.ws,.keys",stage))e.remove();
		stage.classList.add("desk");stage.classList.toggle("crowd",names.length>6);stage.removeAttribute("tabindex");
		stage.setAttribute("aria-label",t("The table"));
		this.stage=document.importNode(stage,true);
		this.arrange();
		this.hand=document.createElement("div");
		this.hand.className="hand";this.hand.setAttribute("role","group");
		this.hand.setAttribute("aria-label",t("Your hand"));
	}
	/* The others in the order of play along the top; whoever sits here below. */
	arrange(){
		const felt=$(".felt",this.stage),seats=new Map($$("[data-s]",felt).map(e=>[e.dataset.s,e]));
		const others=document.createElement("div"),n=seats.size;
		others.className="others";
		for(let i=1;i<n;i++)others.append(seats.get(LETTERS[(this.seat-1+i)%n]));
		const own=seats.get(this.own);
		own.classList.add("own");
		$(".zone.h",own).remove();
		felt.replaceChildren(others,$(".mid",felt),own);
		for(const [letter,e]of seats){
			const who=$(".who",e),name=document.createElement("bdi");
			name.className="name";name.textContent=this.names[LETTERS.indexOf(letter)];
			$("button",who).replaceWith(name);
			e.className="seat"+(letter==this.own?" own":"");
			e.prepend($(".me",e));
		}
	}
	/* The element of each card that is seen: not of one in a hand that is not drawn. */
	seen(){return new Map($$("[data-c]",this.stage).concat($$("[data-c]",this.hand)).filter(e=>e.dataset.c&&e.offsetWidth).map(e=>[e.dataset.c,e]))}
	/* The place of each of them. */
	places(){return new Map([...this.seen()].map(([c,e])=>[c,{box:e.getBoundingClientRect(),html:e.outerHTML}]))}
	zone(e,list,html){
		const key=list.join();
		if(e.dataset.k===key)return;
		e.dataset.k=key;e.innerHTML=html(list);
	}
	draw(move){
		const st=this.st,before=move&&this.stage.isConnected?this.places():new Map,speed=settings.speed;
		for(const e of $$("[data-z]",this.stage)){
			const id=e.dataset.z;let list=st.z[id]||[];
			if(id[0]=="h"){
				list=this.open?Table.sort(list,this.order):list.map(()=>"??");
				list=list.concat(Array(st.hid[id[1]]||0).fill("??"));
				e.hidden=!this.watched&&this.names.length>4;
			}
			e.setAttribute("role",id=="t"?"group":"img");
			e.setAttribute("aria-label",list.filter(isCard).map(cardName).join(", ")||(id[0]=="h"&&list.length?t("{n} cards",{n:list.length}):t("no card")));
			this.zone(e,list,all=>all.map(c=>id=="t"?`${this.watched?cardHtml(c):`<button type="button" class="tc" data-t="${c}" aria-label="${escapeHtml(cardName(c))}">${cardHtml(c)}</button>`}`:cardHtml(c)).join(""));
		}
		for(const e of $$("[data-c]",this.stage))e.classList.toggle("k",st.mark.has(e.dataset.c));
		this.figures();
		this.drawHand();
		this.fit();
		if(move&&!still()&&speed)this.fly(before,340*speed);
	}
	figures(){
		const st=this.st;
		for(const e of $$("[data-f]",this.stage)){
			const v=st.f[e.dataset.f]??"";
			e.textContent=v[0]=="@"?this.names[LETTERS.indexOf(v[1])]:v;
			e.classList.toggle("r",/^[♥♦]/.test(v));
		}
		for(const e of $$(".nx",this.stage))e.classList.toggle("no",!st.f.p||st.f.p=="–");
		for(const e of $$("[data-n]",this.stage))e.textContent=(st.z[e.dataset.n]||[]).length+(st.hid[e.dataset.n[1]]||0);
		for(const e of $$("[data-s]",this.stage)){
			e.classList.toggle("on",st.who==e.dataset.s);
			e.classList.toggle("dl",st.d==e.dataset.s);
			$(".tag",e).textContent=st.tag[e.dataset.s]||"";
		}
		this.stage.classList.toggle("strict",st.on.has("strict"));
	}
	/* Many open cards have the middle for themselves, and are as large as they can be there. */
	fit(){
		const t=$(".zone.t",this.stage),n=t?.childElementCount,mid=t?.parentElement;
		if(!n)return;
		mid.classList.remove("full");
		t.style.removeProperty("--pw");t.style.padding=0;
		let w=parseFloat(getComputedStyle(t).getPropertyValue("--pw"));
		if(n<7&&mid.scrollHeight<=mid.clientHeight||!w)return;
		mid.classList.add("full");
		const wide=mid.clientWidth,rows=()=>Math.ceil(n/Math.floor((wide+5)/(w+6)));
		while(w>24&&rows()*(w*1.44+6)>mid.clientHeight-26)w--;
		t.style.setProperty("--pw",w+"px");
		t.style.padding=`0 ${Math.max(0,(wide-Math.ceil(n/rows())*(w+6))/2-1)}px`;
	}
	cards(){return Table.sort(this.st.z["h"+this.own]||[],this.order)}
	/* The hand, in as many rows of equal length as it needs; the buttons stay what play.js makes them. */
	/* Its place keeps its height, higher on a phone where cards may be taken up or are many.  Rows lie over each other, and their cards are smaller. */
	drawHand(){
		const list=this.open?this.cards():[],hidden=(this.st.hid[this.own]||0)+(this.open?0:this.cards().length);
		const all=list.concat(Array(hidden).fill("??")),style=getComputedStyle(this.hand),hw=parseFloat(style.getPropertyValue("--hw"))||66;
		let rows=0,card,most;
		do{
			card=Math.min(hw,parseFloat(style.height)/(1.44+.66*rows++))||hw;
			most=Math.max(4,Math.floor(((this.hand.clientWidth||innerWidth-16)-card)/30)+1);
			if(rows>1||$(".me [data-n]",this.stage))this.hand.classList.add("many");
		}while(all.length>rows*most&&rows<4);
		const per=Math.ceil(all.length/rows),key=all.join()+rows;
		this.hand.style.setProperty("--w",card+"px");
		if(this.hand.dataset.k!==key){
			const focused=document.activeElement?.dataset?.h;
			this.hand.dataset.k=key;
			let html="";
			for(let i=0;i<all.length;i+=per)html+=`<div class="hrow">${all.slice(i,i+per).map(c=>!isCard(c)?cardHtml(c):this.watched?`<span class="hc" data-h="${c}" role="img" aria-label="${escapeHtml(cardName(c))}">${cardHtml(c)}</span>`:`<button type="button" class="hc" data-h="${c}" tabindex="-1" aria-label="${escapeHtml(cardName(c))}">${cardHtml(c)}</button>`).join("")}</div>`;
			this.hand.innerHTML=html;
			if(focused)$(`[data-h="${focused}"]`,this.hand)?.focus();
		}
		for(const e of $$("[data-c]",this.hand))e.classList.toggle("k",this.st.mark.has(e.dataset.c));
	}
	/* Where a card comes from or goes to, if it is not seen there: the plate of a seat, or the middle. */
	plate(zone){
		const e=/[a-l]/.test(zone?.[1]||"")&&$(`[data-s="${zone[1]}"]`,this.stage);
		return(e?$(".me",e):$(".mid",this.stage)).getBoundingClientRect();
	}
	fly(before,ms){
		const now=this.seen();
		for(const[c,e]of now){
			const to=e.getBoundingClientRect(),from=before.get(c)?.box||(this.st.who?this.plate("s"+this.st.who):null);
			if(!from||(Math.abs(from.left-to.left)<2&&Math.abs(from.top-to.top)<2))continue;
			const dx=from.left+from.width/2-to.left-to.width/2,dy=from.top+from.height/2-to.top-to.height/2;
			e.animate([{transform:`translate(${dx}px,${dy}px) scale(${before.has(c)?from.width/to.width:.6})`},{transform:"none"}],{duration:ms,easing:"ease-out"});
		}
		for(const[c,old]of before){
			const zone=this.st.w[c];
			if(now.has(c)||!zone)continue;
			const to=this.plate(zone),ghost=document.createElement("div");
			ghost.className="ghost";ghost.innerHTML=old.html;
			Object.assign(ghost.style,{left:old.box.left+"px",top:old.box.top+"px",width:old.box.width+"px"});
			document.body.append(ghost);
			const dx=to.left+to.width/2-old.box.left-old.box.width/2,dy=to.top+to.height/2-old.box.top-old.box.height/2;
			ghost.animate([{transform:"none",opacity:1},{transform:`translate(${dx}px,${dy}px) scale(.4)`,opacity:.2}],{duration:ms,easing:"ease-in"}).onfinish=()=>ghost.remove();
		}
	}
	/* Applies the changes of a line, and keeps those that follow after a moment; the word of the line before goes. */
	apply(o,then){
		this.settle();
		this.st.tag={};
		this.change(o);
		this.then=then||"";
	}
	/* What followed the last line has happened: a capture has left, and nothing is ringed. */
	settle(){
		this.change(this.then||"");
		this.then="";
		this.st.mark=new Set;
	}
	change(o){
		const lay=this.lying();
		this.st=Table.apply(this.st,o);
		if(lay.length&&!this.lying().length)this.last=lay;
	}
	lying(){return Object.keys(this.st.z).filter(z=>z[0]=="s").flatMap(z=>this.st.z[z].map(c=>[LETTERS.indexOf(z[1]),c]))}
}
