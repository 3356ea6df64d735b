/**
 * What this package's font files may contain, by the names of their parts and as ranges of the text engine. Missing glyphs show up when a
 * file is loaded.
 */
import type { Slice } from '@platen/type';

export const latinSlices: readonly Slice[] = [
  ['latin', 'w.2m,y.2n,1e,x.1,a0.1,a,k,2,14,4,x,5p3.33,1p,3a,33,2,3j,3'],
  ['latin-ext', '74.ca,3.8,2.5,2.9,6.y,5,4,x,53r.5b,1t.4f,2b.d,81,3k.b,2.j,2b,28d.v,o81.67'],
];

/** The ranges of Inter, which fills in for every other family. */
export const widerSlices: readonly Slice[] = [
  ['cyrillic', 'ld,73.2n,1d.1,v.1,5lx'],
  ['cyrillic-ext', 'v4.5r,4lt.a,tm,2lo.v,nr5.2n,han.1'],
  ['greek', 'og.7,3.5,5.6,2,2.j,2.2k'],
  ['greek-ext', '64g.73'],
  ['vietnamese', '76.1,d.1,n.1,1r.1,1j.1,e.1,9c.1,2.1,4.1,q,6,5fb.2h,c2'],
];
