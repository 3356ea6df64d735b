import { describe, expect, it } from 'vitest';
import { createTurns } from './in-turn.ts';
import { cutLinks } from './links.ts';
import { type Message, toSend } from './messages.ts';

describe('addresses in a text', () => {
  it('become links that show no more than host and path', () => {
    expect(cutLinks('See https://platen.example/buy/1?x=2 now')).toEqual([
      { text: 'See ', href: null },
      { text: 'platen.example/buy/1', href: 'https://platen.example/buy/1?x=2' },
      { text: ' now', href: null },
    ]);
  });

  it.each(['http://<your-domain>', 'https://[', 'http://)', 'https://%'])(
    'stay text when they are none: %s',
    (address) => {
      expect(cutLinks(`Open ${address} first`)).toEqual([{ text: `Open ${address} first`, href: null }]);
    },
  );

  it.each(['.', ',', ';', ':', '!', '?', ')', ']', '»', '”', ').'])('end before %s', (sign) => {
    expect(cutLinks(`https://a.example/b${sign}`)).toEqual([
      { text: 'a.example/b', href: 'https://a.example/b' },
      { text: sign, href: null },
    ]);
  });
});

describe('a conversation', () => {
  const message = (role: 'user' | 'assistant'): Message => ({ id: role, role, parts: [] });

  it('is sent from what the person said first, and not at all before that', () => {
    expect(toSend([message('assistant'), message('user'), message('assistant')]).map(({ role }) => role)).toEqual([
      'user',
      'assistant',
    ]);
    expect(toSend([message('assistant')])).toEqual([]);
  });

  it('is forgotten only after it was kept for the last time, even if that failed', async () => {
    const done: string[] = [];
    const inTurn = createTurns();
    let settle = () => {};
    const kept = new Promise<void>((_, reject) => {
      settle = () => reject(new Error('offline'));
    });
    void inTurn(() => kept.finally(() => void done.push('kept')));
    const forgotten = inTurn(async () => void done.push('forgotten'));
    settle();
    await forgotten;
    expect(done).toEqual(['kept', 'forgotten']);
  });
});
