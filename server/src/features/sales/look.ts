/** What every page of the buy host shares: the frame, the styles, and the few lines of script that save a shopper a reload. */
import { type Html, html, raw } from '../../kernel/html.ts';

const styles = `
:root{color-scheme:light dark;--paper:light-dark(#f4f3ee,#111318);--sheet:light-dark(#fffefb,#1a1d24);--ink:light-dark(#14171f,#eeece6);--soft:light-dark(#545966,#a6abb7);--line:light-dark(#d5d2c8,#2f343e);--accent:light-dark(#1f33c4,#a3b4ff);--plate:light-dark(#1f33c4,#4059ee);--good:light-dark(#136a3c,#74d6a0);--bad:light-dark(#b3261a,#ff9a87);--radius:2px}
*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 ui-sans-serif,system-ui,-apple-system,"Segoe UI",sans-serif}
.wrap{max-width:70rem;margin:0 auto;padding:1.25rem}
header.shop{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;padding:.25rem 0 1.25rem}
header.shop strong{font-size:1.05rem;letter-spacing:-.01em}
.test{background:var(--ink);color:var(--paper);font-size:.8rem;padding:.15rem .6rem;border-radius:99px}
.columns{display:grid;gap:2rem}@media(min-width:60rem){.columns{grid-template-columns:minmax(0,1.15fr) minmax(0,1fr);gap:3.5rem}.picture{position:sticky;top:1.25rem;align-self:start}}
.picture img.main{display:block;width:100%;height:auto;aspect-ratio:1;object-fit:contain;background:var(--sheet);border:1px solid var(--line);border-radius:var(--radius)}
.scenes{display:flex;gap:.6rem;margin:.75rem 0 0;padding:0;list-style:none;flex-wrap:wrap}
.scenes button{padding:0;border:1px solid var(--line);background:var(--sheet);border-radius:2px;overflow:hidden;cursor:pointer;width:76px;height:76px}
.scenes button[aria-pressed=true]{outline:2px solid var(--accent);outline-offset:1px}.scenes img{width:100%;height:100%;object-fit:contain;display:block}
h1{font-size:clamp(1.7rem,4.5vw,2.5rem);line-height:1.12;letter-spacing:-.025em;margin:0 0 .35rem;text-wrap:balance}
h2{font-size:1.05rem;margin:2rem 0 .75rem}.price{font-size:1.35rem;margin:0 0 .75rem;font-variant-numeric:tabular-nums}
.soft{color:var(--soft)}p{margin:.5rem 0}.small{font-size:.875rem}
fieldset{border:0;margin:0 0 1.1rem;padding:0;min-width:0}legend,label.field>span{display:block;font-size:.875rem;color:var(--soft);padding:0;margin:0 0 .35rem}
.choices{display:flex;flex-wrap:wrap;gap:.45rem}.choices label{position:relative;cursor:pointer}
.choices input{position:absolute;inset:0;opacity:0;margin:0;cursor:pointer}
.choices span{display:inline-flex;align-items:center;gap:.45rem;border:1px solid var(--line);background:var(--sheet);border-radius:2px;padding:.4rem .85rem;min-height:2.6rem;font-size:.925rem}
.choices i{width:1.05rem;height:1.05rem;border-radius:50%;border:1px solid color-mix(in srgb,var(--ink) 25%,transparent)}
.choices input:checked+span{border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
.choices input:focus-visible+span,button:focus-visible,input:focus-visible,select:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.speeds{display:grid;gap:.45rem}.speeds span{display:flex;width:100%;border-radius:2px;justify-content:space-between}
.grid{display:grid;gap:.8rem;grid-template-columns:repeat(6,minmax(0,1fr))}.grid>*{grid-column:span 6}.grid>.half{grid-column:span 3}.grid>.third{grid-column:span 2}
input.text,select{width:100%;font:inherit;color:inherit;background:var(--sheet);border:1px solid var(--line);border-radius:2px;padding:.6rem .75rem;min-height:2.75rem}
[aria-invalid=true]{border-color:var(--bad)!important}.fault{color:var(--bad);font-size:.875rem;margin:.3rem 0 0}
.notice{border:1px solid var(--line);border-left:4px solid var(--accent);background:var(--sheet);border-radius:2px;padding:.8rem 1rem;margin:0 0 1.25rem}
.notice.bad{border-left-color:var(--bad)}
table.sum{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums;margin:1.25rem 0}table.sum td,table.sum th{padding:.4rem 0;border-bottom:1px solid var(--line);text-align:left;font-weight:400}
table.sum td:last-child{text-align:right}table.sum tr:last-child>*{font-weight:650;border:0}
.pay{width:100%;font:inherit;font-weight:650;font-size:1.05rem;color:#fff;background:var(--plate);border:0;border-radius:2px;padding:.95rem;cursor:pointer;min-height:3.2rem}
.update{font:inherit;color:inherit;background:none;border:1px solid var(--line);border-radius:2px;padding:.55rem .9rem;cursor:pointer}
.js .update{display:none}.busy{opacity:.55;transition:opacity .15s .1s}
.steps{list-style:none;margin:1rem 0;padding:0}.steps li{position:relative;padding:.1rem 0 1.2rem 1.9rem}
.steps li::before{content:"";position:absolute;left:.2rem;top:.45rem;width:.75rem;height:.75rem;border-radius:50%;border:2px solid var(--line);background:var(--paper)}
.steps li::after{content:"";position:absolute;left:.55rem;top:1.35rem;bottom:-.3rem;width:2px;background:var(--line)}.steps li:last-child::after{display:none}
.steps li.done::before{background:var(--good);border-color:var(--good)}.steps li.now::before{border-color:var(--accent);background:var(--accent)}
.steps time{display:block;color:var(--soft);font-size:.85rem}footer{margin:4rem 0 1rem;color:var(--soft);font-size:.85rem}a{color:inherit}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}`;

/** Sends the form by itself when a choice changes and puts the answer in place; without it the buttons do the same. */
const script = `
document.documentElement.classList.add('js');
let turn=0;
const refresh=async(form,extra)=>{const mine=++turn;const data=new FormData(form);data.set('action','update');if(extra)data.set(extra[0],extra[1]);
const main=document.querySelector('main');main.classList.add('busy');
try{const answer=await fetch(form.action,{method:'POST',body:new URLSearchParams(data),headers:{accept:'text/html'}});const text=await answer.text();if(mine!==turn)return;
const next=new DOMParser().parseFromString(text,'text/html').querySelector('main');const id=document.activeElement&&document.activeElement.id;main.replaceWith(next);if(id){const again=document.getElementById(id);if(again)again.focus()}}
catch{main.classList.remove('busy')}};
document.addEventListener('change',e=>{const f=e.target.form;if(f&&f.id==='buy'&&e.target.dataset.live!==undefined)refresh(f)});
document.addEventListener('click',e=>{const b=e.target.closest('.scenes button');if(b&&b.form){e.preventDefault();refresh(b.form,[b.name,b.value])}});
document.addEventListener('submit',e=>{const b=e.submitter;if(b&&b.classList.contains('pay')){if(b.dataset.sent)e.preventDefault();b.dataset.sent='1';b.textContent='Paying…'}});`;

export const scriptHash = async (): Promise<string> =>
  `'sha256-${Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))).toString('base64')}'`;

export function frame(page: { title: string; head?: Html; body: Html; hasScript?: boolean }): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${page.title}</title><link rel="icon" href="data:,">${page.head ?? ''}<style>${raw(styles)}</style></head>
<body>${page.body}${page.hasScript ? html`<script>${raw(script)}</script>` : ''}</body></html>`.text;
}
