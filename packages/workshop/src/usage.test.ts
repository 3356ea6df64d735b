import { describe, expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';
import { createUsage } from './usage.ts';

let nowMs = 0;
const usageAt = () => createUsage({ now: () => nowMs });

describe('recent use by caller', () => {
  test('recent use halves every half minute', () => {
    const usage = usageAt();
    usage.charge('a', 1000);
    nowMs += 30_000;
    expect(usage.of('a')).toBeCloseTo(500);
    usage.charge('a', 100);
    expect(usage.of('a')).toBeCloseTo(600);
  });

  test('only use that others waited for counts', () => {
    const usage = usageAt();
    usage.charge('early', 3000, false);
    expect(usage.of('early')).toBe(0);
    expect(usage.paceOf('early'), 'their tasks still count as long').toBe('long');
    usage.charge('early', 200, true);
    expect(usage.of('early')).toBe(200);
  });

  test('use counts against each name of a caller, so a new address of the same shop does not start at zero', () => {
    const usage = usageAt();
    usage.charge('shop1 10.0.0.1', 800);
    expect(usage.of('shop1 10.0.0.2')).toBe(800);
    expect(usage.of('shop2 10.0.0.1')).toBe(800);
    expect(usage.of('shop1 10.0.0.1')).toBe(1600);
    expect(usage.of('shop2 10.0.0.2')).toBe(0);
  });

  test('a caller counts as long after one long task, until short ones have made up for it', () => {
    const usage = usageAt();
    expect(usage.paceOf('a')).toBe('unknown');
    usage.charge('a', 1500);
    expect(usage.paceOf('a')).toBe('long');
    usage.charge('a', 20);
    expect(usage.paceOf('a')).toBe('long');
    for (let i = 0; i < 10; i += 1) usage.charge('a', 20);
    expect(usage.paceOf('a')).toBe('short');
    expect(usage.paceOf('a elsewhere'), 'known by one of their names').toBe('short');
  });

  test('recent use is kept for a bounded number of names', () => {
    const usage = usageAt();
    usage.charge('first', 100);
    for (let i = 0; i < 5_000; i += 1) usage.charge(`name${i}`, 1);
    expect(usage.of('first')).toBe(0);
    expect(usage.of('name4999')).toBe(1);
  });
});

describe('the queue', () => {
  test('the queue serves the caller with the least use first, however many others wait', () => {
    const usage = usageAt();
    const queue = createFairQueue<string>(usage);
    for (let i = 0; i < 10; i += 1) {
      usage.charge(`heavy${i}`, 2000);
      queue.push(`heavy${i}`, `heavy${i}`);
    }
    usage.charge('light', 50);
    queue.push('light', 'light');
    expect(queue.take()).toBe('light');
  });

  test('the queue lets callers with equal use take turns', () => {
    const queue = createFairQueue<string>(usageAt());
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1']) queue.push(item[0]!, item);
    expect([1, 2, 3, 4, 5].map(() => queue.take())).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
    expect([queue.take(), queue.size()]).toEqual([null, 0]);
  });

  test('the queue skips callers that may not start', () => {
    const queue = createFairQueue<string>(usageAt());
    for (const item of ['a1', 'a2', 'b1']) queue.push(item[0]!, item);
    expect(queue.take((item) => item !== 'a1')).toBe('a2');
    expect(queue.take((item) => item !== 'a1')).toBe('b1');
    expect(queue.sizeOf('a')).toBe(1);
  });

  test('the queue gives a heavy caller’s last slot only to a caller with less use', () => {
    const usage = usageAt();
    const queue = createFairQueue<string>(usage);
    usage.charge('a', 500);
    usage.charge('b', 900);
    for (const item of ['a1', 'b1', 'b2']) queue.push(item[0]!, item);
    expect(queue.displace('b')).toBeNull();
    expect(queue.displace('c')).toBe('b2');
    expect(queue.displace('a')).toBe('b1');
    expect(queue.displace('a')).toBeNull();
    expect(queue.drain()).toEqual(['a1']);
  });
});
