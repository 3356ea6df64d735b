/** The families that a text may name, without the contents of their files: small enough for every page that offers them. */

import type { TypeFamily } from './families.ts';
import { nameRows } from './name-rows.ts';

export type TypeFamilyName = Pick<TypeFamily, 'family' | 'scripts' | 'style' | 'weights'>;

export const typeFamilies: readonly TypeFamilyName[] = nameRows
  .trim()
  .split('\n')
  .map((row) => {
    const [family, style, scripts, weights] = row.split('|') as [string, TypeFamily['style'], string, string];
    const has = weights.split(' ').map((weight) => (weight === '700' ? 700 : 400));
    return { family, style, scripts: scripts.split(' '), weights: has };
  });

const byName = new Map(typeFamilies.map((one) => [one.family, one]));

export const findTypeFamily = (family: string): TypeFamilyName | null => byName.get(family) ?? null;
