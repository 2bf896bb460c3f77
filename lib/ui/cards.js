"use strict";
/* Draws the cards of all pages: once as symbols, which are then used by name.  Suits are shapes, no letters of a font. */
const SHAPE={
	S:"M50 8C62 28 90 42 90 64C90 80 72 86 58 74C59 84 62 90 70 94H30C38 90 41 84 42 74C28 86 10 80 10 64C10 42 38 28 50 8Z",
	H:"M50 92C28 68 8 52 8 32C8 16 20 8 31 8C40 8 47 14 50 22C53 14 60 8 69 8C80 8 92 16 92 32C92 52 72 68 50 92Z",
	D:"M50 5C60 24 72 38 88 50C72 62 60 76 50 95C40 76 28 62 12 50C28 38 40 24 50 5Z",
	C:"M50 8C62 8 70 17 70 28C70 34 68 39 64 43C69 41 73 40 76 40C86 40 93 48 93 58C93 69 85 76 75 76C67 76 60 72 56 66C56 80 60 89 70 94H30C40 89 44 80 44 66C40 72 33 76 25 76C15 76 7 69 7 58C7 48 14 40 24 40C27 40 31 41 36 43C32 39 30 34 30 28C30 17 38 8 50 8Z",
};
const SUITS="SHDC",SIGN={S:"♠",H:"♥",D:"♦",C:"♣"},SUIT_CLASS={S:"sp",H:"he",D:"di",C:"cl"};
const COLUMN={2:[[50,38],[50,106]],3:[[50,36],[50,72],[50,108]],4:[[36,38],[64,38],[36,106],[64,106]],5:[[36,38],[64,38],[50,72],[36,106],[64,106]],6:[[36,38],[64,38],[36,72],[64,72],[36,106],[64,106]],7:[[36,38],[64,38],[50,55],[36,72],[64,72],[36,106],[64,106]],8:[[36,38],[64,38],[50,55],[36,72],[64,72],[50,89],[36,106],[64,106]],9:[[36,34],[64,34],[36,59],[64,59],[50,72],[36,85],[64,85],[36,110],[64,110]],T:[[36,34],[64,34],[50,46],[36,59],[64,59],[36,85],[64,85],[50,98],[36,110],[64,110]]};
const isCard=c=>/^[A2-9TJQK][SHDC]$/.test(c);
/* A suit of width K at the place X, Y; UPSIDE turns it. */
const suitAt=(s,x,y,k,upside)=>`<path class="su" d="${SHAPE[s]}" transform="translate(${x} ${y})${upside?" rotate(180)":""} scale(${k/100}) translate(-50 -50)"/>`;
/* Half a figure, whose headdress tells it: a crown, a diadem, a cap with a feather. */
function half(r){
	const hat={
		K:`<path class="gold" d="M37 40L34 24L43 31L50 20L57 31L66 24L63 40Z"/>`,
		Q:`<path class="gold" d="M38 39Q50 27 62 39L60 41Q50 33 40 41Z"/><circle class="gold" cx="50" cy="31" r="3"/>`,
		J:`<path class="cap" d="M36 40Q38 28 56 30L65 37L62 41Z"/><path class="plume" d="M57 31Q68 26 72 16"/>`,
	}[r];
	const hair=r=="Q"?`<path class="hair" d="M37 40Q34 56 40 64L44 44H56L60 64Q66 56 63 40Z"/>`:`<path class="hair" d="M38 40Q36 50 40 54L42 42H58L60 54Q64 50 62 40Z"/>`;
	const beard=r=="K"?`<path class="hair" d="M42 52Q50 66 58 52L57 58Q50 68 43 58Z"/>`:"";
	return`<g><path class="robe" d="M27 72Q29 58 42 56L50 64L58 56Q71 58 73 72Z"/><path class="trim" d="M43 57L50 72L57 57L50 64Z"/>${hair}<path class="skin" d="M41 40V50Q42 58 50 58Q58 58 59 50V40Z"/>${beard}<path class="line" d="M45 46H46M54 46H55M48 53H52"/>${hat}</g>`;
}
function body(r,s){
	if(r=="A")return suitAt(s,50,74,44);
	if("KQJ".includes(r))return`<rect class="frame" x="25" y="16" width="50" height="112" rx="4"/>${half(r)}<g transform="rotate(180 50 72)">${half(r)}</g>`;
	return COLUMN[r].map(([x,y])=>suitAt(s,x,y,19,y>72)).join("");
}
/* The letters of ace, king, queen and jack in the language of the page. */
let letters="AKQJ";
const rankText=r=>r=="T"?"10":letters["AKQJ".indexOf(r)]||r;
/* Draws the symbols into the element TO, with these LETTERS. */
function drawCards(to,language){
	letters=language;
	let all="";
	for(const s of SUITS)for(const r of"A23456789TJQK"){
		const index=`<text class="ix${r=="T"?" ten":""}" x="13" y="27" text-anchor="middle">${rankText(r)}</text>${suitAt(s,13,41,17)}`;
		all+=`<symbol id="c${r}${s}" viewBox="0 0 100 144"><rect class="face" x="1" y="1" width="98" height="142" rx="9"/><g class="inside">${body(r,s)}</g><g class="corner">${index}</g></symbol>`;
	}
	let net="";
	for(let i=-7;i<8;i++)net+=`<path d="M${50+i*14-72} 0L${50+i*14+72} 144M${50+i*14+72} 0L${50+i*14-72} 144"/>`;
	all+=`<symbol id="cback" viewBox="0 0 100 144"><rect class="back" x="1" y="1" width="98" height="142" rx="9"/><svg class="net" x="8" y="8" width="84" height="128" viewBox="8 8 84 128">${net}</svg></symbol>`;
	to.innerHTML=all;
}
/* The symbol of a card, or of a back; and its markup. */
const symbol=c=>"#c"+(isCard(c)?c:"back");
const cardHtml=c=>`<span class="card ${isCard(c)?SUIT_CLASS[c[1]]:"no"}" data-c="${isCard(c)?c:""}"><svg viewBox="0 0 100 144" aria-hidden="true" focusable="false"><use href="${symbol(c)}"/></svg></span>`;
