/** Rules of reading and placing that need neither a server nor the encoder. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadCatalog, type Product } from '../../../catalog/catalog.ts';
import { type ChatState, emptyState, plainPlacing } from '../chat-state.ts';
import { layOnSheet } from '../place-picture.ts';
import { perform } from '../place-picture-task.ts';
import { placeOn } from '../sheet.ts';
import { movePrint } from '../show-design.ts';
import { type Act, readRequest } from './request.ts';

let catalog: readonly Product[];
beforeAll(async () => {
  catalog = (await loadCatalog(fileURLToPath(new URL('../../../../../../catalog', import.meta.url)))).products;
});
const productOf = (code: string) => catalog.find((product) => product.code === code)!;

/** Two designs were shown, the first one on a shirt. */
const shown: ChatState = {
  ...emptyState,
  sets: [{ prompt: 'a fox', images: [{ imageUrl: 'http://x/1.png' }, { imageUrl: 'http://x/2.png' }] }],
  chosen: 'http://x/1.png',
  shown: { product: 'TEE-UNISEX', options: {}, ...plainPlacing },
};
const asked = new Error('the encoder was asked');
const read = async (text: string, state = shown) =>
  readRequest(text, state, catalog, async () => {
    throw asked;
  });
const actOf = async (text: string, state = shown): Promise<Act> => (await read(text, state)).act;

describe('what rules decide without the encoder', () => {
  test.each([
    ['the second one', { kind: 'choose' }],
    ['2', { kind: 'choose' }],
    ['now on a mug', { kind: 'show' }],
    ['in black please', { kind: 'vary', colour: 'black' }],
    ['size xl', { kind: 'vary', size: 'XL' }],
    ['same but blue', { kind: 'change', wish: 'blue' }],
    ['remove the hat', { kind: 'change', wish: 'without the hat' }],
    ['make the sky purple', { kind: 'change', wish: 'purple sky' }],
    ['make it say “Hi there”', { kind: 'letter', words: 'Hi there' }],
    ['without the text', { kind: 'letter', change: 'wordless' }],
    ['five hoodies to Berlin', { kind: 'quote', quantity: 5, country: 'DE' }],
    ['how much are 50 of them?', { kind: 'ask', about: 'price', quantity: 50 }],
    ['what does shipping to Canada cost?', { kind: 'ask', about: 'shipping', country: 'CA' }],
    ['undo', { kind: 'undo' }],
    ['🙂', { kind: 'talk', about: 'laugh' }],
    ['asdfgh', { kind: 'talk', about: 'unclear' }],
    ['draw a ship in a bottle', { kind: 'draw', prompt: 'a ship in a bottle', count: 4 }],
    [
      'create two designs of a wolf howling at the moon',
      { kind: 'draw', prompt: 'a wolf howling at the moon', count: 2 },
    ],
    ['make me a black t-shirt with a retro rocket', { kind: 'draw', prompt: 'a retro rocket', count: 1 }],
  ])('%s', async (text, act) => {
    expect(await actOf(text)).toMatchObject(act);
  });

  test('cats lie on cushions, and fish are printed on them', async () => {
    expect((await read('draw a cat sleeping on a cushion')).wants).toEqual([]);
    expect((await read('draw a fish on a cushion')).wants).toMatchObject([{ product: { code: 'CUSHION-45' } }]);
  });

  test('a colour before the product is the picture’s, one at the product is the product’s', async () => {
    const [want] = (await read('draw a black cat on a red mug')).wants;
    expect([want?.product.code, want?.colour]).toEqual(['MUG-11OZ', 'red']);
    expect((await read('draw a black cat on a mug')).wants[0]?.colour).toBeNull();
  });

  test('one message can put several designs on several products', async () => {
    const { wants } = await read('put number 2 on a cap and the first one on a white mug');
    expect(wants.map(({ place, product, colour }) => [place, product.code, colour])).toEqual([
      [2, 'CAP-5PANEL', null],
      [1, 'MUG-11OZ', 'white'],
    ]);
  });

  test('a request to move a print is ignored in an empty conversation', async () => {
    expect(await actOf('smaller', emptyState)).toEqual({ kind: 'talk', about: 'no-design' });
    expect(await actOf('on a mug', emptyState)).toEqual({ kind: 'talk', about: 'no-design' });
  });
});

describe('moving a print', () => {
  test('a moved print stays within its area, and an edge or a missing side is reported', () => {
    const tee = productOf('TEE-UNISEX');
    expect(movePrint(tee, plainPlacing, ['smaller', 'back'])).toEqual({
      placing: { side: 'Back', scale: 0.75, x: 0, y: -1 },
      trouble: null,
    });
    // Prints on shirts start at the collar and cannot move higher.
    expect(movePrint(tee, plainPlacing, ['higher']).trouble).toBe('at-edge');
    expect(movePrint(tee, plainPlacing, ['lower']).placing.y).toBe(-0.6);
    expect(movePrint(tee, plainPlacing, ['larger']).trouble).toBe('at-edge');
    expect(movePrint(tee, { ...plainPlacing, y: -1 }, ['higher'])).toMatchObject({
      trouble: 'at-edge',
      placing: { y: -1 },
    });
    expect(movePrint(productOf('TOTE-COTTON'), plainPlacing, ['back']).trouble).toBe('no-side');
    expect(movePrint(productOf('PHONE-CASE'), plainPlacing, ['back']).trouble).toBeNull();
  });

  test('a drawing is placed on a transparent sheet of the area’s shape', () => {
    const area = { widthPx: 3000, heightPx: 4000 };
    const half = layOnSheet('<path/>', { width: 1024, height: 1024 }, area, { scale: 0.5, x: 0, y: -1 });
    expect(half).toContain('viewBox="0 0 1200 1600"');
    // 600 wide in the middle of 1200, at the very top.
    expect(half).toContain('transform="translate(300 0) scale(0.5859)"');
  });

  test('a sheet of pixels is as large as the printed area, or smaller if the picture has too few pixels', () => {
    const area = { width: 3000, height: 4000 };
    const plain = { scale: 0.5, x: 0, y: -1 };
    expect(placeOn({ width: 3000, height: 3000 }, area, plain)).toEqual({
      sheet: area,
      print: { width: 1500, height: 1500 },
      left: 750,
      top: 0,
    });
    expect(placeOn({ width: 1000, height: 1000 }, area, plain)).toMatchObject({
      sheet: { width: 2000, height: 2667 },
      print: { width: 1000, height: 1000 },
    });
    expect(placeOn({ width: 10, height: 10 }, area, plain).sheet).toEqual({ width: 1200, height: 1600 });
    expect(placeOn({ width: 9000, height: 9000 }, { width: 9000, height: 9000 }, plain).sheet.width).toBe(5000);
  });

  test('a photograph is turned upright before it is placed', async () => {
    const red = { create: { width: 40, height: 20, channels: 3 as const, background: '#ff0000' } };
    const file = await sharp(red).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const placing = { scale: 1, x: 1, y: 0 };
    const area = { width: 1600, height: 1600 };
    const laid = await perform({ file, isDrawing: false, area, placing, maxPixels: 1e6 });
    const { data, info } = await sharp(laid!).raw().toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
    expect([info.width, info.height]).toEqual([1600, 1600]);
    // Twice as high as wide, at the right edge.
    expect([alphaAt(700, 10), alphaAt(900, 10), alphaAt(1590, 1590)]).toEqual([0, 255, 255]);
  });
});
