/** The chat over HTTP with the local planner, read by the SDK's own client. */
import { DefaultChatTransport, readUIMessageStream, type UIMessage } from 'ai';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makePicture } from '../../../../test/doubles/artwork-server.ts';
import { claimedShop, type MintedShop, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { openDatabase } from '../../../engines/database/database.ts';
import type { Database } from '../../../engines/database/port.ts';
import { createLog } from '../../../kernel/observing/log.ts';
import { emptyState } from './chat-state.ts';
import { toTurns } from './conversation.ts';
import { findState, keepState } from './kept-states.ts';

let server: TestServer;
let shop: MintedShop;
let database: Database;
beforeAll(async () => {
  server = await sharedTestServer();
  shop = await server.mint();
  database = await openDatabase({ engine: 'postgres', url: server.databaseUrl, poolSize: 2 }, createLog('silent'));
});
afterAll(async () => {
  await database.close();
  await server.close();
});

const say = (text: string, id = 'u1'): UIMessage => ({ id, role: 'user', parts: [{ type: 'text', text }] });

async function chat(messages: UIMessage[]): Promise<UIMessage> {
  const transport = new DefaultChatTransport({
    api: `${server.origin}/v1/ai-generations/chat/stream`,
    headers: { 'x-api-key': shop.api_key },
  });
  const stream = await transport.sendMessages({
    chatId: 'c',
    messages,
    trigger: 'submit-message',
    messageId: undefined,
    abortSignal: undefined,
  });
  let last: UIMessage | undefined;
  for await (const message of readUIMessageStream({ stream })) last = message;
  return last!;
}

const partsOf = (message: UIMessage, type: string) =>
  message.parts.filter((part) => part.type === type) as unknown as {
    data: Record<string, never>;
    url: string;
    text: string;
    state: string;
  }[];
const textOf = (message: UIMessage) =>
  partsOf(message, 'text')
    .map((part) => part.text)
    .join('');

async function finished(jobId: string) {
  for (let i = 0; i < 600; i += 1) {
    const answer = await server.call('GET', `/v1/ai-generations/chat/jobs/${jobId}`, { key: shop.api_key });
    if (answer.json.status !== 'running') return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the job did not finish');
}

const query = async (text: string): Promise<Record<string, unknown>[]> =>
  (await sql.raw<Record<string, unknown>>(text).execute(database.db)).rows;

describe('chat/stream', () => {
  test('a chat draws a design, puts it on a product, reports the cost, and remembers earlier turns', async () => {
    const first = await chat([say('make a fox reading a book and put it on a black mug')]);
    const [file] = partsOf(first, 'file');
    expect(file!.url.startsWith(`http://${shop.shop_id}.storage.localhost`)).toBe(true);
    expect((await server.call('GET', file!.url)).status).toBe(200);
    const [mockup] = partsOf(first, 'data-mockup');
    expect(mockup!.data).toMatchObject({ product: 'MUG-11OZ' });
    expect(String(mockup!.data['url'])).toContain(
      `/mockup/MUG-11OZ?shop=${shop.shop_id}&asset=${encodeURIComponent(file!.url)}`,
    );
    expect(String(mockup!.data['buyUrl'])).toContain('/buy/MUG-11OZ?');
    expect(partsOf(first, 'data-cost')[0]!.data).toEqual({ costCents: 1 });
    expect(textOf(first)).toContain('Mug');
    expect(
      first.parts.filter((part) => part.type.startsWith('tool-')).map((part) => (part as { state: string }).state),
    ).toEqual(['output-available', 'output-available']);

    const second = await chat([
      say('make a fox reading a book and put it on a black mug'),
      first,
      say('make it blue', 'u2'),
    ]);
    expect(partsOf(second, 'file')).toHaveLength(1);
    expect(partsOf(second, 'file')[0]!.url).not.toBe(file!.url);
    const third = await chat([say('make a fox reading a book'), first, say('remove the background', 'u3')]);
    expect(partsOf(third, 'tool-removeBackground')[0]!.state).toBe('output-available');
  });

  test('a chat answers as a UI message stream, with its headers, transient stages and a final [DONE]', async () => {
    const answer = await server.call('POST', '/v1/ai-generations/chat/stream', {
      key: shop.api_key,
      json: { messages: [{ role: 'user', content: 'which products are there?' }] },
    });
    expect([
      answer.status,
      answer.headers['x-vercel-ai-ui-message-stream'],
      answer.headers['x-request-id'] !== undefined,
    ]).toEqual([200, 'v1', true]);
    const parts = answer.text
      .split('\n\n')
      .filter((line) => line.startsWith('data: {'))
      .map((line) => JSON.parse(line.slice(6)));
    const types = parts.map((part) => part.type);
    expect(types[0]).toBe('start');
    expect(parts.find((part) => part.type === 'data-stage')).toEqual({
      type: 'data-stage',
      data: { label: 'Searching the catalog' },
      transient: true,
    });
    expect(types.slice(-2)).toEqual(['data-cost', 'finish']);
    expect(answer.text.trimEnd().endsWith('data: [DONE]')).toBe(true);
    expect(answer.text).toContain('Mug');
  });

  test('a repeated Idempotency-Key gets the same stream byte for byte and is charged once', async () => {
    const own = await server.mint();
    const ask = (content: string) =>
      server.call('POST', '/v1/ai-generations/chat/stream', {
        key: own.api_key,
        headers: { 'idempotency-key': 'one-fox' },
        json: { messages: [{ role: 'user', content }] },
      });
    const first = await ask('make a fox reading a book');
    const again = await ask('make a fox reading a book');
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
    // On a slow machine the first stream has heartbeats. A replay is sent at once and has none.
    expect(again.text).toBe(first.text.replaceAll(': keep-alive\n\n', ''));
    expect(first.text).toContain('"type":"file"');
    for (const name of ['content-type', 'x-vercel-ai-ui-message-stream']) {
      expect(again.headers[name]).toBe(first.headers[name]);
    }
    const [{ count }] = (await query(
      `select count(*)::int as count from generations where shop_id = '${own.shop_id}'`,
    )) as [{ count: number }];
    expect(count).toBe(1);
    expect((await ask('make a wolf')).json.code).toBe('idempotency_mismatch');
  });

  test.each([
    [{ messages: [] }],
    [{ messages: new Array(51).fill({ role: 'user', content: 'x' }) }],
    [{ messages: [{ role: 'robot', content: 'x' }] }],
    [{ messages: [{ role: 'user' }] }],
    [{ messages: [{ role: 'assistant', content: 'I speak last' }] }],
    [{ messages: [{ role: 'user', content: ' \n' }] }],
    [
      {
        messages: [
          { role: 'user', content: 'a fox' },
          { role: 'user', content: '' },
        ],
      },
    ],
    [{}],
  ])('a bad conversation is refused before any work starts, as a stream and as a job: %j', async (json) => {
    for (const way of ['stream', 'start']) {
      const answer = await server.call('POST', `/v1/ai-generations/chat/${way}`, { key: shop.api_key, json });
      expect([answer.status, answer.json.code], way).toEqual([400, 'invalid_argument']);
    }
  });
});

/**
 * What `ai` 5.0.0 accepts, field for field (`uiMessageChunkSchema` in its dist/index.mjs). It is the oldest client and
 * the only one that refuses unknown fields. Versions 5.0.277, 6.0.326 and 7 also read every stream it reads; each was
 * tried with its own DefaultChatTransport and readUIMessageStream.
 */
const chunkOfVersion5 = z.union([
  z.strictObject({ type: z.literal('start'), messageId: z.string().optional() }),
  z.strictObject({ type: z.enum(['start-step', 'finish-step', 'finish', 'abort']) }),
  z.strictObject({ type: z.literal('error'), errorText: z.string() }),
  z.strictObject({ type: z.enum(['text-start', 'text-end']), id: z.string() }),
  z.strictObject({ type: z.literal('text-delta'), id: z.string(), delta: z.string() }),
  z.strictObject({ type: z.literal('tool-input-start'), toolCallId: z.string(), toolName: z.string() }),
  z.strictObject({ type: z.literal('tool-input-delta'), toolCallId: z.string(), inputTextDelta: z.string() }),
  z.strictObject({
    type: z.literal('tool-input-available'),
    toolCallId: z.string(),
    toolName: z.string(),
    input: z.unknown(),
  }),
  z.strictObject({ type: z.literal('tool-output-available'), toolCallId: z.string(), output: z.unknown() }),
  z.strictObject({ type: z.literal('tool-output-error'), toolCallId: z.string(), errorText: z.string() }),
  z.strictObject({ type: z.literal('file'), url: z.string(), mediaType: z.string() }),
  z.strictObject({
    type: z.string().startsWith('data-'),
    data: z.unknown(),
    transient: z.boolean().optional(),
  }),
]);

describe('chat/stream for older clients', () => {
  test.each(['make a fox badge and put it on a mug', 'put http://x.example/missing.png on a mug, without background'])(
    'every chunk is one that version 5.0.0 reads: %s',
    async (content) => {
      const answer = await server.call('POST', '/v1/ai-generations/chat/stream', {
        key: shop.api_key,
        json: { messages: [{ role: 'user', content }] },
      });
      const lines = answer.bytes.toString('utf8').split('\n\n');
      const chunks = lines.flatMap((line) => (line.startsWith('data: {') ? [JSON.parse(line.slice(6))] : []));
      expect(chunks.length).toBeGreaterThan(5);
      for (const chunk of chunks) expect(() => chunkOfVersion5.parse(chunk), JSON.stringify(chunk)).not.toThrow();
    },
  );
});

describe('chat/start', () => {
  test('a chat job is accepted at once and finishes with text, images, a mockup and its cost', async () => {
    const started = await server.call('POST', '/v1/ai-generations/chat/start', {
      key: shop.api_key,
      json: { messages: [{ role: 'user', content: 'draw a wolf howling at the moon on a white t-shirt, size L' }] },
    });
    expect(started.status).toBe(200);
    const { jobId } = started.json;
    const answer = await finished(jobId);
    expect(answer.json).toMatchObject({
      jobId,
      status: 'done',
      costCents: 1,
      response: { mockup: { product: 'TEE-UNISEX' } },
    });
    expect(answer.headers['x-cost-cents']).toBe('1');
    const { images, mockup, text } = answer.json.response;
    expect(images).toHaveLength(1);
    expect(Object.keys(images[0])).toEqual(expect.arrayContaining(['height', 'id', 'imageUrl', 'vectors', 'width']));
    expect(mockup.variant).toMatch(/^gv_/);
    expect(decodeURIComponent(mockup.url)).toContain('opt.Size=L');
    expect(text.length).toBeGreaterThan(10);

    // The simple form carries no pictures. The picture drawn for the same words is found, and nothing is charged again.
    const next = await server.call('POST', '/v1/ai-generations/chat/start', {
      key: shop.api_key,
      json: {
        messages: [
          { role: 'user', content: 'draw a wolf howling at the moon on a white t-shirt, size L' },
          { role: 'assistant', content: text },
          { role: 'user', content: 'put it on a mug' },
        ],
      },
    });
    const moved = (await finished(next.json.jobId)).json;
    expect([moved.status, moved.costCents, moved.response.mockup.product]).toEqual(['done', 0, 'MUG-11OZ']);
    expect(decodeURIComponent(moved.response.mockup.url)).toContain(images[0].imageUrl);
  });

  test('a chat job is not found by another shop, and expires after 24 hours', async () => {
    const { jobId } = (
      await server.call('POST', '/v1/ai-generations/chat/start', {
        key: shop.api_key,
        json: { messages: [{ role: 'user', content: 'hello' }] },
      })
    ).json;
    expect((await finished(jobId)).json.response.images).toEqual([]);
    const other = await server.mint();
    expect((await server.call('GET', `/v1/ai-generations/chat/jobs/${jobId}`, { key: other.api_key })).status).toBe(
      404,
    );
  });

  test('a chat job fails with an error code when the balance runs out during it', async () => {
    const organization = (await query(`select organization_id from shops where id = '${shop.shop_id}'`))[0]![
      'organization_id'
    ];
    await query(
      `update balances set plan_used_micros = plan_budget_micros - 15000 where organization_id = '${organization}'`,
    );
    const started = await server.call('POST', '/v1/ai-generations/chat/start', {
      key: shop.api_key,
      json: { messages: [{ role: 'user', content: 'make a dragon' }] },
    });
    const { json } = await finished(started.json.jobId);
    expect(json).toMatchObject({ status: 'failed', error: { code: 'resource_exhausted', retryable: false } });
    await query(`update balances set plan_used_micros = plan_budget_micros where organization_id = '${organization}'`);
    const refused = await server.call('POST', '/v1/ai-generations/chat/stream', {
      key: shop.api_key,
      json: { messages: [{ role: 'user', content: 'make a dragon' }] },
    });
    expect([refused.status, refused.json.details.reason]).toEqual([429, 'balance_exhausted']);
    await query(`update balances set plan_used_micros = 0 where organization_id = '${organization}'`);
  });

  test('a job is leased to its worker for 60 seconds', async () => {
    const { jobId } = (
      await server.call('POST', '/v1/ai-generations/chat/start', {
        key: shop.api_key,
        json: { messages: [{ role: 'user', content: 'make a tortoise' }] },
      })
    ).json;
    const lease = async () =>
      (
        await query(
          `select extract(epoch from leased_until - now())::float as seconds from jobs where payload->>'chatJobId' = '${jobId}'`,
        )
      )[0]?.['seconds'] ?? 0;
    await expect.poll(lease, { interval: 20 }).toBeGreaterThan(45);
    await finished(jobId);
  });

  test('a job whose worker died is retried once, is not charged twice, and then fails', async () => {
    const input = JSON.stringify({ prompt: 'a red barn', count: 4 });
    const memo = [
      {
        key: `generateImages ${input}`,
        answer: { images: [{ id: 'img_1', imageUrl: 'http://x.example/a.png', width: 10, height: 10 }] },
        costCents: 4,
      },
    ];
    const insert = async (id: string, attempts: number) =>
      query(`
      insert into art_jobs values ('${id}', 'chat', '${shop.shop_id}', 'org', 'running', 'Drawing', '[{"role":"user","content":"make a red barn"}]', '${JSON.stringify(memo)}', null, null, 0, now(), '${(await server.now()).toISOString()}'::timestamptz + interval '1 day');
      insert into jobs values ('wrk_${id}', 'chat.run', '{"chatJobId":"${id}","keyId":"","chatId":null}', null, now() - interval '1 minute', ${attempts}, now() - interval '1 second', null, null, now());
      update jobs set begun = attempts where id = 'wrk_${id}';`);
    await insert('job_second', 1);
    const again = (await finished('job_second')).json;
    expect(again).toMatchObject({ status: 'done', costCents: 4, response: { images: [{ id: 'img_1' }] } });
    await insert('job_third', 2);
    expect((await finished('job_third')).json).toMatchObject({
      status: 'failed',
      error: { code: 'unavailable', retryable: true },
    });
  });
});

test('a photograph made smaller on a shirt is placed on a sheet without losing pixels', async () => {
  const key = shop.api_key;
  const base64Image = (await makePicture(2400, 2400)).toString('base64');
  const { url } = (await server.call('POST', '/v1/uploads/base64', { key, json: { base64Image } })).json;
  const messages = [
    { role: 'user', content: `on a shirt [image: ${url}]` },
    { role: 'assistant', content: '[mockup: TEE-UNISEX]' },
    { role: 'user', content: 'smaller' },
  ];
  const { jobId } = (await server.call('POST', '/v1/ai-generations/chat/start', { key, json: { messages } })).json;
  const { response } = (await finished(jobId)).json;
  const placed = await server.call('GET', new URL(response.mockup.url).searchParams.get('asset')!);
  // A file of pixels, larger than a drawing's sheet.
  expect(placed.bytes.readUInt32BE(16)).toBeGreaterThan(1600);
});

test('a state found by its words is not shared with another speaker who says the same', async () => {
  const database = await openDatabase(
    { engine: 'postgres', url: server.databaseUrl, poolSize: 2 },
    createLog('silent'),
  );
  const { db } = database;
  const now = new Date();
  const turns = toTurns([{ role: 'user', content: 'a fox in a rowing boat' }]);
  const stateWith = (imageUrl: string) => ({ ...emptyState, sets: [{ prompt: 'a fox', images: [{ imageUrl }] }] });
  const speaker = { shopId: shop.shop_id, keyId: 'key_1', chatId: null };
  try {
    await keepState(db, speaker, turns, stateWith('http://x/1.png'), now);
    await keepState(db, speaker, turns, stateWith('http://x/1.png'), now);
    expect(await findState(db, speaker, turns, now)).toEqual(stateWith('http://x/1.png'));
    for (const other of [
      { ...speaker, keyId: 'key_2' },
      { ...speaker, chatId: 'c1' },
    ])
      expect(await findState(db, other, turns, now)).toBeNull();
    // Two people share one key, and neither names a conversation.
    await keepState(db, speaker, turns, stateWith('http://x/2.png'), now);
    expect(await findState(db, speaker, turns, now)).toBeNull();
    const named = { ...speaker, chatId: 'c1' };
    await keepState(db, named, turns, stateWith('http://x/1.png'), now);
    await keepState(db, named, turns, stateWith('http://x/2.png'), now);
    expect(await findState(db, named, turns, now)).toEqual(stateWith('http://x/2.png'));
    // Over the size limit.
    const large = { ...named, chatId: 'c2' };
    await keepState(db, large, turns, stateWith('x'.repeat(70_000)), now);
    expect(await findState(db, large, turns, now)).toBeNull();
  } finally {
    await database.close();
  }
});

describe('the conversation of the studio', () => {
  test('a conversation is stored per person and shop and deleted on request or after 30 days', async () => {
    const { shop: own, cookie } = await claimedShop(server);
    const path = `/api/shops/${own.shop_id}/chat`;
    const messages = [say('a fox')];
    expect((await server.call('GET', path, { cookie })).json).toEqual({ messages: [] });
    expect((await server.call('PUT', path, { cookie, json: { messages } })).status).toBe(204);
    expect((await server.call('GET', path, { cookie })).json).toEqual({ messages });
    const stranger = await server.signUp();
    expect((await server.call('GET', path, { cookie: stranger })).status).toBe(404);
    expect((await server.call('PUT', path, { cookie, json: { messages: [{ id: 'x' }] } })).status).toBe(400);
    expect((await server.call('DELETE', path, { cookie })).status).toBe(204);
    expect((await server.call('GET', path, { cookie })).json).toEqual({ messages: [] });
    await server.call('PUT', path, { cookie, json: { messages } });
    await query(`update chat_threads set updated_at = updated_at - interval '31 days'`);
    await server.advance(61);
    expect((await query('select * from chat_threads')).length).toBe(0);
  });
});
