/* Draws the cards with the letters of the language. */
const drawOwn=()=>drawCards(byId("cards"),FRENCH?"ARDV":"AKQJ");
/* A card as text, and its name for those who hear it. */
const cardText=c=>rankText(c[0])+SIGN[c[1]];
const cardName=c=>call("page_card",c);
/* Text of the games in which hearts and diamonds are red. */
const colour=text=>escapeHtml(text).replace(/(10|[A-Z2-9])?[♥♦]/g,'<b class="r">$&</b>');
