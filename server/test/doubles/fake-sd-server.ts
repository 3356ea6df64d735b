/**
 * stable-diffusion.cpp's `sd-server`, from its description (examples/server/api.md): OpenAI's images API for one local model, and the
 * native `capabilities`. It has no keys. It checks each request, and makes pictures of one color.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export type SdRequest = {
  path: string;
  fields: Record<string, string>;
  files: Record<string, Buffer>;
  authorization: string | undefined;
};

export type FakeSdServer = {
  url: string;
  requests: SdRequest[];
  /** Abilities of the loaded model. */
  features: Record<string, boolean>;
  maxSide: number;
  close(): Promise<void>;
};

const block = 64;

export async function startFakeSdServer(): Promise<FakeSdServer> {
  const fake = {
    requests: [],
    features: { init_image: true, mask_image: true, ref_images: true },
    maxSide: 1024,
  } as unknown as FakeSdServer;
  const send = (response: ServerResponse, status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const paint = async (size: string): Promise<string> => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    const background = { r: 10, g: 20, b: 200 };
    const made = await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
    return made.toString('base64');
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (request.method === 'GET' && path === '/v1/models')
      return send(response, 200, { data: [{ id: 'sd-cpp-local', object: 'model', owned_by: 'local' }] });
    if (request.method === 'GET' && path === '/sdcpp/v1/capabilities')
      return send(response, 200, {
        model: { name: 'flux2-klein', stem: 'flux2-klein', path: '/models/flux2-klein.gguf' },
        current_mode: 'img_gen',
        supported_modes: ['img_gen'],
        features_by_mode: { img_gen: fake.features },
        limits: {
          min_width: 64,
          max_width: fake.maxSide,
          min_height: 64,
          max_height: fake.maxSide,
          max_batch_count: 4,
        },
      });
    const isEdit = path === '/v1/images/edits';
    if (request.method !== 'POST' || (!isEdit && path !== '/v1/images/generations')) return send(response, 404, {});
    const { fields, files } = await readBody(request);
    fake.requests.push({ path, fields, files, authorization: request.headers.authorization });
    const [width = 0, height = 0] = (fields['size'] ?? '512x512').split('x').map(Number);
    const isSizeFine = [width, height].every((side) => side > 0 && side <= fake.maxSide && side % block === 0);
    if (!fields['prompt'] || !isSizeFine || (isEdit && !files['image[]'] && !files['image']))
      return send(response, 400, { error: { message: 'invalid request' } });
    const images = Array.from({ length: Number(fields['n'] ?? 1) }, () => paint(`${width}x${height}`));
    send(response, 200, {
      created: 1,
      output_format: 'png',
      data: (await Promise.all(images)).map((image) => ({ b64_json: image })),
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return fake;
}

/** JSON, or a form with files. */
async function readBody(request: IncomingMessage): Promise<Pick<SdRequest, 'fields' | 'files'>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/json')) {
    const given = JSON.parse(body.toString()) as Record<string, unknown>;
    return { fields: Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)])), files: {} };
  }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const fields: Record<string, string> = {};
  const files: Record<string, Buffer> = {};
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') fields[name] = value;
    else files[name] = Buffer.from(await value.arrayBuffer());
  }
  return { fields, files };
}
