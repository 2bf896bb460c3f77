/* The screens, one entry of the browser's history each: Back leaves the one that is seen for the one below it. */
const screens=[{draw:()=>home()}];
/* How many screens lie below the one that is seen; whether the history is on its way there. */
let depth=0,moving=false;
/* Shows a screen over the one that is seen.  DRAW also shows it again; LEAVE ends what goes on there. */
function enter(draw,leave){
	screens.splice(++depth,Infinity,{draw,leave});
	draw();
	follow();
}
/* Leaves screens down to the one with so many below it, and shows that one. */
function leave(to=depth-1){
	const d=byId("sheet");
	if(d.open)d.close("");
	for(;depth>to;depth--)screens[depth].leave?.();
	screens[depth].draw();
	follow();
}
function move(steps){
	moving=steps!=0;
	if(moving)history.go(steps);
}
/* Brings the browser to the entry of the screen that is seen.  Where it refuses entries the page does without. */
function follow(){
	if(moving)return;
	let at=history.state?.depth||0;
	try{while(at<depth)history.pushState({depth:++at},"")}catch{return}
	move(depth-at);
}
/* Back closes a sheet that Escape closes, and no more.  Forward shows a screen that was left, but not over a match. */
addEventListener("popstate",e=>{
	const to=e.state?.depth||0,d=byId("sheet");
	if(moving){moving=false;return follow()}
	if(d.open&&!d.fixed){d.close("");return move(depth-to)}
	if(to<=depth)return leave(to);
	if(game||!screens[to])return move(depth-to);
	depth=to;
	screens[depth].draw();
});
history.scrollRestoration="manual";
