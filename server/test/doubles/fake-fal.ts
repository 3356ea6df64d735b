/**
 * A model provider on this machine that supports the part of fal.ai that the service uses, and counts its paid calls.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeMp4 } from '@platen/artist/mp4';
import sharp from 'sharp';

export type FakeFal = {
  /** The environment that makes a service use it. */
  env: Record<string, string>;
  /** The models that were run, in order. */
  paid: string[];
  /** Held back until this resolves; set it to pause between payment and answer. */
  beforeAnswer: (model: string) => Promise<void>;
  close(): Promise<void>;
};

export async function startFakeFal(): Promise<FakeFal> {
  const background = { r: 190, g: 40, b: 60, alpha: 0.5 };
  const picture = await sharp({ create: { width: 320, height: 256, channels: 4, background } })
    .png()
    .toBuffer();
  const sample = Uint8Array.from([0, 0, 0, 2, 5, 1]);
  const track = { config: Uint8Array.from([1, 66, 0, 30]), samples: new Array(180).fill(sample), keyframes: [0] };
  const film = Buffer.from(writeMp4([track], 1280, 720, 30));
  const fake: FakeFal = { env: {}, paid: [], beforeAnswer: async () => undefined, close: async () => undefined };

  const answer = async (request: IncomingMessage, body: string): Promise<object | Buffer> => {
    const path = request.url ?? '';
    if (request.method === 'GET') {
      if (path.endsWith('.png')) return picture;
      if (path.endsWith('.mp4')) return film;
      return { video: { url: 'https://queue.fal.run/film.mp4', content_type: 'video/mp4' } };
    }
    const model = path.slice(1);
    fake.paid.push(model);
    await fake.beforeAnswer(model);
    if (model.includes('wan')) {
      const at = 'https://queue.fal.run/wan/requests/r';
      return { request_id: 'r', response_url: at, status_url: `${at}/status` };
    }
    const { num_images: count = 1 } = JSON.parse(body) as { num_images?: number };
    const image = { url: `${url}/made.png`, width: 320, height: 256, content_type: 'image/png' };
    return { images: new Array(count).fill(image), seed: 1, prompt: 'x' };
  };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('latin1');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', async () => {
      const said = await answer(request, body);
      response.setHeader('content-type', Buffer.isBuffer(said) ? 'image/png' : 'application/json');
      response.end(Buffer.isBuffer(said) ? said : JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.env = { FAL_KEY: 'fal-secret', FAL_BASE_URL: url };
  fake.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return fake;
}
