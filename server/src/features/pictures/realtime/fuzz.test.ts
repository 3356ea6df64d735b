/** Peers that follow no protocol. Everything here is drawn from a fixed seed, so a failure can be repeated. */
import { connect, type Socket } from 'node:net';
import { addShape, addText, createCanvas, serialize } from '@platen/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MintedShop, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { grantFor, openSession, openSocket, rendersOf } from '../../../../test/harness/live-socket.ts';
import { createIntake } from './intake.ts';

let server: TestServer;
let shop: MintedShop;
beforeAll(async () => {
  const shared = await sharedTestServer();
  let calls = 0;
  // Each grant is requested from another address, because the limit per address does not matter here.
  const nextAddress = () => {
    calls += 1;
    return `10.7.${calls >> 8}.${calls & 255}`;
  };
  server = { ...shared, call: (method, url, options) => shared.call(method, url, { ip: nextAddress(), ...options }) };
  shop = await server.mint();
});
afterAll(() => server.close());

function createDice(seed: number) {
  let state = seed >>> 0;
  const roll = (sides: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % sides;
  };
  return { roll, pick: <T>(choices: readonly T[]): T => choices[roll(choices.length)]! };
}
type Dice = ReturnType<typeof createDice>;

const design = serialize(
  addText(addShape(createCanvas({ width: 1063, height: 992 }), { kind: 'star', x: 0, y: 0, width: 900, height: 900 }), {
    text: 'fuzz',
    x: 10,
    y: 10,
    fontSize: 200,
  }),
);
const render = rendersOf(design, 100);

const oddities: readonly unknown[] = [
  ...[null, true, -1, 0, 1e308, '', 'x'.repeat(70), '\u0000', '__proto__', [], {}, [[[[]]]], { canvasId: 'cnv_x' }],
  ...[{ canvasId: '../../etc' }, { version: 2 }, { version: 1, layers: 5 }, { version: 1e9 }, 'MUG-11OZ', 'front'],
];

/** A render with some of its fields, and some of its canvas's, replaced. */
function mutatedRender(dice: Dice): string {
  const message = structuredClone(render(dice.roll(1_000))) as Record<string, unknown> & { canvas: typeof design };
  const targets: Record<string, unknown>[] = [message, message.canvas, ...message.canvas.layers] as never;
  for (let hits = 1 + dice.roll(3); hits > 0; hits -= 1) {
    const target = dice.pick(targets);
    target[dice.pick(Object.keys(target))] = dice.pick(oddities);
  }
  return JSON.stringify(message);
}

function randomBytes(dice: Dice, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => dice.roll(256)));
}

