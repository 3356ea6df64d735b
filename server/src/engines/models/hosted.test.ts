/** The hosted engines through the real provider packages, against fakes on this machine that check every request. */
import { writeMp4 } from '@platen/artist/mp4';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fake, type Reply, type Seen, startFake } from '../../../test/doubles/fake-provider.ts';
import { claimedShop, ownerKey, startTestServer, type TestServer } from '../../../test/harness/harness.ts';
import { createLog } from '../../kernel/observing/log.ts';
import { callProvider } from '../../kernel/outbound/provider-calls.ts';
import { openDatabase } from '../database/database.ts';

const picture = await sharp({ create: { width: 320, height: 256, channels: 3, background: '#c33' } })
  .png()
  .toBuffer();
const cut = await sharp({
  create: { width: 320, height: 256, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
})
  .png()
  .toBuffer();
const sample = Uint8Array.from([0, 0, 0, 2, 5, 1]);
const film = Buffer.from(
  writeMp4(
    [{ config: Uint8Array.from([1, 66, 0, 30]), samples: new Array(180).fill(sample), keyframes: [0] }],
    1280,
    720,
    30,
  ),
);

async function openShop(server: TestServer) {
  const { shop, cookie } = await claimedShop(server);
  const key = await ownerKey(server, cookie, shop.shop_id, [
    'ai:generate',
    'ai:bg-remove',
    'ai:video',
    'uploads:write',
  ]);
  const call = (path: string, json: object) => server.call('POST', `/v1/ai-generations/${path}`, { key, json });
  const spent = async () => {
    const database = await openDatabase(
      { engine: 'postgres', url: server.databaseUrl, poolSize: 2 },
      createLog('silent'),
    );
    const { rows } = await sql<{ spent: unknown; held: unknown }>`
      select (select coalesce(sum(cost_micros), 0) from ledger_entries) as spent, (select count(*) from holds) as held`.execute(
      database.db,
    );
    await database.close();
    return rows[0]!;
  };
  return { call, spent, key };
}

test('a provider that does not answer in time is 504, and a caller who leaves is not a failure', async () => {
  const never = () => new Promise<never>(() => undefined);
  const waitFor = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  await expect(callProvider('x', new AbortController().signal, 5, waitFor)).rejects.toMatchObject({
    code: 'provider_timeout',
    status: 504,
  });
  const gone = new AbortController();
  gone.abort(new Error('left'));
  await expect(
    callProvider('x', gone.signal, 1000, async (signal) => (signal.aborted ? Promise.reject(signal.reason) : never())),
  ).rejects.toThrow('left');
});

describe('fal', () => {
  let fake: Fake;
  let server: TestServer;
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    fake = await startFake();
    server = await startTestServer({ FAL_KEY: 'fal-secret', FAL_BASE_URL: fake.url });
    shop = await openShop(server);
  });
  afterAll(async () => {
    await server.close();
    await fake.close();
  });

  const normal = (seen: Seen): Reply => {
    if (seen.path === '/made.png') return { type: 'image/png', body: picture };
    if (seen.path === '/cut.png') return { type: 'image/png', body: cut };
    if (seen.path === '/film.mp4') return { type: 'video/mp4', body: film };
    if (seen.path === '/fal-ai/birefnet/v2')
      return { body: { images: [{ url: `${fake.url}/cut.png`, width: 320, height: 256 }] } };
    if (seen.path.startsWith('/fal-ai/wan') && seen.method === 'POST')
      return {
        body: {
          request_id: 'r',
          response_url: 'https://queue.fal.run/fal-ai/wan/requests/r',
          status_url: `${fake.url}/s`,
        },
      };
    if (seen.path === '/fal-ai/wan/requests/r')
      return { body: { video: { url: 'https://queue.fal.run/film.mp4', content_type: 'video/mp4' } } };
    const { num_images: count = 1 } = JSON.parse(seen.body) as { num_images?: number };
    return {
      body: {
        images: Array.from({ length: count }, () => ({
          url: `${fake.url}/made.png`,
          width: 320,
          height: 256,
          content_type: 'image/png',
        })),
        seed: 1,
        prompt: 'x',
      },
    };
  };

  test('the fast path requests all images at once, with its key, and returns their true size', async () => {
    fake.seen = [];
    fake.answer = normal;
    const answer = await shop.call('generate', { prompt: 'a fox', numberResults: 3, width: 320, height: 256 });
    expect([
      answer.status,
      answer.json.images.length,
      answer.json.width,
      answer.json.height,
      answer.json.costCents,
    ]).toEqual([200, 3, 320, 256, 3]);
    const [asked, ...rest] = fake.seen;
    expect([asked!.method, asked!.path, asked!.headers.authorization]).toEqual([
      'POST',
      '/fal-ai/flux/schnell',
      'Key fal-secret',
    ]);
    expect(JSON.parse(asked!.body)).toEqual({
      prompt: 'a fox',
      image_size: { width: 320, height: 256 },
      num_images: 3,
    });
    expect(rest.every((seen) => seen.method === 'GET')).toBe(true);
  });

  test('a transparent picture is requested on a plain background and cut out here at no extra cost', async () => {
    const disc = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="256"><rect width="320" height="256" fill="#fff"/><circle cx="160" cy="128" r="80" fill="#c33"/></svg>',
    );
    const drawn = await sharp(disc).png().toBuffer();
    fake.seen = [];
    fake.answer = (seen) => (seen.path === '/made.png' ? { type: 'image/png', body: drawn } : normal(seen));
    const answer = await shop.call('generate', { prompt: 'a ball', numberResults: 1, background: 'transparent' });
    fake.answer = normal;
    expect([answer.status, answer.json.costCents, answer.json.warnings]).toEqual([200, 1, []]);
    expect(answer.json.images[0]).toMatchObject({ background: 'transparent', description: 'a ball', vectors: false });
    expect(JSON.parse(fake.seen[0]!.body).prompt).toBe('a ball, isolated on a plain white background');
    expect(fake.seen.filter(({ path }) => path.includes('birefnet'))).toEqual([]);
    const file = await server.call('GET', answer.json.imageUrl);
    const alpha = await sharp(file.bytes).extractChannel(3).raw().toBuffer();
    expect([alpha[0], alpha[128 * 320 + 160]]).toEqual([0, 255]);
  });

  test('a picture that cannot be cut out is returned with its background and a note, and a long prompt is never cut inside a character', async () => {
    const torn = picture.subarray(0, 60);
    fake.answer = (seen) => (seen.path === '/made.png' ? { type: 'image/png', body: torn } : normal(seen));
    const prompt = `${'a'.repeat(299)}🦊`;
    const { status, json } = await shop.call('generate', { prompt, numberResults: 2, background: 'transparent' });
    fake.answer = normal;
    expect([status, json.persistence, json.costCents]).toEqual([200, 'ok', 2]);
    const description = `${'a'.repeat(299)}\ufffd`;
    expect(json.images).toMatchObject(Array(2).fill({ background: 'paper', description }));
    expect(json.warnings).toEqual([{ code: 'BACKGROUND_KEPT', message: expect.stringContaining('remove-background') }]);
    expect((await server.call('GET', json.imageUrl)).bytes).toEqual(torn);
  });

  test('the larger model has a separate name and price', async () => {
    fake.seen = [];
    const answer = await shop.call('generate', { prompt: 'a fox', model: 'fal-ai/flux/dev', numberResults: 4 });
    expect([
      fake.seen[0]!.path,
      JSON.parse(fake.seen[0]!.body).num_images,
      answer.json.images.length,
      answer.json.costCents,
    ]).toEqual(['/fal-ai/flux/dev', 1, 1, 2.5]);
  });

  test('references are sent as pictures, not as our URLs', async () => {
    const { imageUrl } = (await shop.call('generate', { prompt: 'a fox', numberResults: 1 })).json;
    fake.seen = [];
    const answer = await shop.call('generate', { prompt: 'in blue', referenceImageUrls: [imageUrl] });
    expect([answer.status, fake.seen[0]!.path]).toEqual([200, '/fal-ai/nano-banana-pro/edit']);
    expect(JSON.parse(fake.seen[0]!.body).image_urls[0]).toMatch(/^data:image\/png;base64,iVBOR/);
  });

  test('fal removes backgrounds and makes video', async () => {
    const { imageUrl } = (await shop.call('generate', { prompt: 'a fox', numberResults: 1 })).json;
    const removed = await shop.call('remove-background', { imageUrl });
    expect([removed.status, removed.json.width, removed.json.height]).toEqual([200, 320, 256]);
    fake.seen = [];
    const video = await shop.call('generate-video', { imageUrl, prompt: 'snow falls', resolution: 1080 });
    expect(video.json).toMatchObject({ duration: 6, width: 1280, height: 720, costCents: 42.9 });
    const body = JSON.parse(fake.seen[0]!.body);
    expect([body.prompt, body.resolution, body.duration, body.image_url.slice(0, 22)]).toEqual([
      'snow falls',
      '1080p',
      '6s',
      'data:image/png;base64,',
    ]);
  }, 60_000);

  test('a failure is 502, is not retried, and costs nothing', async () => {
    fake.answer = () => ({ status: 500, body: { detail: 'boom' } });
    fake.seen = [];
    const before = await shop.spent();
    const answer = await shop.call('generate', { prompt: 'a fox', numberResults: 1 });
    expect([answer.status, answer.json.code, answer.json.retryable]).toEqual([502, 'provider_failed', true]);
    expect(JSON.stringify(answer.json)).not.toContain('boom');
    expect(fake.seen).toHaveLength(1);
    expect(await shop.spent()).toEqual(before);
    expect(Number(before.held)).toBe(0);
    fake.answer = (seen) =>
      seen.method === 'GET' ? { type: 'text/html', body: '<p>not a picture</p>' } : normal(seen);
    expect((await shop.call('generate', { prompt: 'a fox', numberResults: 1 })).status).toBe(502);
  });
});

