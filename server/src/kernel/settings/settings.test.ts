import { expect, test } from 'vitest';
import { findNear } from './settings.ts';

const codes = ['MOUSE-PAD', 'MUG-11OZ', 'POSTER-FRAMED', 'POSTER-HANGER', 'TEE-UNISEX', 'TOTE-COTTON'];

test.each([
  ['TOTE', 'TOTE-COTTON'],
  ['tote-coton', 'TOTE-COTTON'],
  ['TEE-UNISX', 'TEE-UNISEX'],
  ['MUG11OZ', 'MUG-11OZ'],
  ['POSTER', 'POSTER-FRAMED'],
])('%s was probably meant as %s', (given, meant) => expect(findNear(given, codes)).toBe(meant));

test.each(['CURTAIN', 'M', '', 'x'.repeat(10_000), 'HOODIE-PULLOVER'])('%.20s has no near match', (given) =>
  expect(findNear(given, codes)).toBeNull(),
);
