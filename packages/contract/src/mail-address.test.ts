import { describe, expect, test } from 'vitest';
import { findMailAddress } from './mail-address.ts';

describe('one e-mail address, and nothing else', () => {
  test.each([
    'ada@example.com',
    'ada.lovelace+shop@mail.example.co.uk',
    "o'brien_7@ex-ample.org",
    'a@b.io',
    'jörg@bücher.example',
    '用户@例子.公司',
    `${'a'.repeat(64)}@example.com`,
  ])('%s is one', (text) => {
    expect(findMailAddress(text)).toBe(text);
  });

  test('an address is trimmed', () => {
    expect(findMailAddress('  ada@example.com\n')).toBe('ada@example.com');
  });

  test.each([
    ['', 'nothing'],
    ['ada', 'no @'],
    ['ada@example', 'no dot in the domain'],
    ['@example.com', 'no local part'],
    ['ada@', 'no domain'],
    ['ada@@example.com', 'two @'],
    ['ada@one.com,bob@two.com', 'two addresses'],
    ['ada@one.com, bob@two.com', 'two addresses'],
    ['ada@one.com;bob@two.com', 'two addresses'],
    ['ada@one.com bob@two.com', 'two addresses'],
    ['Ada <ada@example.com>', 'a display name'],
    ['<ada@example.com>', 'angle brackets'],
    ['"ada x"@example.com', 'a quoted local part'],
    ['ada(comment)@example.com', 'a comment'],
    ['ada@[127.0.0.1]', 'an address literal'],
    ['ada@127.0.0.1', 'a number for a top-level domain'],
    ['ada@example.com\r\nBcc: eve@example.com', 'a header line'],
    ['ada\n@example.com', 'a line break'],
    ['ada\u0000@example.com', 'a control character'],
    ['ada\u2028@example.com', 'a line separator'],
    ['ada\u202e@example.com', 'a turn of direction'],
    ['.ada@example.com', 'a dot in front'],
    ['ada..b@example.com', 'two dots'],
    ['ada@-example.com', 'a hyphen in front of a label'],
    ['ada@example..com', 'an empty label'],
    ['ada@example.com.', 'a dot behind'],
    [`${'a'.repeat(65)}@example.com`, 'a local part that is too long'],
    [`a@${'b'.repeat(64)}.com`, 'a label that is too long'],
    [`a@${'b.'.repeat(126)}com`, 'an address that is too long'],
  ])('%j is refused: %s', (text) => {
    expect(findMailAddress(text)).toBeNull();
  });

  test('a megabyte of @ and dots costs nothing', () => {
    const before = process.cpuUsage();
    for (const text of ['@.'.repeat(500_000), ' '.repeat(1_000_000), `a@${'a.'.repeat(500_000)}`])
      expect(findMailAddress(text)).toBeNull();
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(200);
  });
});
