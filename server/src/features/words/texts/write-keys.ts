/** `keys.ts` from the English texts. `npm run docs` writes it, and a test compares. */
import { format } from 'node:util';
import type { Message, Texts } from './messages.ts';

const namesIn = (message: Message): string[] => {
  const forms = typeof message === 'string' ? [message] : Object.values(message);
  const names = forms.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
  return [...new Set([...(typeof message === 'string' ? [] : ['count']), ...names])];
};

export function writeKeys(english: Texts): string {
  const lines = Object.entries(english).flatMap(([subject, messages]) =>
    Object.entries(messages).map(([name, message]) => {
      const names = namesIn(message).map((one) => `'${one}'`);
      return format("  '%s.%s': %s;", subject, name, names.join(' | ') || 'never');
    }),
  );
  return [
    '/** Written from `data/en.json` by `npm run docs`: every text with the names of its values. */',
    'export type Names = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}
