import { afterEach, expect, test, vi } from 'vitest';
import { connectRealtime } from './realtime.ts';

afterEach(() => vi.useRealTimers());

/** A service that is ready at once and records the tokens it receives. */
function serveLive(endsInMs: number) {
  const heard: (string | null)[] = [];
  class Socket extends EventTarget {
    constructor(url: string) {
      super();
      heard.push(new URL(url).searchParams.get('token'));
      const expiresAt = new Date(Date.now() + endsInMs).toISOString();
      queueMicrotask(() =>
        this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type: 'ready', expiresAt }) })),
      );
    }
    send(text: string) {
      const { type, token } = JSON.parse(text);
      if (type === 'renew') heard.push(token);
    }
    close() {}
  }
  return { heard, WebSocket: Socket as unknown as new (url: string) => WebSocket };
}

test.each([
  ['minutes before it ends', 30 * 60_000, 25 * 60_000],
  ['not at once where this computer’s clock is hours ahead', -5 * 3_600_000, 10_000],
])('a live session is renewed with a fresh grant, %s', async (_name, endsInMs, renewsInMs) => {
  vi.useFakeTimers();
  const { heard, WebSocket } = serveLive(endsInMs);
  let grants = 0;
  const grant = async () => ({ token: `token-${++grants}`, expiresAt: 0 });
  const session = connectRealtime({ base: 'ws://service.example', product: 'MUG-11OZ', grant, WebSocket });
  session.render({}, 'Front', 200).catch(() => {});
  await vi.advanceTimersByTimeAsync(renewsInMs - 5_000);
  expect(heard).toEqual(['token-1']);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(heard).toEqual(['token-1', 'token-2']);
  session.close();
});