describe('Runware', () => {
  let fake: Fake;
  let server: TestServer;
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    fake = await startFake();
    fake.answer = (seen) => {
      if (seen.path === '/film.mp4') return { type: 'video/mp4', body: film };
      const [task] = JSON.parse(seen.body) as [Record<string, unknown>];
      const image = {
        taskUUID: task['taskUUID'],
        imageUUID: 'u',
        imageBase64Data: (task['taskType'] === 'removeBackground' ? cut : picture).toString('base64'),
        cost: 0.01,
      };
      if (task['taskType'] === 'videoInference') return { body: { data: [{ taskUUID: task['taskUUID'] }] } };
      if (task['taskType'] === 'getResponse')
        return {
          body: { data: [{ taskUUID: task['taskUUID'], status: 'success', videoURL: `${fake.url}/film.mp4` }] },
        };
      return { body: { data: new Array(Number(task['numberResults'] ?? 1)).fill(image) } };
    };
    server = await startTestServer({ RUNWARE_API_KEY: 'rw-secret', RUNWARE_BASE_URL: `${fake.url}/v1` });
    shop = await openShop(server);
  });
  afterAll(async () => {
    await server.close();
    await fake.close();
  });
  const taskOf = (i: number) => JSON.parse(fake.seen[i]!.body)[0];

  test('Runware makes images, guided images at their price, cut-outs and video', async () => {
    const first = await shop.call('generate', { prompt: 'a fox', numberResults: 2, width: 512, height: 512 });
    expect([first.status, first.json.images.length]).toEqual([200, 2]);
    expect(fake.seen[0]!.headers.authorization).toBe('Bearer rw-secret');
    expect(taskOf(0)).toMatchObject({
      taskType: 'imageInference',
      model: 'runware:100@1',
      positivePrompt: 'a fox',
      width: 512,
      height: 512,
      numberResults: 2,
      outputFormat: 'PNG',
    });
    expect(taskOf(0).taskUUID).toMatch(/^[0-9a-f-]{36}$/);
    fake.seen = [];
    const guided = await shop.call('generate', { prompt: 'in blue', referenceImageUrls: [first.json.imageUrl] });
    expect([guided.json.images.length, guided.json.costCents]).toEqual([1, 13.8]);
    expect(taskOf(0)).toMatchObject({ model: 'google:4@2', numberResults: 1 });
    expect(taskOf(0).referenceImages[0]).toMatch(/^data:image\/png;base64,/);
    fake.seen = [];
    expect((await shop.call('remove-background', { imageUrl: first.json.imageUrl })).json).toMatchObject({
      width: 320,
      costCents: 1,
    });
    expect(taskOf(0)).toMatchObject({ taskType: 'removeBackground', model: 'runware:109@1', outputFormat: 'PNG' });
    fake.seen = [];
    expect((await shop.call('generate-video', { imageUrl: first.json.imageUrl })).json).toMatchObject({
      duration: 6,
      width: 1280,
      height: 720,
      costCents: 24.7,
    });
    expect(taskOf(0)).toMatchObject({
      taskType: 'videoInference',
      deliveryMethod: 'async',
      duration: 6,
      resolution: '720p',
    });
    expect(taskOf(1)).toMatchObject({ taskType: 'getResponse', taskUUID: taskOf(0).taskUUID });
  }, 60_000);

  test('an error in a 200 answer is a failure too', async () => {
    fake.answer = () => ({ body: { errors: [{ code: 'invalidApiKey', message: 'secret detail' }] } });
    const answer = await shop.call('generate', { prompt: 'a fox' });
    expect([answer.status, answer.json.code]).toEqual([502, 'provider_failed']);
    expect(answer.text).not.toContain('secret detail');
  });
});