const speeches: readonly ((dice: Dice) => string | Buffer)[] = [
  mutatedRender,
  mutatedRender,
  (dice) => randomBytes(dice, dice.roll(500)),
  (dice) => randomBytes(dice, dice.roll(200)).toString('latin1'),
  () => '['.repeat(100_000),
  () => `{"type":"render","canvas":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
  () => '{"type":"render","id":1,"__proto__":{"product":"MUG-11OZ"}}',
  () => JSON.stringify({ type: 'renew', token: 'rt_nonsense' }),
  () => JSON.stringify({ type: 'renew' }),
  () => JSON.stringify({ type: 'frame', id: 1 }),
  () => '',
];

/** A masked client frame on the wire, with every part open to be wrong. */
function wireFrame(options: { opcode: number; payload?: Buffer; isFinal?: boolean; length?: bigint; bits?: number }) {
  const { opcode, payload = Buffer.alloc(0), isFinal = true, length = BigInt(payload.length), bits = 0 } = options;
  const head = Buffer.alloc(14);
  head[0] = (isFinal ? 0x80 : 0) | bits | opcode;
  head[1] = 0x80 | 127;
  head.writeBigUInt64BE(length, 2);
  return Buffer.concat([head, payload]);
}

const wires: readonly ((dice: Dice) => Buffer)[] = [
  (dice) => randomBytes(dice, 1 + dice.roll(2_000)),
  () => wireFrame({ opcode: 1, length: 2n ** 63n - 1n }),
  () => wireFrame({ opcode: 1, length: 2n ** 40n }),
  () => wireFrame({ opcode: 1, length: 262_145n }),
  (dice) => wireFrame({ opcode: 3 + dice.roll(5) }),
  () => wireFrame({ opcode: 1, bits: 0x70, payload: Buffer.from('{}') }),
  () => wireFrame({ opcode: 0, payload: Buffer.from('{}') }),
  () => wireFrame({ opcode: 8, payload: Buffer.from([0xff, 0xff]) }),
  () => wireFrame({ opcode: 9, payload: Buffer.alloc(200), isFinal: true }),
  () => wireFrame({ opcode: 9, isFinal: false }),
  () => wireFrame({ opcode: 1, payload: Buffer.from([0xc3, 0x28, 0xff]) }),
  // One message in fragments that never ends.
  () =>
    Buffer.concat([
      wireFrame({ opcode: 1, isFinal: false, payload: Buffer.from('{') }),
      ...Array.from({ length: 5_000 }, () => wireFrame({ opcode: 0, isFinal: false, payload: Buffer.from(' ') })),
    ]),
  () => Buffer.from([0x81]),
  () => Buffer.from('GET / HTTP/1.1\r\n\r\n'),
];

const handshake = (token: string) =>
  `GET /realtime?token=${token} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;

async function openRaw(token: string): Promise<Socket> {
  const raw = connect(server.running.config.port, '127.0.0.1');
  raw.on('error', () => {});
  raw.write(handshake(token));
  await new Promise((resolve) => raw.once('data', resolve));
  raw.resume();
  return raw;
}

async function expectService(): Promise<void> {
  const live = await openSession(server, shop.shop_id);
  live.send(render(1));
  await live.nextFrame(1);
  live.socket.close();
  await live.closed;
}

test('a hundred peers talk nonsense, each is answered or closed by a protocol code, and the service continues', async () => {
  const codes = new Set<number>();
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(
      Array.from({ length: 10 }, async (_, peer) => {
        const dice = createDice(round * 10 + peer);
        const live = await openSession(server, shop.shop_id);
        for (let words = 1 + dice.roll(8); words > 0; words -= 1) live.socket.send(dice.pick(speeches)(dice));
        live.socket.close();
        codes.add((await live.closed).code);
      }),
    );
  }
  // 1005: nothing was wrong enough, and the peer closed normally.
  for (const code of codes) expect([1005, 4400, 4403, 4413]).toContain(code);
  expect(codes).toContain(4400);
  await expectService();
}, 60_000);

test('bytes that are not frames end only their own connection', async () => {
  const dice = createDice(7);
  const neighbour = await openSession(server, shop.shop_id);
  for (const make of wires) {
    const raw = await openRaw(await grantFor(server, shop.shop_id));
    const closed = new Promise((resolve) => raw.once('close', resolve));
    raw.write(make(dice));
    raw.end();
    await closed;
  }
  neighbour.send(render(1));
  await neighbour.nextFrame(1);
  neighbour.socket.close();
}, 60_000);

test('hundreds of sockets without a token are rejected without using up slots', async () => {
  const refused = await Promise.all(
    Array.from({ length: 300 }, async (_, i) => {
      const live = openSocket(server, `rt_${i}`);
      const { code } = await live.closed;
      return code;
    }),
  );
  // 1006: the 503 of a service that has enough unchecked sockets.
  for (const code of refused) expect([4401, 1006]).toContain(code);
  await expectService();
}, 60_000);

test('a peer that sends too fast is not read until the window ends', async () => {
  const calls: string[] = [];
  const resumed = new Promise<void>((resolve) => {
    const intake = createIntake({
      pause: () => calls.push('pause'),
      resume: () => {
        calls.push('resume');
        resolve();
      },
    });
    for (let i = 0; i < 100; i += 1) intake(100);
    expect(calls).toEqual([]);
    for (let i = 0; i < 50; i += 1) intake(100);
    expect(calls).toEqual(['pause']);
  });
  const keepAlive = setInterval(() => {}, 1_000);
  await resumed;
  clearInterval(keepAlive);
  expect(calls).toEqual(['pause', 'resume']);
  const few: string[] = [];
  const intake = createIntake({ pause: () => few.push('pause'), resume: () => {} });
  intake(1_500_000);
  intake(1_500_000);
  expect(few).toEqual(['pause']);
});
