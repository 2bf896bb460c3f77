/* What the browser keeps, which may refuse.  A page of another time, or another page of this address, may have written it: each key has a check.
 * A check returns the value; without its unsound parts; undefined if all of it is unsound. */
let unsound=0;
const when=sound=>value=>sound(value)?value:void unsound++;
const among=(...list)=>when(value=>list.includes(value));
const isWord=value=>typeof value=="string"&&!/[\0\n]/.test(value);
const isObject=value=>value!==null&&typeof value=="object"&&!Array.isArray(value);
const word=when(isWord);
/* The fields of an object; other ones go.  With NEEDED none of these may be missing or unsound. */
const fields=(checks,needed=[])=>value=>{
	const kept={};
	if(!isObject(value))return void unsound++;
	for(const[name,check]of Object.entries(checks))if(Object.hasOwn(value,name)){
		const part=check(value[name]);
		if(part!==undefined)kept[name]=part;
	}
	return needed.every(name=>name in kept)?kept:void unsound++;
};
const each=check=>value=>Array.isArray(value)?value.map(check).filter(part=>part!==undefined):void unsound++;
const entries=check=>value=>isObject(value)?Object.fromEntries(Object.entries(value).map(([name,part])=>[name,check(part)]).filter(([,part])=>part!==undefined)):void unsound++;
const KEPT={
	settings:fields({lang:among("","en","fr"),look:among("auto","light","dark"),colours:among(2,4),speed:among(1.5,1,.5,0),twice:among(true,false)}),
	form:fields({game:word,terms:entries(entries(word)),level:among("novice","player","club","expert","master"),
		names:when(value=>Array.isArray(value)&&value.length==2&&value.every(isWord)),people:among(1,2),together:among(true,false),more:among(true,false)}),
	hurry:among(true),
	matches:each(value=>{
		const m=fields({game:word,terms:word,seed:word,key:word,names:each(word),levels:each(word),record:when(text=>typeof text=="string"),when:when(Number.isFinite),place:word,french:among(true,false)},
			["game","terms","seed","key","names","levels","record"])(value);
		return m&&(m.names.length==m.levels.length&&m.names.length>1&&m.names.length<13&&m.levels.includes("")?m:void unsound++);
	}),
};
const store={
	lost:new Set, /* the keys that were not sound, until a match begins */
	/* Returns what is sound of a key; null if nothing is kept.  The rest is dropped. */
	get(key){
		let text;
		try{text=localStorage.getItem("arbitre."+key)}catch{}
		if(text===null||text===undefined)return null;
		unsound=0;
		let value;
		try{value=JSON.parse(text)}catch{unsound++}
		if(!unsound)value=KEPT[key](value);
		if(unsound){this.lost.add(key);this.set(key,value??null)}
		return value??null;
	},
	set(key,value){try{if(value===null)localStorage.removeItem("arbitre."+key);else localStorage.setItem("arbitre."+key,JSON.stringify(value));return true}catch{return false}},
	/* The sentence on what was dropped; "". */
	told(){
		const names={settings:t("settings"),hurry:t("settings"),form:t("what was chosen on this page"),matches:t("matches that were left")};
		return this.lost.size?t("Something that this browser kept could not be read, and was dropped: {what}.",{what:[...this.lost].map(key=>names[key]).join(", ")}):"";
	},
};
const settings=Object.assign({lang:"",look:"auto",colours:2,speed:1,twice:true},store.get("settings"));
