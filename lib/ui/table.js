"use strict";
/* The state of the cards on a table, from the changes that ui/page_delta.h describes.  Zones: z has the cards of each, w the zone of each card; f figures, hid hidden cards of hands, who acts, tag a word of a seat, mark ringed cards, on classes, d the dealer. */
const Table=(()=>{
function fresh(){return{z:{},w:{},f:{},mark:new Set,hid:{},who:"",tag:{},on:new Set,d:""}}
function put(st,c,z){
	const old=st.w[c];
	if(old)st.z[old]=st.z[old].filter(x=>x!=c);
	st.w[c]=z;(st.z[z]=st.z[z]||[]).push(c);
}
/* Applies the changes O of one step, and returns the state: a new one where a deal begins. */
function apply(st,o){
	const lie=()=>Object.keys(st.z).filter(z=>z[0]=="s");
	for(const t of o.split(",")){
		let m;
		if(t=="#")st=fresh();
		else if(t[0]=="@")st.who=t[1];
		else if(m=/^\?(\d+)h([a-l])$/.exec(t))st.hid[m[2]]=+m[1];
		else if(t[0]=="+")st.on.add(t.slice(1));
		else if(m=/^([a-l]):(.*)$/.exec(t))st.tag[m[1]]=m[2];
		else if(m=/^(d|[a-l]?\d?|[mkp])=(.*)$/.exec(t)){if(m[1]=="d")st.d=m[2];else st.f[m[1]]=m[2]}
		else if(m=/^(..)!$/.exec(t))st.mark.add(m[1]);
		else if(m=/^-(.)$/.exec(t)){st.who=m[1];for(const c of[...st.z["s"+m[1]]||[]])put(st,c,"x")}
		else if(m=/^\*(x|[hw])([a-l])$/.exec(t)){st.who=m[2];for(const z of lie())for(const c of[...st.z[z]])put(st,c,m[1]=="x"?"x":m[1]+m[2])}
		else if(m=/^((?:[2-9TJQKA][SHDC])+)([hsw][a-l]|[tux])$/.exec(t)){if(m[2][0]=="s")st.who=m[2][1];for(const c of m[1].match(/../g))put(st,c,m[2])}
	}
	return st;
}
/* The state behind step K of a list of changes, of which each deal begins anew. */
function at(changes,k){
	let b=k,st=fresh();
	while(b>0&&!/^(.*,)?#(,|$)/.test(changes[b]))b--;
	for(let i=b;i<=k;i++){st.mark=new Set;st.tag={};st=apply(st,changes[i])}
	return st;
}
/* Cards as people sort them: ORDER has the ranks, and SHDC behind them if they come before the suits. */
const key=(c,order)=>{
	const rank=order.indexOf(c[0]),suit="SHDC".indexOf(c[1]);
	return order.endsWith("SHDC")?rank*4+suit:suit*20+rank;
};
const sort=(list,order)=>[...list].sort((a,b)=>key(a,order)-key(b,order));
return{fresh,apply,at,sort};
})();
