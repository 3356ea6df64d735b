/** Models that the operator runs, through their real protocols, and edits by instruction. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeComfyui, startFakeComfyui } from '../../../test/doubles/fake-comfyui.ts';
import { type Fake, startFake } from '../../../test/doubles/fake-provider.ts';
import { type FakeSdServer, startFakeSdServer } from '../../../test/doubles/fake-sd-server.ts';
import { claimedShop, ownerKey, startTestServer, type TestServer } from '../../../test/harness/harness.ts';

const adminToken = 'an-admin-token-of-a-test-0123456789';
const blue = [10, 20, 200];
const red = { r: 200, g: 30, b: 20 };

async function openShop(server: TestServer) {
  const { shop, cookie } = await claimedShop(server);
  const key = await ownerKey(server, cookie, shop.shop_id, ['ai:generate', 'uploads:write']);
  const call = (path: string, json: object) => server.call('POST', `/v1/ai-generations/${path}`, { key, json });
  const upload = async (picture: Buffer): Promise<string> => {
    const json = { base64Image: picture.toString('base64') };
    return (await server.call('POST', '/v1/uploads/base64', { key, json })).json.url;
  };
  const state = async (jobId: string) => (await server.call('GET', `/v1/ai-generations/jobs/${jobId}`, { key })).json;
  /** Starts an edit and waits for its end. */
  const edit = async (json: object) => {
    const started = await call('edit', json);
    expect(started.status, started.text).toBe(202);
    const { jobId } = started.json;
    await expect.poll(async () => (await state(jobId)).status).not.toBe('running');
    return state(jobId);
  };
  const pixelsOf = async (url: string) => {
    const { bytes } = await server.call('GET', url);
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3)];
    return { width: info.width, height: info.height, at };
  };
  return { call, upload, edit, state, pixelsOf, key };
}

/** A red picture with a white square in the middle, which is a subject that can be cut out. */
const photo = async (width: number, height: number) => {
  const square = await sharp({ create: { width: width / 2, height: height / 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: red } })
    .composite([{ input: square }])
    .png()
    .toBuffer();
};

