import { describe, expect, test } from 'vitest';
import { runAs } from '../work/current-work.ts';
import { errorType, formatTraceparent, inSpan, keepTrace, parseTraceparent, readKeptTrace } from './traces.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const header = `00-${traceId}-${spanId}-01`;

describe('traceparent', () => {
  test('traceparent is read and written as the standard says', () => {
    expect(parseTraceparent(header)).toEqual({ traceId, spanId, isSampled: true });
    expect(parseTraceparent(header.replace(/01$/, '00'))).toMatchObject({ isSampled: false });
    expect(parseTraceparent(`01-${traceId}-${spanId}-03-more`)).toMatchObject({ traceId, isSampled: true });
    expect(formatTraceparent({ traceId, spanId, isSampled: true })).toBe(header);
  });

  test.each([
    undefined,
    '',
    'nonsense',
    [header],
    `${header}-more`,
    header.toUpperCase(),
    `ff-${traceId}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `01-${traceId}-${spanId}-01-${'x'.repeat(1000)}`,
  ])('an invalid traceparent counts as not sent: %s', (given) => {
    expect(parseTraceparent(given)).toBeNull();
  });

  test('tracestate is passed on unless it is too long', () => {
    expect(parseTraceparent(header, 'a=1')).toMatchObject({ state: 'a=1' });
    expect(parseTraceparent(header, 'a'.repeat(600))).not.toHaveProperty('state');
  });
});

describe('work that follows', () => {
  const trace = { traceId, spanId, isSampled: true };
  const keep = (isLater: boolean) => runAs({ label: 'test', trace }, () => keepTrace({ isLater }));

  test('work that follows at once stays in the trace, and later work is linked to it', () => {
    expect(readKeptTrace(keep(false))).toEqual({ parent: trace, links: [] });
    expect(readKeptTrace(keep(true))).toEqual({ parent: null, links: [trace] });
  });

  test('work without a trace starts none', () => {
    expect(keepTrace({ isLater: false })).toBeNull();
    for (const kept of [null, undefined, '', 'link ', 'damaged']) {
      expect(readKeptTrace(kept)).toEqual({ parent: null, links: [] });
    }
  });
});

test('work simply runs when no span is recorded', async () => {
  expect(await inSpan({ name: 'x', kind: 'internal' }, async (span) => span)).toBeNull();
});

test('an error is recorded by its kind and never by its message', () => {
  expect(errorType(Object.assign(new Error('secret'), { code: '23505' }))).toBe('23505');
  expect(errorType(new TypeError('secret'))).toBe('TypeError');
  expect(errorType('secret')).toBe('error');
});
