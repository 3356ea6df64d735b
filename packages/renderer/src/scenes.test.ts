/**
 * Every scene renders as recorded; white stands out from white, and black shows its folds. Tones are measured in the most demanding
 * colours of each product's first scene, and with PLATEN_TEST_EVERY_COLOUR in every colour of every scene. `npm run tones -w
 * @platen/renderer` prints the values.
 */
import { describe, expect, test } from 'vitest';
import { differenceOf } from '../test/compare.ts';
import { drawGolden, readGolden } from '../test/golden-pictures.ts';
import { listScenes, sceneOf } from '../test/scene-files.ts';
import { coloursOf, measureTones, tellingColoursOf } from '../test/tones.ts';
import { createRenderer } from './index.ts';

const renderer = createRenderer({ megabytes: 192 });
const isEvery = process.env['PLATEN_TEST_EVERY_COLOUR'] !== undefined;
const chooseColours = isEvery ? coloursOf : tellingColoursOf;

/** Glaze and lacquer mirror the white studio along their edge, as they do in any photograph. */
const mirrors = new Set(['MUG-11OZ', 'POSTER-FRAMED']);

/** Slats and lids are flat: one face has one light, and edges and shadows show their shape. */
const flat = new Set(['POSTER-FRAMED', 'POSTER-HANGER', 'STICKER-DIECUT']);

for (const scene of listScenes()) {
  describe(`${scene.product} ${scene.scene}`, () => {
    test('the scene renders as recorded', async () => {
      const kept = await readGolden(scene);
      if (!kept) throw new Error('No kept picture: run npm run golden -w @platen/renderer, and look at it.');
      const { mean, most } = differenceOf(await drawGolden(scene), kept);
      expect(mean).toBeLessThan(1.5);
      expect(most).toBeLessThan(40);
    });

    if (!isEvery && sceneOf(scene.product).scene !== scene.scene) return;

    test('the scene keeps its tones in the colours the product is sold in', async () => {
      for (const tones of await measureTones(renderer, scene, chooseColours(scene))) {
        const { colour, lightness, dark, light } = tones;
        const leastFolds = flat.has(scene.product) ? 2 : 8;
        const leastOutline = mirrors.has(scene.product) ? 0.88 : 0.97;
        expect.soft(tones.outline ?? 1, `outline of ${colour}`).toBeGreaterThan(leastOutline);
        expect.soft(tones.clipped, `what is burnt out of ${colour}`).toBeLessThan(0.03);
        if (lightness < 12) {
          expect.soft(light - dark, `folds of ${colour}`).toBeGreaterThan(leastFolds);
          expect.soft(dark, `depth of ${colour}`).toBeLessThan(26);
          expect.soft(tones.blackPrint ?? 0, `black print on ${colour}`).toBeLessThan(1);
        }
        if (lightness > 90 && colour !== 'blank')
          expect.soft(light - dark, `folds of ${colour}`).toBeGreaterThan(leastFolds);
      }
    });
  });
}