describe('an OpenAI-compatible server', () => {
  let fake: Fake;
  let server: TestServer;
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    fake = await startFake();
    server = await startTestServer({
      OPENAI_API_KEY: 'oa-secret',
      OPENAI_BASE_URL: `${fake.url}/v1`,
      OPENAI_IMAGE_MODEL: 'pictures-1',
      OPENAI_CHAT_MODEL: 'talk-1',
    });
    shop = await openShop(server);
  });
  afterAll(async () => {
    await server.close();
    await fake.close();
  });

  const chunk = (delta: object, finish: string | null = null) =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'talk-1', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

  test('the server makes images and edits references', async () => {
    fake.answer = (seen) => ({
      body: {
        created: 1,
        data: new Array(seen.path.endsWith('generations') ? JSON.parse(seen.body).n : 1).fill({
          b64_json: picture.toString('base64'),
        }),
      },
    });
    const answer = await shop.call('generate', { prompt: 'a fox', numberResults: 2 });
    expect([answer.status, answer.json.images.length, answer.json.costCents]).toEqual([200, 2, 8.4]);
    const [asked] = fake.seen.filter(({ method }) => method === 'POST');
    expect([asked!.path, asked!.headers.authorization]).toEqual(['/v1/images/generations', 'Bearer oa-secret']);
    expect(JSON.parse(asked!.body)).toMatchObject({
      model: 'pictures-1',
      prompt: 'a fox',
      n: 2,
      size: '1024x1024',
    });
    fake.seen = [];
    expect(
      (await shop.call('generate', { prompt: 'in blue', referenceImageUrls: [answer.json.imageUrl] })).status,
    ).toBe(200);
    expect([
      fake.seen[0]!.path,
      String(fake.seen[0]!.headers['content-type']).startsWith('multipart/form-data'),
    ]).toEqual(['/v1/images/edits', true]);
  });

  test('a missing model is an error that names the setting to change, and is not retried', async () => {
    fake.answer = () => ({
      status: 404,
      body: {
        error: {
          message: 'The model `pictures-1` does not exist',
          type: 'invalid_request_error',
          code: 'model_not_found',
        },
      },
    });
    const answer = await shop.call('generate', { prompt: 'a fox' });
    expect([answer.status, answer.json.code, answer.json.retryable]).toEqual([502, 'provider_failed', false]);
    expect(answer.json.message).toContain('OPENAI_IMAGE_MODEL');
    const chat = await server.call('POST', '/v1/ai-generations/chat/stream', {
      key: shop.key,
      json: { messages: [{ role: 'user', content: 'make a fox' }] },
    });
    expect(chat.text).toContain('OPENAI_CHAT_MODEL');
  });

  test('the server runs the same chat loop: tools run here, and its words are streamed', async () => {
    fake.seen = [];
    fake.answer = (seen) => {
      if (seen.path.endsWith('generations'))
        return { body: { created: 1, data: [{ b64_json: picture.toString('base64') }] } };
      const { messages, tools } = JSON.parse(seen.body) as {
        messages: { role: string }[];
        tools: { function: { name: string } }[];
      };
      expect(tools.map((tool) => tool.function.name)).toContain('generateImages');
      const isSecond = messages.some((message) => message.role === 'tool');
      const body = isSecond
        ? `${chunk({ role: 'assistant', content: 'There you ' })}${chunk({ content: 'go.' })}${chunk({}, 'stop')}data: [DONE]\n\n`
        : `${chunk({ role: 'assistant', tool_calls: [{ index: 0, id: 't1', type: 'function', function: { name: 'generateImages', arguments: '{"prompt":"a fox","count":1}' } }] })}${chunk({}, 'tool_calls')}data: [DONE]\n\n`;
      return { type: 'text/event-stream', body };
    };
    const answer = await server.call('POST', '/v1/ai-generations/chat/stream', {
      key: shop.key,
      json: { messages: [{ role: 'user', content: 'make a fox' }] },
    });
    const parts = answer.text
      .split('\n\n')
      .filter((line) => line.startsWith('data: {'))
      .map((line) => JSON.parse(line.slice(6)));
    expect(
      parts
        .filter((part) => part.type === 'text-delta')
        .map((part) => part.delta)
        .join(''),
    ).toBe('There you go.');
    expect(parts.find((part) => part.type === 'file').url).toContain('.storage.localhost');
    expect(parts.find((part) => part.type === 'data-cost').data).toEqual({ costCents: 4.2 });
    expect(fake.seen[0]!.path).toBe('/v1/chat/completions');
  });
});
