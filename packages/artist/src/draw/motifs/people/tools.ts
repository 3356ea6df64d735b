/** What people hold: our own drawings first, then anything from the motif library. */

import { prefixIds } from '../../../kit/motif.ts';
import { readSvg } from '../../../library/svg-files.ts';
import { toolNameOf, toolNames } from '../../../library/tools.ts';
import { findMotif } from '../library.ts';
import { silhouette } from '../treatments.ts';
import { ink } from './colours.ts';
import { line } from './limbs.ts';
import type { Tool } from './tool.ts';

/** Things so large that they are held in front of the body with both hands. */
const large =
  /(?:^|-)(?:pot-of-food|cauldron|guitar|drum|cat|dog|puppy|kitten|rabbit|crate|pumpkin|teddy|heart|globe|computer|television|lamb|ewe|pig|chicken|rooster|duck|goose|fish|watermelon|kite)(?:-|$)/;

export function findTool(name: string, id: string): Tool | null {
  const known = toolNameOf(name);
  if (toolNames.has(known)) {
    const { body, notes } = readSvg('tools', known);
    return { svg: body, hold: notes.hold as Tool['hold'], scale: Number(notes.scale) };
  }
  const motif = findMotif(name);
  if (!motif) return null;
  const big = large.test(name);
  const scale = (big ? 380 : 230) / Math.max(motif.width, motif.height);
  const dx = (-motif.width * scale) / 2;
  const dy = big ? (-motif.height * scale) / 2 : -motif.height * scale + 20;
  const svg = `<g transform="translate(${dx.toFixed(1)} ${dy.toFixed(1)}) scale(${scale.toFixed(4)})">${silhouette({ ...motif, body: prefixIds(motif.body, `${id}o`) }, ink, (line * 0.45) / scale)}${prefixIds(motif.body, id)}</g>`;
  return { svg, hold: big ? 'both' : 'palm', scale: 1.2 };
}
