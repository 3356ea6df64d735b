import { describe, expect, test } from 'vitest';
import { createReadiness } from './readiness.ts';

const never = () => new Promise<never>(() => undefined);

function readiness(parts: {
  findState?: () => Promise<'writable' | 'read-only'>;
  isLow?: boolean;
  check?: () => Promise<void>;
  checkModels?: () => Promise<void>;
  isHearing?: boolean;
}) {
  return createReadiness({
    database: { findState: parts.findState ?? (async () => 'writable') },
    disk: { isLow: () => parts.isLow ?? false },
    blobs: { check: parts.check ?? (async () => undefined) },
    models: { check: parts.checkModels ?? (async () => undefined) },
    bulletin: { isHearing: () => parts.isHearing ?? true },
  });
}

const fail = async () => {
  throw new Error('away');
};

describe('a node', () => {
  test('a node is ready when its database takes writes and its disk has space', async () => {
    expect(await readiness({}).find()).toEqual({
      isReady: true,
      parts: { service: 'ready', database: 'ready', disk: 'ready', blobs: 'ready', models: 'ready', news: 'ready' },
    });
  });

  test('a node stays ready without blobs, models or news, and reports what is missing', async () => {
    expect(await readiness({ check: fail, checkModels: fail, isHearing: false }).find()).toMatchObject({
      isReady: true,
      parts: { blobs: 'away', models: 'away', news: 'away' },
    });
  });

  test.each([
    ['its database is away', { findState: fail }, { database: 'away' }],
    ['its database is read-only', { findState: async () => 'read-only' as const }, { database: 'read-only' }],
    ['its disk is full', { isLow: true }, { disk: 'full' }],
  ])('a node is not ready when %s', async (_when, given, parts) => {
    expect(await readiness(given).find()).toMatchObject({ isReady: false, parts });
  });

  test('a node is not ready from the moment it stops', async () => {
    const one = readiness({});
    one.stop();
    expect(await one.find()).toMatchObject({ isReady: false, parts: { service: 'stopping', database: 'ready' } });
  });

  test('the readiness check answers while everything hangs, and probes once for all callers', async () => {
    let asked = 0;
    const one = readiness({
      findState: () => {
        asked += 1;
        return never();
      },
      check: never,
      checkModels: never,
    });
    const answers = await Promise.all([one.find(), one.find(), one.find()]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ isReady: false, parts: { database: 'away', blobs: 'away', models: 'away' } });
    }
    expect(asked).toBe(1);
  });
});
