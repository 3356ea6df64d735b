/** Typical calls of a day: uploads, mockups, pictures by the models, live designs, orders' quotes, pages. */
import { randomBytes } from 'node:crypto';
import { addText, createCanvas } from '@platen/canvas';
import sharp from 'sharp';
import { WebSocket } from 'ws';

export type Shop = { id: string; key: string };
export type Outcome = 'ok' | 'refused' | 'failed';
export type Caller = { name: string; places: number; call(shop: Shop): Promise<Outcome> };

export async function mintShop(api: string): Promise<Shop> {
  const answer = await fetch(`${api}/shops/sandbox`, { method: 'POST' });
  if (answer.status !== 201) throw new Error(`could not create a shop: ${await answer.text()}`);
  const { shop_id: id, api_key: key } = (await answer.json()) as { shop_id: string; api_key: string };
  return { id, key };
}

/** Refused means an answer from a limit, a quota or a full queue; any other unexpected answer is a failure. */
const outcomeOf = (status: number): Outcome => {
  if (status < 400) return 'ok';
  if (status === 402 || status === 429 || status === 503) return 'refused';
  throw new Error(`answered ${status}`);
};

/** Smoothed noise: it compresses and decodes like a photograph. */
const photograph = async (side: number, isProgressive: boolean) =>
  sharp(randomBytes(500 * 500 * 3), { raw: { width: 500, height: 500, channels: 3 } })
    .blur(2)
    .resize(side, side)
    .jpeg({ progressive: isProgressive, quality: 85 })
    .toBuffer();

/** The same picture as a different file: a comment behind the first marker. */
function asAnother(jpeg: Buffer): Buffer {
  const comment = randomBytes(16);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

/** 49 megapixels, progressive: its decoder needs many times the size of the file. */
export const largePicture = () => photograph(7_000, true);

export async function upload(api: string, shop: Shop, jpeg: Buffer): Promise<Outcome> {
  const answer = await fetch(`${api}/uploads/base64`, {
    method: 'POST',
    headers: { 'x-api-key': shop.key, 'content-type': 'application/json' },
    body: JSON.stringify({ base64Image: asAnother(jpeg).toString('base64') }),
  });
  await answer.arrayBuffer();
  return outcomeOf(answer.status);
}

export async function createCallers(api: string): Promise<Caller[]> {
  const origin = new URL(api).origin;
  const photos = await Promise.all([800, 2_000, 4_000].map((side) => photograph(side, side > 1_000)));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
  const read = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(url, init);
    await answer.arrayBuffer();
    return outcomeOf(answer.status);
  };
  return [
    { name: 'uploads', places: 2, call: (shop) => upload(api, shop, pick(photos)) },
    {
      name: 'mockups',
      places: 2,
      call: (shop) => {
        const colour = randomBytes(3).toString('hex');
        const product = pick(['TEE-UNISEX', 'MUG-11OZ', 'STICKER-DIECUT']);
        return read(`${origin}/mockup/${product}?shop=${shop.id}&bg=${colour}&width=${pick([300, 600, 1_000])}`);
      },
    },
    {
      name: 'images',
      places: 1,
      call: (shop) =>
        read(`${api}/ai-generations/generate`, {
          method: 'POST',
          headers: { 'x-api-key': shop.key, 'content-type': 'application/json' },
          body: JSON.stringify({
            prompt: `a ${pick(['fox', 'bear', 'owl', 'whale'])} badge`,
            numberResults: 1,
            width: 512,
            height: 512,
          }),
        }),
    },
    { name: 'live designs', places: 1, call: (shop) => drawLive(api, shop) },
    { name: 'pages', places: 1, call: () => read(`${origin}${pick(['/', '/docs', '/v1/openapi.json', '/metrics'])}`) },
  ];
}

const framesOfSession = 40;

async function drawLive(api: string, shop: Shop): Promise<Outcome> {
  const granted = await fetch(`${api}/realtime/grant`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ shop: shop.id }),
  });
  if (granted.status !== 200) return outcomeOf(granted.status);
  const { token } = (await granted.json()) as { token: string };
  const socket = new WebSocket(`${new URL(api).origin.replace('http', 'ws')}/realtime?token=${token}`);
  const design = (step: number) =>
    addText(createCanvas({ width: 1063, height: 992 }), { text: `Step ${step}`, x: 100 + step, y: 100, fontSize: 200 });
  return new Promise((resolve) => {
    let frames = 0;
    const limit = setTimeout(() => end('refused'), 60_000);
    const end = (outcome: Outcome) => {
      clearTimeout(limit);
      socket.terminate();
      resolve(outcome);
    };
    const send = () =>
      socket.send(
        JSON.stringify({
          type: 'render',
          id: frames + 1,
          product: 'MUG-11OZ',
          placement: 'Front',
          canvas: design(frames),
          width: 500,
          format: 'webp',
        }),
      );
    socket.on('error', () => end('failed'));
    socket.on('close', () => end(frames > 0 ? 'ok' : 'refused'));
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        frames += 1;
        if (frames >= framesOfSession) end('ok');
        else send();
        return;
      }
      const { type } = JSON.parse(data.toString()) as { type: string };
      if (type === 'ready') send();
      if (type === 'error') end('refused');
    });
  });
}
