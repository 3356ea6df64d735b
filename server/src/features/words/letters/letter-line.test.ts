import { describe, expect, test } from 'vitest';
import { pageUrl } from './letter.ts';
import { quote, say, tame } from './letter-line.ts';

describe('text that users wrote', () => {
  test.each([
    ['https://evil.example/x', 'https:|/|/|evil.|example|/|x'],
    ['hello evil.example', 'hello evil.|example'],
    ['HTTP://1.2.3.4', 'HTTP:|/|/|1.|2.|3.|4'],
    ['10.20.30.40', '10.|20.|30.|40'],
    ['www.evil', 'www.|evil'],
    ['//evil', '/|/|evil'],
    ['eve@evil.example', 'eve|@|evil.|example'],
    ['javascript:alert(1)', 'javascript:|alert(1)'],
    ['mailto:eve', 'mailto:|eve'],
    ['evil．example', 'evil．|example'],
    ['bücher.example', 'bücher.|example'],
    ['пример.рф', 'пример.|рф'],
    ['a.b', 'a.|b'],
    ['Front: http://localhost:4400/art.png is gone.', 'Front: http:|/|/|localhost:|4400|/|art.|png is gone.'],
  ])('a quoted text looks as written, and no part of it is a link: %s', (written, gapped) => {
    expect(tame(written)).toBe(gapped.replaceAll('|', '\u200b'));
    expect(tame(written).replaceAll('\u200b', '')).toBe(written);
  });

  test.each([
    'Sam Reader',
    'c/o Dr. Who, 2nd floor',
    '12.50 each, 11:30',
    '“Quoted” – it’s fine…',
    'ご注文ありがとう。また来てね',
    'می‌خواهم',
    '👩🏽‍🎨 fox',
    'Zażółć',
  ])('a text without links stays unchanged: %s', (written) => {
    expect(tame(written)).toBe(written);
  });

  test('a quoted text is one line without marks that reorder or hide text', () => {
    expect(tame('a\r\nBcc: b\0\t\u2028c\u202e\u2066d\u200be')).toBe('a Bcc: b cde');
    expect(tame('a\ud800b')).toBe('a\ufffdb');
  });

  test('a quoted text has a limit, counted in visible characters', () => {
    expect(tame('x'.repeat(500), 10)).toBe(`${'x'.repeat(9)}…`);
    expect(tame('👩🏽‍🎨'.repeat(12), 10)).toBe(`${'👩🏽‍🎨'.repeat(9)}…`);
    expect(tame('x'.repeat(10), 10)).toBe('x'.repeat(10));
    // Marks stacked on one letter are limited as well.
    expect(tame(`e${'\u0301'.repeat(100_000)}`, 10).length).toBeLessThan(100);
  });

  test('a quoted text is never HTML, and sets its own direction', () => {
    expect(quote('<b onclick="x">&').html).toBe('&lt;b onclick=&quot;x&quot;&gt;&amp;');
    expect(quote('ليلى حسن')).toEqual({ text: '\u2068ليلى حسن\u2069', html: '<span dir="auto">ليلى حسن</span>' });
    expect(say`Hello ${'<i>'} & ${quote('you')}`).toEqual({
      text: 'Hello <i> & you',
      html: 'Hello &lt;i&gt; &amp; you',
    });
  });
});

test.each([
  ['https://dhl.example/1', 'https://dhl.example/1'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['', null],
  ['dhl.example', null],
])('a letter links to web pages only: %s', (given, url) => {
  expect(pageUrl(given)).toBe(url);
});
