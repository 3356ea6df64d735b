/** Long calls that report their progress to callers who accept an event stream. */
import { readSegment } from '@platen/artist/mp4';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  claimedShop,
  type MintedShop,
  ownerKey,
  sharedTestServer,
  type TestServer,
} from '../../../../test/harness/harness.ts';
import { openDatabase } from '../../../engines/database/database.ts';
import { createLog } from '../../../kernel/observing/log.ts';

let server: TestServer;
let shop: MintedShop;
beforeAll(async () => {
  server = await sharedTestServer();
  shop = await server.mint();
});
afterAll(() => server.close());

type Told = { event: string; data: Record<string, never> };

async function follow(path: string, json: object, key = shop.api_key, headers: Record<string, string> = {}) {
  const answer = await server.call('POST', `/v1/ai-generations/${path}`, {
    key,
    json,
    headers: { accept: 'text/event-stream', ...headers },
  });
  const events = answer.bytes
    .toString('utf8')
    .split('\n\n')
    .flatMap((block): Told[] => {
      const [, event, data] = /^event: (\S+)\ndata: (.*)$/s.exec(block) ?? [];
      return event && data ? [{ event, data: JSON.parse(data) }] : [];
    });
  return { answer, events };
}

test('generate streams each finished image, then the same answer as without a stream', async () => {
  const { answer, events } = await follow('generate', { prompt: 'a bee', numberResults: 3, width: 256, height: 256 });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(events.slice(0, -1)).toEqual(
    [0, 1, 2, 3].map((done) => ({ event: 'progress', data: { stage: 'drawing', done, total: 3 } })),
  );
  const last = events.at(-1)!;
  expect([last.event, last.data['costCents'], last.data['persistence']]).toEqual(['result', 3, 'ok']);
  const kept = await server.call('GET', `/v1/ai-generations/${last.data['generationId']}`, { key: shop.api_key });
  expect(kept.json).toMatchObject(last.data);
});

test('remove-background streams its one step', async () => {
  const { events: made } = await follow('generate', { prompt: 'a key', numberResults: 1, width: 256, height: 256 });
  const { events } = await follow('remove-background', { imageUrl: made.at(-1)!.data['imageUrl'] });
  expect(events.map(({ event, data }) => [event, data['done'] ?? data['costCents']])).toEqual([
    ['progress', 0],
    ['progress', 1],
    ['result', 1],
  ]);
});

test('generate-video streams growing frame counts up to 180, then six seconds of MP4 for 24.7 cents', async () => {
  const { shop: claimed, cookie } = await claimedShop(server);
  const key = await ownerKey(server, cookie, claimed.shop_id, ['ai:generate', 'ai:video']);
  const small = { prompt: 'a whale', numberResults: 1, width: 256, height: 256 };
  const { events: made } = await follow('generate', small, key);
  const json = { imageUrl: made.at(-1)!.data['imageUrl'], prompt: 'snow, zoom in' };
  const once = { 'idempotency-key': 'film' };
  const { events } = await follow('generate-video', json, key, once);
  const frames = events.filter(({ event }) => event === 'progress').map(({ data }) => Number(data['done']));
  expect(frames.length).toBeGreaterThan(5);
  expect(frames).toEqual(frames.toSorted((a, b) => a - b));
  expect([frames[0], frames.at(-1), events[1]!.data['total']]).toEqual([0, 180, 180]);
  // A fifth of 720.
  const film = { duration: 6, width: 144, height: 144, costCents: 24.7 };
  expect(events.at(-1)).toMatchObject({ event: 'result', data: film });

  // The same, as answered without a stream: drawing it again would take as long.
  const answer = await server.call('POST', '/v1/ai-generations/generate-video', { key, json, headers: once });
  expect([answer.status, answer.headers['x-cost-cents']]).toEqual([200, '24.7']);
  expect(answer.json).toMatchObject(film);
  const file = await server.call('GET', answer.json.videoUrl);
  expect(file.headers['content-type']).toBe('video/mp4');
  expectFilm(file.bytes);
});

/** Six seconds of H.264 at 30 frames a second, with a key frame every two seconds and the index first. */
function expectFilm(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  expect(text.indexOf('ftyp')).toBe(4);
  expect(text.indexOf('moov')).toBeLessThan(text.indexOf('mdat'));
  const { samples, keyframes } = readSegment(bytes);
  expect(samples).toHaveLength(180);
  expect(keyframes[0]).toBe(0);
  const gaps = [...keyframes.slice(1), samples.length].map((frame, i) => frame - keyframes[i]!);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(60);
  const mdhd = text.indexOf('mdhd') + 4;
  expect(bytes.readUInt32BE(mdhd + 16) / bytes.readUInt32BE(mdhd + 12)).toBe(6);
}

test('a request refused before the work starts keeps its own status', async () => {
  expect((await follow('generate', { prompt: '' })).answer).toMatchObject({ status: 400 });
  const missing = `http://${shop.shop_id}.storage.localhost:${server.running.config.port}/${'0'.repeat(40)}.png`;
  const { answer } = await follow('remove-background', { imageUrl: missing });
  expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
});

test('a failure during the work is an error event and costs nothing', async () => {
  const database = await openDatabase(
    { engine: 'postgres', url: server.databaseUrl, poolSize: 2 },
    createLog('silent'),
  );
  const spent = async () =>
    (
      await sql<{ spent: string }>`select coalesce(sum(cost_micros), 0) as spent from ledger_entries`.execute(
        database.db,
      )
    ).rows[0]!.spent;
  try {
    const before = await spent();
    // The drawings are made, but can no longer be stored.
    await sql`alter table stored_files rename to stored_files_away`.execute(database.db);
    const { answer, events } = await follow('generate', { prompt: 'a bell', width: 256, height: 256 });
    expect([answer.status, events[0]!.event]).toEqual([200, 'progress']);
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'internal', status: 500, retryable: true } });
    expect(JSON.stringify(events.at(-1))).not.toContain('stored_files');
    expect(await spent()).toBe(before);
  } finally {
    await sql`alter table stored_files_away rename to stored_files`.execute(database.db);
    await database.close();
  }
});

test('a repeat with the same Idempotency-Key gets the answer at once as JSON and is not charged again', async () => {
  const headers = { 'idempotency-key': 'stream-once' };
  const wish = { prompt: 'a fern', numberResults: 1, width: 256, height: 256 };
  const { events } = await follow('generate', wish, shop.api_key, headers);
  const { answer } = await follow('generate', wish, shop.api_key, headers);
  expect([answer.headers['idempotent-replayed'], answer.json]).toEqual(['true', events.at(-1)!.data]);
});
