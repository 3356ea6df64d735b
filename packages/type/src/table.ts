// Written by scripts/make-table.ts from the font files; change scripts/family-list.ts instead.
import { readFamilies, type TypeFamily } from './families.ts';
import { slicesOf } from './slices.ts';

/** Family, style, scripts, weights, and slices with what they hold: its own, or those of its language but for some. */
const rows = `
Noto Sans|sans|Latn Cyrl Grek|400 700|latin w.2m,y.2n,1e,x.1,a0.1,a,k,2,10.1,2.1,4.1,q,6,5p5,7,2,8.1,4.2,2.2,4,4,c.1,6.1,a,2w,3a,6o,17n1,72;latin-ext w,3k,2o.1c,2.v,3.9y,2.9,2.5,2.9,6.10,2.1,4.1,q,6,53r.5b,1t.4f,2b.d,81,3k.b,2.j,2b,28d.v,o81.4q,6.1,2,2.4,p.d;cyrillic w,3k,gx,73.2n,1d.1,v.1,5lx;cyrillic-ext w,3k,qo.1b,3.t,3.3h,4lt.8,to,2lo.v,nr5.2n,han.1;greek w,3k,k0.7,3.5,5.6,2,2.j,2.1q,f.f;greek-ext w,3k,600.l,3.5,3.11,3.5,3.7,2,2,2,2.u,3.1g,2.e,2.d,3.5,2.i,3.2,2.8;vietnamese w,3k,2q.1,d.1,n.1,1r.1,1j.1,e.1,9c.1,2.1,4.1,q,6,5fb.2h,c2
Noto Sans Arabic|sans|Arab|400 700|arabic w,3k,128.73,29.1b,6p.u,2.1,7.21,2.s,4jx.2,2.1,1q,2r6,14i7.36,h.cc,3.1h,8,x.f,35.4,2.3q,3,35q.2
Noto Naskh Arabic|serif|Arab|400 700|arabic w,3k,128.73,29.1b,6p.u,2.1,7.21,2.s,4jx.2,2,1r,2r6,14i7.36,h.cc,3.1h,8,x.f,35.4,2.3q,3,35q.2
Noto Kufi Arabic|display|Arab|400 700|arabic w,3k,128.73,29.1b,6p.u,2.1,7.21,2.s,4jx.2,1t,2r6,14i7.36,h.cc,3.1h,8,x.f,35.4,2.3q,3,35q.2
Noto Nastaliq Urdu|script|Arab|400 700|arabic w,3k,128.4,5.c,6.1,2.1p,2.m,6.8,2.c,2,2,3,2.4,2,2.1,3,2.3,2,4.2,2,4,3.4,2.4,2.1,3,2.4,2.3,8.1,2.1,8,5.b,6,29.j,4.m,83.k,2.h,s.s,4jx.2,2.1,17dt.f,al.1,4z,2,6.3
Amiri|serif|Arab|400 700|arabic w.1,7,3c,128.4,2.6x,29.1b,7l.1,f,c,a.7,k,j.q,4jy.2,2.1,1q,2r6,14i7.35,i.a4,h.1r,3.1h,15.d,37.2,2,2.3q,1b7o.3,2.q,2.1,2,3,2.9,2.3,2,2,7,5,2,2,2.2,2.1,2,3,2,2,2,2,2.1,2,3.3,2.6,2.3,2.3,2,2.9,2.g,6.2,2.4,2.g,1h.1;latin w.2m,y.2n,1e,x.1,a0.1,a,k,2,10.1,2.1,4,5q2,7,2,8.1,4.2,2.2,4,4,c.1,6.1,a,2w,9y,3,17my
Cairo|sans|Arab|400 700|arabic w,x,2n,x,1t,zu.1,8,6,4,2.p,6.m,2,8.h,8,5,8,2,9,7,9,3,5,6,b,4,3.2,9,6.2,s.9,1c9k,6.2,e.2,2.2,e.2,c,2,2,2.2,2.2,a,8.2,2.2,2,2.8,4.1,16.1,k.2,1w.1,w.1,2.4,2.4,2.4,2.2,b.1,3.1,2.2,2.1,2,2,2t.3,7.3,5.3,7.3,7.3,5.3,i.1,4z,40,2,2,2,2.2,2,2.2,2,2.2,2.2,2.2,2.2,2.2,2,2,2,2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2,2,2.a;latin w.2m,y.2n,3,1b,x.1,a0.1,a,k,2,5rr.1,4.2,2.2,4,4,j.1,a,2w,3a,6o,3
Lemonada|display|Arab|400 700|arabic w,x,2n,x,1t,zu,9,6,4,2.p,6.m,2,8.h,8,5,8,2,9,7,9,3,5,6,b,4,3.2,9,6.2,s.9,1c9k,6.2,e.2,2.2,e.2,c,2,2,2.2,2.2,a,8.2,2.2,2,2.8,4.1,16.1,k.2,8v.1,4z,40,2,2,2,2.2,2,2.2,2,2.2,2.2,2.2,2.2,2.2,2,2,2,2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2,2,2.a;latin w.2m,y.2n,3,1b,x.1,ab,k,2,10.1,2.1,4.1,q,5ps.1,4.2,2.2,4,4,j.1,a,2w,3a,6o,3
Reem Kufi|display|Arab|400 700|arabic w,x,2n,x,11n,9,6,4,2.p,6.m,4,6.9,5.3,3,5.1,4,8,2,6,3,4,3,8.1,3,5,3,2.1,6,5.4,2.3,3,4.2,2.2,2.3,c,3,c.9,2x;latin w.2m,y.2n,1e,x.1,a1,a,k,2,10.1,2.1,4.1,q,5ps.1,4.2,2.2,4,4,j.1,a,2w,3a,6o,3
Aref Ruqaa|script|Arab|400 700|arabic w.1,3j,12k,f,4,2.p,6.o,2,6.a,4.3,3,5,5,8,2,6,3,4,3,8.1,3,5,3,3,6,5.1,2.1,2.1,5,6,2.1,3.3,c,f.9,2x,b3,1c99.1;latin w.2m,y.2n,1e,x.1,ab,k,2,10.1,2.1,4,lg,553.1,4.2,2.2,4,4,j.1,a,2w,9y,3
Rakkas|display|Arab|400|arabic w,3k,12k,9,6,4,2.p,6.o,8.h,8,5,8,2,9,7,9,3,5,6,b,4,3.2,9,6.2,4,l,3.9,1c9k,6.2,e.2,2.2,e.2,c,2,2,2.2,2.2,a,8.2,2.2,2,2.8,4.1,3,1o.2,4.1,5.1,5.1,3.1,t.1,3.1,6.2,4,d.1,23,5,5,v.2,2.4,a,8,2,2,2,2,9,2,25.1,4z,40,2,2,2,2.2,2,2.2,2,2.2,2.2,2.2,2.2,2.2,2,2,2,2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2,2,2.a;latin w.2m,y.2n,1e,x.1,ab,k,2,10.1,2.1,4,5qj.1,4.2,2.2,4,4,j.1,a,2w,3a,6o,3
Lalezar|display|Arab|400|arabic w,3k,129,2,8.1,9,6,4,2.p,6.m,2,8.j,6,5,8,2,9,7,9,3,5,6,b,4,2.3,9,6.2,2,q.9,1c9k,6.2,e.2,2.2,e.2,c,2,2,2.2,2.2,a,6,2.2,2.2,2,2.8,4.1,1n.1,3.2,3.2,4.2,4.2,2.2,b,2,4,c.1,3.1,7.1,4.2,a.2,8,c.a,2.c,2,5.1,2.1,3.5,2.3,6.1,4.1,4.2,a,3,4,l,9.1,7.d,4.3,a.4,4,2.3,4.4,7.3,5.1,2.2,4.4,4.2,c.1,4z,8,2,3q,2,2,2,2.2,2,2.2,2,2.2,2.2,2.2,2.2,2.2,2,2,2,2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2.2,2,2,2.a;latin w.2m,y.9,2.1,2.3,3,2.2,3,4.1s,1e,x.1,ab,k,2,10.1,2.1,4.1,q,5pb,7,a.1,4.2,2.2,4,4,j.1,a,2w,3a,6o
Marhey|display|Arab|400 700|arabic w,x,2n,x,1t,zu,9,6,4,2.p,6.m,2,8.h,8,5,8,2,2,4,2.1,4,3,4,3.2,3.1,2.2,5.1,6,5,3.1,3.2,3,6,2,3.4,r.9,2x,1ckc.1,59;latin w.2m,y.3,2.7,2.29,3,1b,x.1,ab,k,2,10.1,2.1,4,5qj.1,4.2,2.2,4,4,j.1,a,2w,3a,6o
Noto Sans Hebrew|sans|Hebr|400 700|hebrew w,d,37,h3.1,i1.1i,9.q,5.5,55k.4,4a,10i,164x.p,2.4,2,2.1,2.1,2.9
Noto Serif Hebrew|serif|Hebr|400 700|hebrew w,d,37,h3.1,i1.1i,9.q,5.5,55k.4,4a,10i,164x.p,2.4,2,2.1,2.1,2.9
Frank Ruhl Libre|serif|Hebr|400 700|hebrew w,d,k,2n,x,1t,ed.1,iw.j,4,9.q,6.4,55j.2,4d,175f,2.9,2.c,2.4,2,2.1,2.1,2.9;latin w.2m,y.c,2.29,3,1b,x.1,ab,k,2,10.1,2.1,4,5q2,7,2,8.1,4.2,2.2,4,4,j.1,a,2w,3a,6o,17n1
Secular One|display|Hebr|400|hebrew w,d,k,2n,x,1t,ed.1,iw.c,2,3.1,5,9.q,9.1,59y,175s.c,2.4,2,2.1,2.1,2.5;latin w.2m,y.c,2.29,3,1b,x.1,ab,k,2,10.1,2.1,4,5qj.1,4.2,2.2,4,4,j.1,a,2w,3a,6o
Suez One|display|Hebr|400|hebrew w,d,k,2n,x,g6.1,iw.c,2,3.1,5,9.q,9.1,59y,175s.c,2.4,2,2.1,2.1,2.5;latin w.2l,z.2n,1e,x.1,ab,k,2,10.1,2.1,4,5qj.1,4.2,2.2,4,4,j.1,a,2w,3a,6o,3
Karantina|display|Hebr|400 700|hebrew w,d,k,2n,x.1,z2.c,2.1,2.1,5,9.q,9.1,59y,175s.1;latin w.2m,y.2n,1e,x.1,ab,k,2,5rr.1,4.2,2.2,4,4,j.1,a,2w,3a,33,2,3j,3
Bellefair|serif|Hebr|400|hebrew w,d,37,100.c,2,3.1,5,9.q,9,59z,175s.c,2.4,2,2.1,2.1,2.5;latin w.2m,y.2n,1e,x.1,ab,k,2,5rr.1,4.2,2.2,4,4,j.1,a,2w,3a,6o,3
Varela Round|sans|Hebr|400|hebrew w,d,k,2n,x,1t,ed.1,iw.c,2,3.1,5,9.q,9.1,55j,5,4a,175s.c,2.4,2,2.1,2.1,2.5;latin w.2m,y.2n,3,1b,x.1,a0.1,a,k,2,10.1,2.1,4.1,q,5pi,2,8.1,4.2,2.2,4,4,c.1,6.1,a,2w,3a,6o,3
Noto Sans Devanagari|sans|Deva|400 700|devanagari w,3k,f0,18k.3j,3td.12,2.1,lu.2,4s,1j,yk,pr8.9,4n.v,mip.9
Noto Serif Devanagari|serif|Deva|400 700|devanagari w,3k,f0,18k.3j,3td.12,2.1,lu.2,4s,1j,yk,pr8.9,4n.v,mip.9
Baloo 2|display|Deva|400 700|devanagari w,3k,f0,18k.3j,4gc.2,1j,39,103,pwv;latin w.2m,y.2n,1e,x.1,a0.1,a,k,2,10.1,2.1,4.1,q,5pi,2,8.1,4.2,2.2,4,4,c.1,6.1,a,2w,3a,33,2,3j,3
Modak|display|Deva|400|devanagari w,3k,1nk.3b,2.6,4hx,2s,10k,kv1x;latin w.2m,y.2n,1e,x.1,ab,k,2,5rr.1,4.2,2.2,4,4,j.1,a,2w,3a,6o,3,kvsc
Rozha One|display|Deva|400|devanagari w,3k,1nl.2,2.1g,3.h,3.4,4.9,3.c,2,b,4ge.2,1j,39,103;latin w.2m,y.9,2.1,2.b,2.1w,1e,x.1,ab,k,2,5rj,8.1,4.2,2.2,4,4,j.1,a,2w,3a,6o
Noto Sans Bengali|sans|Beng|400 700|bengali w,3k,f0,1at.1,i.1,r.3,2.7,3.1,3.l,2.6,2,4.3,3.8,3.1,3.3,9,5.1,2.4,3.o,3pu,2,3.1,2,9,9,3,5,3.2,lw.2,4s,103,pwl
Noto Serif Bengali|serif|Beng|400 700|bengali w,3k,f0,1at.1,i.1,r.3,2.7,3.1,3.l,2.6,2,4.3,3.8,3.1,3.3,9,5.1,2.4,3.o,3pu,2,3.1,2,9,9,3,5,3.2,lw.2,4s,103,pwl
Baloo Da 2|display|Beng|400 700|bengali w,3k,f0,1bc.1,s.2,2.7,3.1,3.l,2.6,2,4.3,3.8,3.1,3.3,9,5.1,2.4,3.d,4.3,4cx.2,4s,103;latin w.2m,y.2n,1e,x.1,a0.1,a,k,2,10.1,2.1,4.1,q,5pi,2,8.1,4.2,2.2,4,4,c.1,6.1,a,2w,3a,33,2,3j,3
Galada|script|Beng|400|bengali w,1tw.1,s.2,2.7,3.1,3.l,2.6,2,4.3,3.8,3.1,3.3,9,5.1,2.4,3.k,4cy.1,4s,103;latin w.2m,z.d,2.4,2.21,1e,x.1,ab,k,2,5rr.1,4.2,2.2,4,4,j.1,36,3a
Atma|display|Beng|400 700|bengali w,3k,1qc.1,s.2,2.7,3.1,3.l,2.6,2,4.3,3.8,3.1,3.3,9,5.1,2.4,3.k,4cy.1,4s,103;latin w.2m,y.2n,1e,x.1,ab,k,2,5rr.1,4.2,2.2,4,4,j.1,a,2w,3a,6o,3
Noto Sans Gurmukhi|sans|Guru|400 700|gurmukhi w,3k,1pt.1,i.1,4c.2,2.5,5.1,3.l,2.6,2.1,2.1,2.1,3,2.4,5.1,3.2,4,8.3,2,8.g,49h.2,4s,103,2o,pok.9
Baloo Paaji 2|display|Guru|400 700|gurmukhi w,1tw.1,4c.2,2.5,5.1,3.l,2.6,2.1,2.1,2.1,3,2.4,5.1,3.2,4,8.3,2,8.f,49i.2,4s,103,2o;latin w.2m,y.2n,1e,x.1,a0.1,a,k,2,10.1,2.1,4.1,q,5pi,2,8.1,4.2,2.2,4,4,c.1,6.1,a,1c,1k,3a,33,2,3j,3
Mukta Mahee|sans|Guru|400 700|gurmukhi w,3k,1qc.1,4c.2,2.5,5.1,3.l,2.6,2.1,2.1,2.1,3,2.4,5.1,3.2,4,8.3,2,8.f,49j.1,4s,103;latin w.2m,y.2n,1e,x.1,ab,k,2,5rr.1,4.2,2.2,4,4,j.1,a,2w,3a,6o,3
Noto Sans Gujarati|sans|Gujr|400 700|gujarati w,3k,1pt.1,i.1,7w.2,2.8,2.2,2.l,2.6,2.1,2.4,3.9,2.2,2.2,3,g.3,3.b,8.6,45o.2,4s,103,pr8.9
Noto Serif Gujarati|serif|Gujr|400 700|gujarati w,3k,1pt.1,i.1,7w.2,2.8,2.2,2.l,2.6,2.1,2.4,3.9,2.2,2.2,3,g.3,3.b,8.6,45o.2,4s,103,pr8.9
Mogra|display|Gujr|400|gujarati w,1tw.1,7w.2,2.6,2,2.2,2.l,2.6,2.1,2.4,3.7,2,2.2,2.2,3,m.b,4aw,103;latin w.2m,z.2m,1e,x.1,ab,k,2,1ih.1,499.1,4.2,2.2,4,4,j.1,a,2w,3a,6o,3
Farsan|display|Gujr|400|gujarati w.2,3i,1qc.1,7w.2,2.6,2,2.2,2.l,2.6,2.1,2.4,3,2.7,2.2,2.2,p.9,4ay;latin w.2m,y.2n,1e,x.1,a0.1,a,k,2,10.1,2.1,4.1,q,5ps.1,4.2,2.2,4,4,c.1,6.1,a,2w,3a,33,2,3j,3
Kumar One|display|Gujr|400|gujarati w,1tw.1,7w.2,2.8,2.2,2.l,2.6,2.1,2.4,3.9,2.2,2.2,3,g.3,3.b,8,4ao,103;latin w.1p,2,2.t,z.6,2,2.3,2.3,3.1,2,2.1w,2b.1,bx.1,2,6,q,1gi.1,499.1,4.2,2.2,4,4,j.1,a,2w,3a,6o
Noto Sans Oriya|sans|Orya|400 700|oriya w,3k,1qc.1,bg.2,2.7,3.1,3.l,2.6,2.1,2.4,3.8,3.1,3.2,8.2,5.1,2.4,3.h,42c.2,4s,103
Baloo Bhaina 2|display|Orya|400 700|oriya w,3k,1qc.1,bg.2,2.7,3.1,3.l,2.6,2.1,2.4,3.8,3.1,3.2,9.1,5.1,2.4,3.h,42c.2,4s,103;latin w.2m,y.2n,1e,x.1,a0.1,a,k,2,10.1,2.1,4.1,q,5pi,2,8.1,4.2,2.2,4,4,c.1,6.1,a,2w,3a,33,2,3j,3
Noto Sans Tamil|sans|Taml|400 700|tamil w,3k,1qc.1,f1.1,2.5,4.2,2.3,4.1,2,2.1,4.1,4.2,4.b,5.4,4.2,2.3,3,7,f.k,3yp.2,4s,103
Noto Serif Tamil|serif|Taml|400 700|tamil w,3k,1qc.1,f1.1,2.5,4.2,2.3,4.1,2,2.1,4.1,4.2,4.b,5.4,4.2,2.3,3,7,f.k,3yp.2,4s,103
Baloo Thambi 2|display|Taml|400 700|tamil w,3k,25e.1,2.5,4.2,2.3,4.1,2,2.1,4.1,4.2,4.b,5.4,4.2,2.3,3,7,f.k,3yp.2,4s,103;latin w.2m,y.2n,1e,x.1,a0.1,a,k,2,10.1,2.1,4.1,q,5pi,2,8.1,4.2,2.2,4,4,c.1,6.1,a,2w,3a,33,2,3j,3
Coiny|display|Taml|400|tamil w,3k,1qc.1,f1.1,2.5,4.2,2.3,4.1,2,2.1,4.1,4.2,4.b,5.4,4.2,2.3,3,7,f.k,3yp.2,4s,103;latin w.2m,y.2n,1e,x.1,ab,k,2,10.1,2.1,4,r,5pk,8.1,4.2,2.2,4,4,c.1,6.1,a,2w,3a,6o,3
Kavivanar|script|Taml|400|tamil w,3k,1qc.1,f1.1,2.5,4.2,2.3,4.1,2,2.1,4.1,4.2,4.b,5.4,4.2,2.3,3,7,f.k,53m;latin w.2m,y.c,2.29,1e,x.1,ab,k,2,5rr.1,4.2,2.2,r.1,36,3a,6o
Arima|display|Taml|400 700|tamil 1t,3k,1t,1nm.1,f1.1,2.5,4.2,2.3,4.1,2,2.1,4.1,4.2,4.b,5.4,4.2,2.3,3,7,f.k,3yp.2,4s,103;latin w.2m,y.2n,3,1b,x.1,a1,a,k,2,5ra,7,2,8.1,4.2,2.2,4,4,c.1,6.1,a,1c,1k,3a,33,2,3j,3
Noto Sans Telugu|sans|Telu|400 700|telugu w,3k,1pt.1,i.1,ij.c,2.2,2.m,2.f,3.8,2.2,2.3,8.1,2.2,3,3.3,3.9,8.8,38b,o,m1.2,14v
Noto Serif Telugu|serif|Telu|400 700|telugu w,3k,1pt.1,i.1,ij.c,2.2,2.m,2.f,3.8,2.2,2.3,8.1,2.2,3,3.3,3.9,8.8,38b,o,m1.2,14v
Ramabhadra|display|Telu|400|telugu w,3k,1pt.1,i.1,ik.2,2.7,2.2,2.m,2.f,4.7,2.2,2.3,8.1,2.1,7.3,3.9,9.7,3v1.1,b,14k;latin w.2m,y,2,7,5,e.2,p,w,658.1,4.1,3.1,5,4,70,33,2,3j
Ravi Prakash|script|Telu|400|telugu w,3k,1qc.1,ik.2,2.7,2.2,2.m,2.9,2.4,4.7,2.2,2.3,8.1,2.1,7.3,3.9,9.7,3v1.1,14v;latin w.2m,y.c,2.h,ef,k,2,5rr.1,4.2,2.2,4,ds
Noto Sans Kannada|sans|Knda|400 700|kannada w,3k,1pt.1,i.1,m3.c,2.2,2.m,2.9,2.4,3.8,2.2,2.3,8.1,7.1,2.3,3.9,2.2,34t,2,8,o,2,lz.2,4s,103,pr8.5
Baloo Tamma 2|display|Knda|400 700|kannada w,3k,1qc.1,m4.2,2.7,2.2,2.m,2.9,2.4,3.8,2.2,2.3,8.1,8,2.3,3.9,2.1,3rt.2,4s,103;latin w.2m,y.2n,1e,x.1,a0.1,a,k,2,10.1,2.1,4.1,q,5pi,2,8.1,4.2,2.2,4,4,c.1,6.1,a,2w,3a,33,2,3j,3
Akaya Kanadaka|script|Knda|400|kannada 1t,3k,1t,29s.1,2.7,2.2,2.m,2.9,2.4,3.7,3.2,2.3,8.1,8,2,6.9,3rx.1,4s,103;latin w.2m,y.2n,3,1b,x.1,ab,k,2,5rr.1,4.2,2.2,4,4,j.1,a,1c,1k,3a,6o,3
Noto Sans Malayalam|sans|Mlym|400 700|malayalam w,3k,h3,s,17y.1,i.1,pn.c,2.2,2.1e,2.2,2.5,5.f,3.p,317,mp.2,4s,103,pr8.2
Noto Serif Malayalam|serif|Mlym|400 700|malayalam w,3k,h3,s,17y.1,i.1,pn.c,2.2,2.1e,2.2,2.5,5.f,3.p,317,mp.2,4s,103,pr8.2
Baloo Chettan 2|display|Mlym|400 700|malayalam w,3k,h3,s,1y6.2,2.7,2.2,2.14,3.7,2.2,2.4,9,8.4,3.f,4.6,3nw.2,4s,103;latin w.2m,y.2n,1e,x.1,a0.1,a,k,2,10.1,2.1,4.1,q,5pi,2,8.1,4.2,2.2,4,4,c.1,6.1,a,2w,3a,33,2,3j,3
Chilanka|script|Mlym|400|malayalam w.1,3j,hv,1y5.3,2.7,2.2,2.1e,2.2,2.5,5.f,3.p,3nx.1,4s,103;latin w.2m,y.2n,1e,x.1,ab,k,2,1z,5ps.1,4.2,2.2,4,4,j.1,a,2w,9y,3
Gayathri|display|Mlym|400 700|malayalam w,3k,2g0.3,2.7,2.2,2.1e,2.2,2.5,5.f,3.p,3nx.1,4s,103;latin w.2m,y,3,2,3.1,2,2.3,2.2,2,2.1,2,4.1s,1e,x.1,62o.1,4.2,2.2,4,4,3q
Noto Sans Sinhala|sans|Sinh|400 700|sinhala w,3k,1qc.1,t8.2,2.h,4.n,2.8,2,3.6,4,5.5,2,2.7,7.9,3.2,3kn.2,14v,1amt.j
Noto Serif Sinhala|serif|Sinh|400 700|sinhala w,3k,1qc.1,t8.2,2.h,4.n,2.8,2,3.6,4,5.5,2,2.7,7.9,3.2,3kn.2,14v,1amt.j
Gemunu Libre|display|Sinh|400 700|sinhala w,3k,2jl.2,2.9,2.6,4.n,2.8,2,3.6,4,5.5,2,2.7,7.9,3.2,3ko.1,14v,1amt.j;latin w.2m,y.2n,1e,x.1,ab,k,2,23t.2,3nw.1,4.2,2.2,4,4,j.1,a,2w,3a,6o,3
Stick No Bills|display|Sinh|400 700|sinhala w,3k,2jm.1,2.8,2.7,4.n,2.8,2,3.6,4,5.5,2,2.7,8.8,3.2,3ko.1,14v,1amt.j;latin w.2m,y.2n,1e,x.1,ab,k,2,23t.2,3nw.1,4.2,2.2,4,4,j.1,a,2w,3a,6o,3
Noto Sans Thai|sans|Thai|400 700|thai w,3k,f0,r,18,1a,24w.1l,5.s,3hs.2,14v
Noto Serif Thai|serif|Thai|400 700|thai w,3k,f0,r,18,1a,24w.1l,5.s,3hs.2,14v
Sriracha|script|Thai|400|thai w,x,2n,f0,1z,1a,24w.1l,5.s;latin w.2m,y.2n,1e,x.1,a0.1,a,k,2,10.1,2.1,4.1,q,5ps.1,4.2,2.2,4,4,c.1,6.1,a,2w,3a,33,2,3j,3
Itim|script|Thai|400|thai w,x,2n,f0,1z,1a,24w.1l,5.s;latin w.2m,y.2n,1e,x.1,a0.1,a,k,2,10.1,2.1,4.1,q,5ps.1,4.2,2.2,4,4,c.1,6.1,a,2w,3a,33,2,3j,3
Chonburi|display|Thai|400|thai w,3k,f0,1z,1a,24w.1l,5.s;latin w.2m,y.2n,1e,x.1,a0.1,a,k,2,10.1,2.1,4.1,q,5ps.1,4.2,2.2,4,4,c.1,6.1,a,2w,3a,33,2,3j,3
Pattaya|script|Thai|400|thai w,3k,f0,1z,1a,24w.1l,5.s;latin w.2m,y.2n,1e,x.1,a0.1,a,k,2,10.1,2.1,4.1,q,5ps.1,4.2,2.2,4,4,j.1,a,2w,3a,6o,3
Mali|display|Thai|400 700|thai w,3k,f0,1z,1a,24w.1l,5.s;latin w.2m,y.k,2.21,1e,x.1,a0.1,a,k,2,10.1,2.1,4.1,q,5ps.1,4.2,2.2,4,4,c.1,6.1,a,2w,3a,33,2,3j,3
Charm|script|Thai|400 700|thai w,3k,f0,1z,1a,24w.1l,5.s;latin w.2m,y.k,2.21,1e,x.1,a0.1,a,k,2,10.1,2.1,4.1,q,5ps.1,4.2,2.2,4,4,c.1,6.1,a,2w,3a,33,2,3j,3
Noto Sans Lao|sans|Laoo|400 700|lao w,3k,2qp.1,2,2.4,2.n,2,2.m,3.4,2,2.6,2.9,3.3,3e4.2,14v
Noto Serif Lao|serif|Laoo|400 700|lao w,2u9.1,2,3.1,2,3,7.3,2.6,2.2,2,2,3.1,2.c,2.2,3.4,2,2.5,3.9,3.3,3e4,14x
Noto Sans Lao Looped|sans|Laoo|400 700|lao w,3k,2qp.1,2,2.4,2.n,2,2.m,3.4,2,2.6,2.9,3.3,3e4.2,14v
Noto Sans Khmer|sans|Khmr|400 700|khmer w.1r,2.t,y,b,2,e,4hx.2l,3.9,7.9,dj.v,170.2,14v
Noto Serif Khmer|serif|Khmr|400 700|khmer w.1r,2.t,y,b,2,e,4hx.2l,3.9,7.9,dj.v,170.2,14v
Moul|display|Khmr|400|khmer w.1r,2.t,y,b,g,4hx.2l,3.9,2qr;latin w.2m,y,b,g
Koulen|display|Khmr|400|khmer w.1r,2.t,y,b,g,4hx.2l,3.9,2qr;latin w.2m,y,b,g
Bokor|display|Khmr|400|khmer w.1r,2.t,19,g,4hx.1f,3.11,2,3.9,2qr;latin w.2m,y,b,g
Noto Sans Myanmar|sans|Mymr|400 700|myanmar w,3k,31c.4f,31o.2,14v,pya,4y.u,2q.v,ght
Padauk|sans|Mymr|400 700|myanmar w,3k,31c.4f,31o.2,14v,pya,4y.u,2q.v;latin w.2m,y.2n,1e,x.1,ab,k,2,5ra,7,2,8.1,4.2,2.2,4,4,j.1,a,2w,3a,6o,3,17my,72
Noto Serif Tibetan|serif|Tibt|400 700|tibetan w,3k,2u8.1z,2.z,5.12,2.z,2.e,2.c,375.2,14v
Noto Sans Georgian|sans|Geor|400 700|georgian w,3k,n,ya,26v.11,2,6,3.1b,2a9.16,3.2,37l.11,2,6
Noto Serif Georgian|serif|Geor|400 700|georgian w,3k,n,ya,26v.11,2,6,3.1b,2a9.16,3.2,37l.11,2,6
Noto Sans Armenian|sans|Armn|400 700|armenian w,d,37,h4,fd.11,3.1d,3.2,58h,k,148,164n.4
Noto Serif Armenian|serif|Armn|400 700|armenian w,d,37,h4,fd.11,3.1d,3.2,58h,k,148,164n.4
Noto Sans Ethiopic|sans|Ethi|400 700|ethiopic w,3k,ha,2ya.20,2.3,3.6,2,2.3,3.14,2.3,3.w,2.3,3.6,2,2.3,3.e,2.1k,2.3,3.1u,3.v,4.p,547.m,a.6,2.6,2.6,2.6,2.6,2.6,2.6,2.6,opv.5,3.5,3.5,a.6,2.6,1qk2.6,2.3,2.1,2.e
Ruslan Display|display|Cyrl|400|cyrillic w,3k,o1.b,2.1t,2.b,2.1,1d.1,5mt;latin w.2m,y.e,2.27,1e,x.1,ab,k,2,5rr.1,4.2,2.2,4,4,j.1,36,3a,6o
Rubik Mono One|display|Cyrl|400|cyrillic w,3k,o1.b,2.1t,2.b,2.1,1d.1,5mt;latin w.1r,2.t,y.7,2.3,2,2.3,2.2,2.11,2.v,2b.1,62o.1,4.2,2.2,4,4,j.1,a,2w,3a,6o
Neucha|script|Cyrl|400|cyrillic w,3k,o1.b,2.1t,2.b,2.1,1d.1,5mt;latin w.2m,y.1,2.1,2.3,2.3,2.1,3.3,4,4.3,2.7,2.2,2,2.1,2,3.3,3.3,2.7,2.2,2,2.1,2,3.3,3,1e,x.1,ab,k,2,5rr.1,4.2,2.2,4,4,j.1,36,3a
Bad Script|script|Cyrl|400|cyrillic w,x,2n,x,1t,e7,73.2n,1d.1,v.1,5lx;latin w.2m,y.c,2.29,3,1b,x.1,a1,a,k,2,10.1,2.1,4.1,q,5ps.1,4.2,2.2,4,4,j.1,a,2w,3a,6o,3
Kelly Slab|slab|Cyrl|400|cyrillic w,rl.b,2.1t,2.b,2.1,1d.1,5mt;latin w.v,2.1p,z.j,2.5,4.1s,1e,x.1,ab,k,2,5rr.1,4.2,2.2,4,4,j.1,36,3a
GFS Didot|serif|Grek|400|greek w,3k,k4.1,5,4,6.6,2,2.j,2.17,2.1,4.1,2.4,2.3;greek-ext w,3k,600.l,3.5,3.11,3.5,3.7,2,2,2,2.u,3.1g,2.e,2.d,3.5,2.i,3.2,2.8;latin w.2m,y.c,2,2.27,1e,x.1,ab,k,2,10.1,2,5.1,q,5ps.1,4.2,2.2,4,4,c.1,6.1,a,2w,3a,6o
Caudex|serif|Grek|400 700|greek w,3k,k0.7,3.4,6.6,2,2.j,2.1a,4.1,2.5,7.3,7.1,3.2,3.2,3.3;greek-ext w,3k,600.5,b.5,b.5,3.1,7.9,7.5,b.7,9.5,b.d,1h.2,2.1,b.2,2.1,f,e.2,c.2,2.1;latin w.2m,y.2n,1e,x.1,a1,a,k,2,10.1,2.1,4.1,q,6,5p5,7,2,8.1,4.2,2.2,4,4,c.1,6.1,a,2w,6d,2,3j,3,17my
Jura|sans|Grek|400 700|greek w,x,2n,x,1t,he.1,5,4,6.6,2,2.j,2.18,8;greek-ext w,x,2n,x,1t,5xa.l,3.5,3.11,3.5,3.7,2,2,2,2.u,3.1g,2.e,2.d,3.5,2.i,3.2,2.8;latin w.2m,y.2n,3,1b,x.1,a1,a,k,2,10.1,2.1,4.1,q,5ps.1,4.2,2.2,4,4,j.1,a,2w,3a,6o,3,17u0
Noto Sans Mongolian|sans|Mong|400|mongolian w.2,6.1,4,i,2p,4m8.p,7.2g,8.16,1gi.1,6.1,8.1,i,p.1,137,20l.1,6.7,19ht.c
Noto Sans Thaana|sans|Thaa|400 700|thaana w.1,7.1,3,2,c.1,2t,12k,f,4,1t.c,7o.1d,4t6.4,9.1,3.1,14f,16p2,b
Noto Sans Syriac|sans|Syrc|400 700|syriac w.1,7.3,2.2,b,3,u.2,1v,b,5,b,g8.1,3.1,2,m,3.2,8.1,2.1,kb,f,4,2,v,b.a,b.c,4,40.d,2.1n,3.2,4vx.3,n,u,cu,qi,4k.1
Noto Sans NKo|sans|Nkoo|400|nko w,3k,12k,f,4,23,9i.1m,3.2,4r1.3,14t,1n4.1,14wx.1
Noto Sans Cherokee|sans|Cher|400 700|cherokee w,3k,gw.2,2,7.1,n.1,c.1,38v.2d,3.5,twz.27
Noto Sans Canadian Aboriginal|sans|Cans|400 700|canadian-aboriginal w,3k,41,ba,h.1,1a,3cp.hr,fl.1x,2jb,1cdg.f
Noto Sans Tifinagh|sans|Tfng|400|tifinagh w,3k,fb,1m.1,2,2.1,2,q,e,5p7.1,x,13y,1gk.1j,8.1,f
Noto Sans Javanese|sans|Java|400 700|javanese w,3k,67f.2,14v,q0k.25,2.a,5.1
Noto Sans Balinese|sans|Bali|400 700|balinese w,v,2p,57k.23,5.18,wf.2,14v
Noto Sans Sundanese|sans|Sund|400 700|sundanese w,d,37,5b4.1r,75.7,n8.2,3,14s
Noto Sans Ol Chiki|sans|Olck|400 700|ol-chiki w,3k,5gw.1b,u2
Noto Sans Meetei Mayek|sans|Mtei|400 700|meetei-mayek w,3k,67f.2,14v,qac.m,5m.19,3.9
Noto Sans Vai|sans|Vaii|400|vai w,3k,wgw.8b
Noto Sans Runic|sans|Runr|400|runic w,3k,4cg.2g
Noto Sans Gothic|sans|Goth|400|gothic w,3k,n,gd.1,3,15,1ekf.q
Noto Sans Coptic|sans|Copt|400|coptic w,c.2,c.1,2t,n,g9.2,2.1,2.1,9,i,s,v,3,j.1,31.d,53y,g3,1v,3,2.1,12r,1bo.37,6.6,7s,s.1,152o.2,xm.r
Noto Sans Glagolitic|sans|Glag|400|glagolitic w,3k,n,gc,2,an,3,7sp.1a,2.1a,o41,1pxt.6,2.g,3.6,2.1,2.4
Noto Sans Limbu|sans|Limb|400|limbu w,3k,1qc.1,32z.u,2.b,5.b,5,4.b,1bw.2,14v
Noto Sans Tai Le|sans|Tale|400|tai-le w,3k,gw.1,6.1,4,2lw.9,1s7.t,3.4,1av.2,14v,20l.1,6.3
Noto Sans New Tai Lue|sans|Talu|400 700|new-tai-lue w,3k,4ww.17,5.p,7.a,4.1,17x.1,14v
Noto Sans Cham|sans|Cham|400 700|cham w.2,5.2,3.3,b.1,4,2p,67g.1,14v,q44.1i,a.d,3.9,3.3
Noto Sans Adlam|sans|Adlm|400 700|adlam w.f,b.7,q.4,s.2,z,b,g,12c,x,53n.2,3.6,2.2,4,a,9.1,a,b,131,1ng.1,o,2fgf.23,5.9,5.1
Noto Sans Osage|sans|Osge|400|osage w,3k,gx,3,7,25,6t0,1810.z,5.z
Noto Sans Tagalog|sans|Tglg|400|tagalog w,3k,4f4.l,a,m.1,1qt.2,14v
Noto Sans Hanunoo|sans|Hano|400|hanunoo w,3k,4g0.m,1qt.2,14v
Noto Sans Buginese|sans|Bugi|400|buginese w,3k,50g.r,3.1,164.2,14v,q2r
Noto Sans Syloti Nagri|sans|Sylo|400|syloti-nagri w,3k,1qc.1,3l.9,4d8.2,3.1,1w,12v,ppw.18
Noto Sans Ogham|sans|Ogam|400|ogham w,3k,4bk.s
Noto Sans Phoenician|sans|Phnx|400|phoenician w,3k,1g80.r,4
Noto Sans Kayah Li|sans|Kali|400 700|kayah-li w,d,37,67g.1,3,14s,px0.1b
Noto Sans Hanifi Rohingya|sans|Rohg|400 700|hanifi-rohingya w,3k,b,g,11t,f,4,x,w,38,4zc.1,14v,19o4.13,9.9
Noto Sans Deseret|sans|Dsrt|400|deseret w,3k,1f8g.27
Noto Sans Symbols|sans|Zsym|400 700|symbols w,3,7,6.9,8.p,7.p,12,682,57.3,2.2,3g.z,2.3,2.1,5.9,9z.f,2.4,2,5.3,3.1,6.1,2.9,1z,4.k,2.4,l,f.f,3.b,7.6,3c.4f,5p,1q.3,6,h.b,9.3,2.m,m.l,i.d,5.7,4.f,i,k.t,u.4,2d.t,b2.1,2i1q.c,4.2k,4.w,b.h,pm.3,6,5d,6o.37
Noto Sans Symbols 2|sans|Zsym|400|symbols w,3,7,6.9,8.p,7.p,5,x,682,5c.1,5o,1j.a,3,11.1,3k,17.2,28,2,2.1,9.4,3,28,2.2,l,1m.1,q.1,3.2,2.1h,q.a,9i.2x,5.4,2.f,d.7,5,o.k,n.g,f.3,9.2,h.g,2.i,v.4,2.3,2.h,6.5,2.y,2,2.4,3.v,v,4.n,2.d,1u.73,3m,1q,18,7p.d,5.t,u.12,3.v,2.2u,2,6o1.1r,z5m.2,91.26,2.c,4,1c.19,6b.r,291.u,12rm.j,d.j,d.2e,a.o,5mw.17,5.2r,d.e,3.e,2.e,2.10,o.2,2m.2,1q,9s.2,6,7,5.b,a,1u,5,m.c,8,5.2,k,2,2,4.4,6.c,d,4.2,2.2,h,d,a,7,p,2.1,4.3,3.2,5,n,j,12,d,3,6,2,4,9.3,f,5,5.2,4.3,a,2.2,2.1,5,4.3,3,5.1,17.7,5,6.15,2.p,3.c,2.2d,2e.1b,8,6,4,3,4,l,5,7.1,2,a.5,2.2,4.4,9.a,6.3,4.5,3c.2,5.2m,7.b,l.b,5.1j,9.9,7.13,9.t,3.1,27.b,1c,b,56.2b,d.d,3.4,4.2,6.6,a.o,8.6,a.2,e.6,16.42,2.1i,12.9;math w.2m,y,7,1c,w,ej.1,4.1,a,k.1,63v,6.1,3k,17.2,kp,4,4,6,4,9,2,1b,p2,1q,18;braille w,3k,7s0.73
Noto Music|sans|Zmus|400|music w,3k,7cc,4d.6,2c29.6t,b.12,3.5d,m.1x
Noto Sans JP|sans|Hira Kana Hani|400 700|@ja
Noto Serif JP|serif|Hira Kana Hani|400 700|@ja
Dela Gothic One|display|Hira Kana Hani|400|@ja 52 53
Yusei Magic|script|Hira Kana Hani|400|@ja 0
Reggae One|display|Hira Kana Hani|400|@ja
Noto Sans SC|sans|Hani|400 700|@zh-Hans
Noto Serif SC|serif|Hani|400 700|@zh-Hans
ZCOOL KuaiLe|display|Hani|400|@zh-Hans 4 87 88 89 98
ZCOOL QingKe HuangYou|display|Hani|400|@zh-Hans 4 86 87 88 89 98
Ma Shan Zheng|script|Hani|400|@zh-Hans 4 86 87 88 89 98
Noto Sans TC|sans|Hani Bopo|400 700|@zh-Hant
Noto Serif TC|serif|Hani Bopo|400 700|@zh-Hant
Chocolate Classical Sans|sans|Hani Bopo|400|@zh-Hant
WDXL Lubrifont TC|display|Hani Bopo|400|@zh-Hant 91
Cactus Classical Serif|serif|Hani Bopo|400|@zh-Hant
Noto Sans KR|sans|Hang Hani|400 700|@ko
Noto Serif KR|serif|Hang Hani|400 700|@ko
Black Han Sans|display|Hang Hani|400|@ko 0 1 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 93 96 97 98
Jua|display|Hang Hani|400|@ko 0 1 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 93 96 97 98 99
Nanum Pen Script|script|Hang Hani|400|@ko 1 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92
`;

export const scriptFamilies: readonly TypeFamily[] = readFamilies(rows, slicesOf);
