"use strict";
(()=>{
document.documentElement.className="js";
const still=matchMedia("(prefers-reduced-motion: reduce)"),SU={S:"♠",H:"♥",D:"♦",C:"♣"};
const $=(q,e)=>e.querySelector(q),$$=(q,e)=>[...e.querySelectorAll(q)];
let sec,stage,steps,cards,at=-1,st,timer,open=true,shut={},order;
/* the letters of ace, king, queen and jack in the language of the page */
const rank=c=>c[0]=="T"?"10":document.body.dataset.c["AKQJ".indexOf(c[0])]||c[0],face=c=>rank(c)+SU[c[1]];
function make(c){
	const e=document.createElement("span");
	e.setAttribute("aria-hidden","true");
	if(c[0]=="?"){e.className="c q";return e}
	const b=document.createElement("b"),s=document.createElement("i");
	e.className="c"+("HD".includes(c[1])?" r":"");e.dataset.c=c;
	b.textContent=rank(c);s.textContent=SU[c[1]]+"\ufe0e";
	e.append(b,s);return e;
}
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
		const want=l.map(c=>cards.get(c)||(cards.set(c,make(c)),cards.get(c)));
		if(z.children.length!=want.length||want.some((e,i)=>z.children[i]!=e))z.replaceChildren(...want);
	}
	for(const[c,e]of cards){if(c[0]=="?")continue;e.classList.toggle("k",st.mark.has(c));const w=st.w[c];if(!w||w[0]=="w"||w=="x")e.remove()}
	for(const e of $$("[data-f]",stage)){const v=st.f[e.dataset.f]??"";e.textContent=v[0]=="@"?names[v[1]]:v;e.classList.toggle("r",/^[♥♦]/.test(v))}
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
	$(".say",stage).replaceChildren(Object.assign(document.createElement("small"),{textContent:h+(t?" · "+t:"")})," ",...e.cloneNode(true).childNodes);
	const r=$("input",stage);r.value=k;r.setAttribute("aria-valuetext",h+" "+t+": "+e.textContent);
	if(wide.matches&&!jump){const a=e.getBoundingClientRect();if(a.top<80||a.bottom>innerHeight-80)scrollBy({top:a.top-innerHeight/2,behavior:near&&!still.matches?"smooth":"auto"})}
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
		$(".dock",s).append(stage);
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
function stop(){clearInterval(timer);timer=0;if(stage){playing(false)}}
function playing(on){const b=$("[data-k=a]",stage);if(b.getAttribute("aria-pressed")==on+"")return;b.setAttribute("aria-pressed",on);[b.textContent,b.dataset.w]=[b.dataset.w,b.textContent]}
function act(a){
	if(a!="a"&&a!="o")stop();
	if(a=="s")show(at+1);else if(a=="S")show(at-1);
	else if(a=="t")show(hop("li[id]",1));else if(a=="T")show(hop("li[id]",-1));
	else if(a=="d")show(hop("section[id]",1));else if(a=="D")show(hop("section[id]",-1));
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
		a={PageDown:"d",PageUp:"D",o:"o",a:"a",n:"t",p:"T"}[k];
		if(k==" "&&t==stage)a="s";
		if(k=="Home"){e.preventDefault();stop();return show(0)}
		if(k=="End"){e.preventDefault();stop();return show(steps.length-1)}
	}
	if(a){e.preventDefault();act(a)}
});
addEventListener("click",e=>{
	const s=e.target.closest("[data-o]");
	if(s&&!getSelection().toString()){const m=s.closest(".match");seat(m,$$("[data-o]",m).indexOf(s));if(!wide.matches)stage.scrollIntoView({block:"nearest"})}
});
function go(){
	const id=location.hash.slice(1),a=/^m\d+/.exec(id);
	const m=a?document.getElementById(a[0]):sec?null:document.querySelector(".match");
	if(!m)return;
	unfold(m);
	const e=id&&document.getElementById(id);
	let k=0;
	if(e&&e!=m){const f=e.matches("[data-o]")?e:$("[data-o]",e);if(f)k=$$("[data-o]",m).indexOf(f)}
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
