import { describe, expect, it } from 'vitest';
import { createTurns } from './in-turn.ts';
import { cutLinks } from './links.ts';
import { type Message, toSend } from './messages.ts';

describe('addresses in a text', () => {
  it('addresses become links that show only host and path', () => {
    expect(cutLinks('See https://platen.example/buy/1?x=2 now')).toEqual([
      { text: 'See ', href: null },
      { text: 'platen.example/buy/1', href: 'https://platen.example/buy/1?x=2' },
      { text: ' now', href: null },
    ]);
  });

  it.each(['http://<your-domain>', 'https://[', 'http://)', 'https://%'])(
    'a text that is not an address stays text: %s',
    (address) => {
      expect(cutLinks(`Open ${address} first`)).toEqual([{ text: `Open ${address} first`, href: null }]);
    },
  );

  it.each(['.', ',', ';', ':', '!', '?', ')', ']', '»', '”', ').'])('an address ends before %s', (sign) => {
    expect(cutLinks(`https://a.example/b${sign}`)).toEqual([
      { text: 'a.example/b', href: 'https://a.example/b' },
      { text: sign, href: null },
    ]);
  });
});

describe('a conversation', () => {
  const message = (role: 'user' | 'assistant'): Message => ({ id: role, role, parts: [] });

  it('a conversation is sent from the first message of the person on', () => {
    expect(toSend([message('assistant'), message('user'), message('assistant')]).map(({ role }) => role)).toEqual([
      'user',
      'assistant',
    ]);
    expect(toSend([message('assistant')])).toEqual([]);
  });

  it('a conversation is cleared only after the last save, even if that save failed', async () => {
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