describe('a server with OpenAI’s API and no key', () => {
  let fake: FakeSdServer;
  let server: TestServer;
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    fake = await startFakeSdServer();
    server = await startTestServer({ OPENAI_BASE_URL: `${fake.url}/v1` });
    shop = await openShop(server);
  });
  beforeEach(() => {
    fake.requests = [];
  });
  afterAll(async () => {
    await server.close();
    await fake.close();
  });

  test('pictures are made there one by one, at a size it can make, for the price of the built-in artist', async () => {
    const answer = await shop.call('generate', { prompt: 'a fox', numberResults: 2, width: 1500, height: 750 });
    expect(answer.status, answer.text).toBe(200);
    const { images, madeBy, costCents } = answer.json;
    expect([images.length, images[0].width, images[0].height, madeBy, costCents]).toEqual([2, 1024, 512, 'own', 2]);
    expect(fake.requests.map(({ path, fields, authorization }) => [path, fields['n'], authorization])).toEqual([
      ['/v1/images/generations', '1', undefined],
      ['/v1/images/generations', '1', undefined],
    ]);
  });

  test('`model: "house"` draws with the built-in artist, several at once, and names it', async () => {
    const json = { prompt: 'the words “Stay Wild”', numberResults: 2, model: 'house', width: 256, height: 256 };
    const { status, json: made } = await shop.call('generate', json);
    expect([status, made.images.length, made.madeBy, made.images[0].vectors]).toEqual([200, 2, 'house', true]);
    expect(fake.requests).toEqual([]);
    const kept = await server.call('GET', `/v1/ai-generations/${made.generationId}`, { key: shop.key });
    expect([kept.json.madeBy, kept.json.model]).toEqual(['house', 'house']);
  });

  test('an edit sends the picture and the instruction, and the job returns the result with its price', async () => {
    const imageUrl = await shop.upload(await photo(640, 512));
    const done = await shop.edit({ imageUrl, instruction: 'make it blue' });
    expect(done).toMatchObject({ status: 'done', width: 640, height: 512, costCents: 1 });
    expect((await shop.pixelsOf(done.imageUrl)).at(10, 10)).toEqual(blue);
    const [request] = fake.requests;
    expect([request!.path, request!.fields['prompt']]).toEqual(['/v1/images/edits', 'make it blue']);
    expect((await sharp(request!.files['image']).metadata()).width).toBe(640);
  });

  test('a mask limits an edit to its white part, to the pixel', async () => {
    const half = await sharp({ create: { width: 320, height: 512, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const mask = await sharp({ create: { width: 640, height: 512, channels: 3, background: '#000' } })
      .composite([{ input: half, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const [imageUrl, maskUrl] = [await shop.upload(await photo(640, 512)), await shop.upload(mask)];
    const done = await shop.edit({ imageUrl, maskUrl, instruction: 'make it blue' });
    const { at } = await shop.pixelsOf(done.imageUrl);
    expect([at(20, 20), at(620, 20)]).toEqual([blue, [red.r, red.g, red.b]]);
    const sent = await sharp(fake.requests[0]!.files['mask']).raw().toBuffer({ resolveWithObject: true });
    expect([sent.info.width, sent.data[0], sent.data.at(-1)]).toEqual([640, 255, 0]);
  });

  test('`keep: "background"` changes the subject only, and `keep: "subject"` the rest', async () => {
    const imageUrl = await shop.upload(await photo(640, 512));
    const kept = await shop.edit({ imageUrl, keep: 'background', instruction: 'a blue square' });
    const around = await shop.edit({ imageUrl, keep: 'subject', instruction: 'on the sea' });
    const [first, second] = [await shop.pixelsOf(kept.imageUrl), await shop.pixelsOf(around.imageUrl)];
    expect([first.at(320, 256), first.at(10, 10)]).toEqual([blue, [red.r, red.g, red.b]]);
    expect([second.at(320, 256), second.at(10, 10)]).toEqual([[255, 255, 255], blue]);
  });

  test('a mask and `keep` together are a 400', async () => {
    const imageUrl = await shop.upload(await photo(64, 64));
    const answer = await shop.call('edit', { imageUrl, maskUrl: imageUrl, keep: 'subject', instruction: 'x' });
    expect([answer.status, answer.json.param]).toEqual([400, '/keep']);
  });

  test('an edit of a picture that does not exist fails with the reason and costs nothing', async () => {
    const failed = await shop.edit({ imageUrl: `${server.origin}/nothing.png`, instruction: 'x' });
    expect(failed).toMatchObject({ status: 'failed', error: { retryable: false } });
    expect(failed.costCents).toBeUndefined();
  });

  test('an edit of another shop is a 404', async () => {
    const imageUrl = await shop.upload(await photo(64, 64));
    const { jobId } = (await shop.call('edit', { imageUrl, instruction: 'x' })).json;
    const stranger = await openShop(server);
    expect((await stranger.state(jobId)).code).toBe('not_found');
  });
});

test('without a model that edits, an edit is a 501 that names the settings', async () => {
  const server = await startTestServer();
  const shop = await openShop(server);
  const imageUrl = await shop.upload(await photo(64, 64));
  const answer = await shop.call('edit', { imageUrl, instruction: 'make it blue' });
  expect([answer.status, answer.json.code]).toEqual([501, 'not_available']);
  expect(answer.json.details.settings).toContain('COMFYUI_URL');
  await server.close();
});

test('with a model that cannot edit, an edit is a 501, and the artist draws pictures from references', async () => {
  const fake = await startFakeSdServer();
  fake.features = { init_image: false, mask_image: false, ref_images: false };
  const server = await startTestServer({ OPENAI_BASE_URL: `${fake.url}/v1` });
  const shop = await openShop(server);
  const imageUrl = await shop.upload(await photo(64, 64));
  expect((await shop.call('edit', { imageUrl, instruction: 'x' })).status).toBe(501);
  const made = await shop.call('generate', {
    prompt: 'a square',
    referenceImageUrls: [imageUrl],
    width: 256,
    height: 256,
  });
  expect([made.status, made.json.madeBy]).toEqual([200, 'house']);
  await server.close();
  await fake.close();
});

describe('ComfyUI', () => {
  let fake: FakeComfyui;
  let server: TestServer;
  let shop: Awaited<ReturnType<typeof openShop>>;
  let folder: string;
  const graph = (inputs: object, latent: object = {}) =>
    JSON.stringify({
      6: { class_type: 'CLIPTextEncode', inputs: { text: '{{prompt}}' } },
      5: { class_type: 'EmptyLatentImage', inputs: latent },
      10: { class_type: 'LoadImage', inputs },
    });
  beforeAll(async () => {
    fake = await startFakeComfyui();
    folder = await mkdtemp(join(tmpdir(), 'platen-workflows-'));
    const size = { width: '{{width}}', height: '{{height}}' };
    await writeFile(join(folder, 'generate.json'), graph({ seed: '{{seed}}' }, size));
    await writeFile(join(folder, 'edit.json'), graph({ image: '{{image}}', mask: '{{mask}}' }, size));
    await writeFile(join(folder, 'enlarge.json'), graph({ image: '{{image}}' }, { width: 2048, height: 1536 }));
    server = await startTestServer({
      COMFYUI_URL: fake.url,
      PLATEN_COMFYUI_WORKFLOWS: folder,
      PLATEN_ADMIN_TOKEN: adminToken,
    });
    shop = await openShop(server);
  });
  beforeEach(() => {
    fake.prompts = [];
    fake.mood = 'make';
  });
  afterAll(async () => {
    await server.close();
    await fake.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('makes pictures with the operator’s workflow, each from another seed', async () => {
    const answer = await shop.call('generate', { prompt: 'a "red" fox', numberResults: 2, width: 640, height: 512 });
    expect([answer.status, answer.json.images.length, answer.json.width, answer.json.madeBy]).toEqual([
      200,
      2,
      640,
      'comfyui',
    ]);
    const seeds = fake.prompts.map((prompt) => prompt['10']!.inputs['seed']);
    expect([new Set(seeds).size, seeds.every((seed) => typeof seed === 'number')]).toEqual([2, true]);
    expect(fake.prompts[0]!['6']!.inputs['text']).toBe('a "red" fox');
  });

  test('edits an uploaded picture with its mask', async () => {
    const imageUrl = await shop.upload(await photo(640, 512));
    const done = await shop.edit({ imageUrl, keep: 'background', instruction: 'a blue square' });
    expect(done).toMatchObject({ status: 'done', width: 640, height: 512 });
    const { inputs } = fake.prompts[0]!['10']!;
    expect(fake.uploads.has(String(inputs['image'])) && fake.uploads.has(String(inputs['mask']))).toBe(true);
  });

  test('enlarges a photograph, which the built-in tracer refuses', async () => {
    const width = 160;
    const noise = Buffer.from(Array.from({ length: width * 120 * 3 }, (_, i) => (i * 7919 + (i % 251) * 31) % 256));
    const imageUrl = await shop.upload(
      await sharp(noise, { raw: { width, height: 120, channels: 3 } })
        .jpeg()
        .toBuffer(),
    );
    const { status, json } = await shop.call('enlarge', { imageUrl });
    expect([status, json.width, json.height]).toEqual([200, 2048, 1536]);
  });

  test('a node that fails is a 502 without a bill', async () => {
    fake.mood = 'fail';
    const answer = await shop.call('generate', { prompt: 'a fox', numberResults: 1 });
    expect([answer.status, answer.json.code]).toEqual([502, 'provider_failed']);
  });

  test('a workflow that ComfyUI refuses is a 502, and one without a place for the prompt is named on /admin', async () => {
    const path = join(folder, 'generate.json');
    await writeFile(path, graph({}).replace('LoadImage', 'NodeThatIsMissing'));
    expect((await shop.call('generate', { prompt: 'a fox', numberResults: 1 })).status).toBe(502);
    await writeFile(path, graph({}).replace('{{prompt}}', 'always the same'));
    const answer = await shop.call('generate', { prompt: 'a fox', numberResults: 1 });
    expect([answer.status, answer.json.retryable]).toEqual([502, false]);
    const admin = await server.call('GET', '/admin', { bearer: adminToken });
    expect(admin.text).toContain('has no place for {{prompt}}');
  });
});

test('vectors of a hosted model are cleaned, kept beside the picture and printed', async () => {
  const fake: Fake = await startFake();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><script>alert(1)</script><rect width="400" height="300" fill="#0a14c8"/></svg>';
  fake.answer = ({ path }) =>
    path === '/v1/models'
      ? { body: { data: [{ id: 'gpt-image-2.6-sunburst' }] } }
      : { body: { data: [{ b64_json: Buffer.from(svg).toString('base64') }] } };
  const server = await startTestServer({
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: `${fake.url}/v1`,
    OPENAI_IMAGE_FORMAT: 'svg',
  });
  const shop = await openShop(server);
  const answer = await shop.call('generate', { prompt: 'a blue flag', numberResults: 1 });
  expect(answer.status, answer.text).toBe(200);
  const [image] = answer.json.images;
  expect([image.vectors, answer.json.madeBy]).toEqual([true, 'openai']);
  const asked = JSON.parse(fake.seen.find(({ path }) => path.endsWith('/images/generations'))!.body);
  expect([asked.model, asked.output_format]).toEqual(['gpt-image-2.6-sunburst', 'svg']);
  expect((await shop.pixelsOf(image.imageUrl)).at(5, 5)).toEqual(blue);
  await server.close();
  await fake.close();
});
