"use strict";
(()=>{
document.documentElement.className="js";
const still=matchMedia("(prefers-reduced-motion: reduce)");
const $=(q,e)=>e.querySelector(q),$$=(q,e)=>[...e.querySelectorAll(q)];
let sec,stage,steps,cards,at=-1,st,timer,open=true,shut={},order,most;
document.body.insertAdjacentHTML("beforeend",'<svg id=cards class=vh aria-hidden=true></svg>');
drawCards(document.getElementById("cards"),document.body.dataset.c);
const face=c=>rankText(c[0])+SIGN[c[1]];
function make(c){
	const e=document.createElement("span");
	e.className="c";e.dataset.c=c;e.setAttribute("aria-hidden","true");
	e.innerHTML=cardHtml(c);
	return e;
}
/* Shows the face of a card, or its back. */
function turn(e,hidden){const u=$("use",e),to=symbol(hidden?"":e.dataset.c);if(u.getAttribute("href")!=to)u.setAttribute("href",to)}
function build(k){st=Table.at(steps.map(e=>e.dataset.o),k)}
function draw(move){
	const was=new Map;
	if(move&&!still.matches)for(const[c,e]of cards)if(e.isConnected)was.set(c,e.getBoundingClientRect());
	for(const z of $$("[data-z]",stage)){
		const id=z.dataset.z;let l=st.z[id]||[];
		if(id[0]=="h"){
			l=Table.sort(l,order);
			const hid=!open||shut[id[1]],n=st.hid[id[1]]||0;
			z.classList.toggle("shut",!!hid);
			z.setAttribute("aria-label",hid?l.length+n+"":[...l.map(face),...Array(n).fill("??")].join(" ")||"—");
			for(let i=0;i<n;i++)l.push("?"+id[1]+i);
		}else if(id[0]=="s")z.setAttribute("aria-label",l.map(face).join(" ")||"—");
		for(const e of l.map(c=>cards.get(c)))if(e)turn(e,id[0]=="h"&&(!open||shut[id[1]]));
		const want=l.map(c=>cards.get(c)||(cards.set(c,make(c)),cards.get(c)));
		if(z.children.length!=want.length||want.some((e,i)=>z.children[i]!=e))z.replaceChildren(...want);
	}
	for(const[c,e]of cards){if(c[0]=="?")continue;e.classList.toggle("k",st.mark.has(c));const w=st.w[c];if(!w||w[0]=="w"||w=="x")e.remove()}
	for(const e of $$("[data-f]",stage)){const v=st.f[e.dataset.f]??"";e.textContent=v[0]=="@"?names[v[1]]:v;e.classList.toggle("r",/^[♥♦]/.test(v))}
	for(const e of $$(".nx",stage))e.classList.toggle("no",!st.f.p||st.f.p=="–");
	for(const e of $$("[data-n]",stage))e.textContent=(st.z[e.dataset.n]||[]).length+(st.hid[e.dataset.n[1]]||0);
	for(const s of $$("[data-s]",stage)){
		const a=s.dataset.s;s.classList.toggle("on",st.who==a);s.classList.toggle("dl",st.d==a);
		$(".tag",s).textContent=st.tag[a]||"";
	}
	stage.classList.toggle("strict",st.on.has("strict"));
	if(was.size)for(const[c,e]of cards){
		if(!e.isConnected)continue;
		const r=was.get(c),n=e.getBoundingClientRect();
		if(r&&(Math.abs(r.left-n.left)>2||Math.abs(r.top-n.top)>2))
			e.animate([{transform:`translate(${r.left-n.left}px,${r.top-n.top}px)`},{transform:"none"}],{duration:220,easing:"ease-out"});
		else if(!r)e.animate([{opacity:0},{opacity:1}],{duration:180});
	}
}
const wide=matchMedia("(min-width: 70rem)");
/* Brings the table into the window, then the seat that acts between its edge and the buttons. */
function intoView(){
	if(wide.matches)return;
	const pad=$(".pad",stage),edge=()=>Math.min(innerHeight,pad.getBoundingClientRect().top),box=stage.getBoundingClientRect();
	if(box.top<0||box.bottom>innerHeight){
		if(box.height<=innerHeight)stage.scrollIntoView({block:"nearest"});
		else if(box.top>0||pad.getBoundingClientRect().bottom>innerHeight+1||box.bottom<innerHeight)scrollBy(0,box.top);
	}
	const on=$(".seat.on",stage);
	if(!on)return;
	const r=on.getBoundingClientRect();
	if(r.top<0)scrollBy(0,r.top-4);else if(r.bottom>edge())scrollBy(0,Math.min(r.bottom-edge()+4,r.top-4));
}
/* Keeps room for the rows that the fullest hand of the match takes. */
function room(){
	const h=$(".zone.h",stage),w=$(".zone.s",stage).clientWidth;
	stage.style.setProperty("--rows",1);
	if(!w)return;
	const pad=parseFloat(getComputedStyle(h).paddingRight),per=Math.max(1,Math.floor((h.clientWidth-pad)/(w-pad)+.01));
	stage.style.setProperty("--rows",Math.max(1,Math.ceil(most/per)));
}
addEventListener("resize",()=>{if(stage)room()});
/* Shows a count on the felt, up to the row of the step E. */
function tally(e){
	const all=e.closest("table.count"),to=$(".tally",stage);
	to.hidden=!all;
	if(!all)return to.replaceChildren();
	const copy=all.cloneNode(true),row=[...all.rows].indexOf(e.closest("tr"));
	for(const r of [...copy.rows].slice(row+1))r.remove();
	for(const x of $$("[data-o]",copy))x.replaceWith(...x.childNodes);
	to.replaceChildren(copy);
}
function where(e){const li=e.closest("[id]");return li?li.id:sec.id}
let hashT;
function show(k,quiet,jump){
	if(k<0||k>=steps.length){
		const all=$$(".match",document),n=all[all.indexOf(sec)+(k<0?-1:1)];
		if(n)unfold(n);
		if(n&&$("[data-o]",n)){seat(n,k<0?$$("[data-o]",n).length-1:0);n.scrollIntoView();stage.focus({preventScroll:true});return}
	}
	k=Math.max(0,Math.min(steps.length-1,k));
	const near=Math.abs(k-at)==1;
	if(steps[at])steps[at].classList.remove("now");
	at=k;build(k);st.nm=names;
	draw(near);
	const e=steps[k];e.classList.add("now");
	const d=e.closest("section[id]"),li=e.closest("li[id]");
	const h=$("h4",d).textContent,t=li?li.parentNode.dataset.l+" "+li.id.replace(/.*t/,""):"";
	const say=$(".say",stage),add=(tag,text,cls)=>say.append(Object.assign(document.createElement(tag),{textContent:text,className:cls||""}));
	say.replaceChildren();
	add("small",h+(t?" · "+t:""));
	say.append(" ",...e.cloneNode(true).childNodes);
	if(e.dataset.mark)add("span",e.dataset.why,"mk");
	for(const c of $$(".better",stage))c.classList.remove("better");
	for(const c of (e.dataset.better||"").match(/../g)||[]){const x=cards.get(c);if(x)x.classList.add("better")}
	tally(e);
	const r=$("input",stage);r.value=k;r.setAttribute("aria-valuetext",h+" "+t+": "+e.textContent);
	if(wide.matches&&!jump){const a=e.getBoundingClientRect();if(a.top<80||a.bottom>innerHeight-80)scrollBy({top:a.top-innerHeight/2,behavior:near&&!still.matches?"smooth":"auto"})}
	if(!jump)intoView();
	if(!quiet){clearTimeout(hashT);hashT=setTimeout(()=>{try{history.replaceState(null,"","#"+where(e))}catch(x){}},250)}
}
let names={};
/* many matches: each lies in a noscript, which is one string until it is wanted */
function unfold(s){
	const n=s.querySelector("noscript");
	if(n)n.replaceWith(...new DOMParser().parseFromString(n.textContent,"text/html").body.childNodes);
}
function seat(s,k,quiet,jump){
	unfold(s);
	if(sec!=s){
		stop();if(stage){stage.remove();if(steps[at])steps[at].classList.remove("now");sec.classList.remove("at")}
		s.classList.add("at");
		sec=s;steps=$$("[data-o]",s);order=s.dataset.r;cards=new Map;at=-1;shut={};
		if(!steps.length)return;
		stage=document.getElementById(s.dataset.t).content.firstElementChild.cloneNode(true);
		names={};
		for(const r of $(".sheet",s).tBodies[0].rows)if(+r.cells[1].textContent)names["abcdefghijkl"[r.cells[1].textContent-1]]=r.cells[2].firstChild.textContent.trim();
		for(const b of $$("[data-eye]",stage)){b.textContent=names[b.dataset.eye];b.dir="auto";b.onclick=()=>{shut[b.dataset.eye]=!shut[b.dataset.eye];b.setAttribute("aria-pressed",!shut[b.dataset.eye]);draw()}}
		for(const b of $$("[data-k]",stage))b.onclick=()=>act(b.dataset.k);
		const r=$("input",stage);r.max=steps.length-1;r.oninput=()=>{stop();show(+r.value)};
		let x0=null;
		const f=$(".felt",stage);
		f.onpointerdown=e=>{x0=e.target.closest("button")?null:e.clientX};
		f.onpointerup=e=>{if(x0===null)return;const d=e.clientX-x0;x0=null;if(Math.abs(d)>40)act(d<0?"s":"S")};
		$(".felt",stage).insertAdjacentHTML("beforeend","<div class=tally hidden></div>");
		for(const b of $$("[data-k=n]",stage))b.hidden=!$("[data-mark]",s);
		stage.classList.toggle("marks",!!$("[data-mark]",s));
		$(".dock",s).append(stage);
		most=0;
		let all=Table.fresh();
		for(const e of steps){all=Table.apply(all,e.dataset.o);for(const z in all.z)if(z[0]=="h")most=Math.max(most,all.z[z].length+(all.hid[z[1]]||0));for(const z in all.hid)most=Math.max(most,all.hid[z]+(all.z["h"+z]||[]).length)}
		room();
	}
	show(k,quiet,jump);
}
function unit(k,sel){return steps[k].closest(sel)||steps[k].closest("section[id]")}
function hop(sel,dir){
	const u=unit(at,sel);let k=at;
	if(dir>0){while(k<steps.length-1&&unit(k,sel)==u)k++}
	else{
		if(at>0&&unit(at-1,sel)==u){while(k>0&&unit(k-1,sel)==u)k--}
		else if(k>0){k--;const v=unit(k,sel);while(k>0&&unit(k-1,sel)==v)k--}
	}
	return k;
}
/* The next marked step; behind the last one the first. */
function blunder(){
	const all=steps.map((e,i)=>e.dataset.mark?i:-1).filter(i=>i>=0);
	return all.find(i=>i>at)??all[0]??at;
}
function stop(){clearInterval(timer);timer=0;if(stage){playing(false)}}
function playing(on){const b=$("[data-k=a]",stage);if(b.getAttribute("aria-pressed")==on+"")return;b.setAttribute("aria-pressed",on);[b.textContent,b.dataset.w]=[b.dataset.w,b.textContent]}
function act(a){
	if(a!="a"&&a!="o")stop();
	if(a=="s")show(at+1);else if(a=="S")show(at-1);
	else if(a=="t")show(hop("li[id]",1));else if(a=="T")show(hop("li[id]",-1));
	else if(a=="d")show(hop("section[id]",1));else if(a=="D")show(hop("section[id]",-1));
	else if(a=="n")show(blunder());
	else if(a=="o"){open=!open;$("[data-k=o]",stage).setAttribute("aria-pressed",open);draw()}
	else if(timer)stop();
	else{timer=setInterval(()=>at<steps.length-1?show(at+1):stop(),900);playing(true)}
}
addEventListener("keydown",e=>{
	if(e.ctrlKey||e.metaKey||e.altKey||!stage)return;
	const t=e.target,inside=stage.contains(t);
	if(t.tagName=="INPUT"||!(inside||t==document.body))return;
	const k=e.key;let a;
	if(k=="ArrowRight")a=e.shiftKey?"t":"s";
	else if(k=="ArrowLeft")a=e.shiftKey?"T":"S";
	else if(inside){
		a={PageDown:"d",PageUp:"D",o:"o",a:"a",n:$("[data-mark]",sec)?"n":"t",p:"T"}[k];
		if(k==" "&&t==stage)a="s";
		if(k=="Home"){e.preventDefault();stop();return show(0)}
		if(k=="End"){e.preventDefault();stop();return show(steps.length-1)}
	}
	if(a){e.preventDefault();act(a)}
});
addEventListener("click",e=>{
	const s=e.target.closest("[data-o]");
	if(s&&!getSelection().toString()){const m=s.closest(".match");seat(m,$$("[data-o]",m).indexOf(s))}
});
function go(){
	const id=location.hash.slice(1),a=/^m\d+/.exec(id);
	const m=a?document.getElementById(a[0]):sec?null:document.querySelector(".match");
	if(!m)return;
	unfold(m);
	const e=id&&document.getElementById(id);
	let k=0;
	if(e&&e!=m){
		/* words that move nothing stand at the step before them */
		const f=e.matches("[data-o]")?e:$("[data-o]",e),o=$$("[data-o]",m);
		k=f?o.indexOf(f):Math.max(0,o.filter(x=>x.compareDocumentPosition(e)&4).length-1);
	}
	seat(m,k,true,true);
	let n=4;
	const fix=()=>{e.scrollIntoView();if(n--)requestAnimationFrame(fix)};
	if(e)fix();
}
addEventListener("hashchange",go);
addEventListener("beforeprint",()=>$$(".match",document).forEach(unfold));
if(document.querySelector(".match>noscript")){
	const io=new IntersectionObserver(l=>{for(const x of l)if(x.isIntersecting){io.unobserve(x.target);unfold(x.target)}},{rootMargin:"50%"});
	for(const s of $$(".match",document))io.observe(s);
}
go();
})();
