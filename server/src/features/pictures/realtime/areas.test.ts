/** Live frames of products with several print areas. */
import { addText, createCanvas, serialize } from '@platen/canvas';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MintedShop, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { type LiveSocket, openSession } from '../../../../test/harness/live-socket.ts';

let server: TestServer;
let shop: MintedShop;
let live: LiveSocket;
beforeAll(async () => {
  server = await sharedTestServer();
  shop = await server.mint();
  live = await openSession(server, shop.shop_id);
});
afterAll(async () => {
  live.socket.close();
  await server.close();
});

const filled = (background: string) => serialize(createCanvas({ width: 450, height: 540, background }));
const [red, blue] = [filled('#e00000'), filled('#0000e0')];

let lastId = 0;
const send = (message: object): number => {
  lastId += 1;
  live.send({ type: 'render', id: lastId, product: 'TEE-UNISEX', width: 300, format: 'png', ...message });
  return lastId;
};
const draw = async (message: object) => live.nextFrame(send(message));
const refused = async (message: object) => {
  const id = send(message);
  return live.next((one) => one.type === 'error' && one.id === id);
};

/** How many pixels out of a hundred are red, and blue. */
async function coloursOf({ bytes }: { bytes: Buffer }): Promise<{ red: number; blue: number }> {
  const data = await sharp(bytes).flatten({ background: '#fff' }).raw().toBuffer();
  const found = { red: 0, blue: 0 };
  for (let i = 0; i < data.length; i += 3) {
    const [r, g, b] = [data[i]!, data[i + 1]!, data[i + 2]!];
    if (r > 100 && r > 2 * g && r > 2 * b) found.red += 300 / data.length;
    if (b > 100 && b > 2 * g && b > 2 * r) found.blue += 300 / data.length;
  }
  return found;
}

const keep = async (json: object) =>
  (await server.call('POST', '/v1/canvases', { key: shop.api_key, json: { product: 'TEE-UNISEX', ...json } })).json.id;

test('the view of an area shows that area and none of the others', async () => {
  const front = await coloursOf(await draw({ placement: 'Front', canvas: red, placements: { back: blue } }));
  expect(front.red).toBeGreaterThan(2);
  const back = await coloursOf(await draw({ placement: 'Back', canvas: blue, placements: { front: red } }));
  expect(back.blue).toBeGreaterThan(2);
});

test('a picture that shows two areas shows the contents of both', async () => {
  const both = { product: 'MUG-11OZ', placement: 'Front', canvas: red };
  const [alone, beside] = [
    await coloursOf(await draw(both)),
    await coloursOf(await draw({ ...both, placements: { Back: blue } })),
  ];
  expect(alone.blue).toBe(0);
  expect(beside.red).toBeGreaterThan(1);
  // In this scene the back of the mug is turned away: its print must not appear on the front.
  expect(beside.red).toBeCloseTo(alone.red, 1);
});

test('a saved design shows the requested area, and its others where they are visible', async () => {
  const canvasId = await keep({ placements: { Front: red, Back: blue } });
  expect((await coloursOf(await draw({ placement: 'Front', canvas: { canvasId } }))).red).toBeGreaterThan(2);
  expect((await coloursOf(await draw({ placement: 'back', canvas: { canvasId } }))).blue).toBeGreaterThan(2);
  const changed = await draw({
    placement: 'Back',
    canvas: { canvasId },
    placements: { Back: red },
    product: undefined,
  });
  expect((await coloursOf(changed)).blue).toBeGreaterThan(2);
});

test('an area that the design or product lacks is refused with the existing ones', async () => {
  const canvasId = await keep({ placements: { Back: blue } });
  expect(await refused({ placement: 'Front', canvas: { canvasId } })).toMatchObject({
    code: 'E_PLACEMENT_UNKNOWN',
    message: expect.stringContaining('It has Back'),
  });
  expect(await refused({ placement: 'Front', canvas: red, placements: { Sleeve: blue } })).toMatchObject({
    code: 'E_PLACEMENT_UNKNOWN',
    message: expect.stringContaining('Front, Back'),
  });
  expect(await refused({ placement: 'Front', canvas: red, placements: { Back: { version: 2 } } })).toMatchObject({
    code: 'invalid_argument',
  });
});

test('text that will be painted differently is reported for every area with its place', async () => {
  const odd = serialize(addText(createCanvas({ width: 100, height: 120 }), { text: '𒀀', x: 0, y: 0, fontSize: 20 }));
  const { head } = await draw({ placement: 'Front', canvas: odd, placements: { Back: odd } });
  expect(head.warnings.map(({ path }: { path: string }) => path).sort()).toEqual([
    '/layers/0/text',
    '/placements/Back/layers/0/text',
  ]);
});
