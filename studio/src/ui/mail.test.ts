import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '..');

/** Wording that claims a message was or will be sent. */
const claim =
  /\b(by e?mail|e?mailed|(we|we’ll) (email|notify)|get an email|(link|message|letter|invitation) ((that )?(is|was)|we) sent|on its way to|we (send|sent|mail)|(told|notified|informed) (by|of)|sent to \$\{)/i;

test('a studio page that mentions sent mail checks whether this service sends mail', () => {
  const claims = globSync('**/*.tsx', { cwd: sources })
    .map((file) => ({ file, text: readFileSync(join(sources, file), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '') }))
    .filter(({ text }) => claim.test(text));
  expect(claims.length).toBeGreaterThan(3);
  expect(
    claims.filter(({ text }) => !/\bsendsMail\b|\bLetterNote\b|\bletterNews\b/.test(text)).map(({ file }) => file),
  ).toEqual([]);
});
