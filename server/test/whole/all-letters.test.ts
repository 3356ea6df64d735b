/** Rules for every letter, whatever text is in it. */
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import {
  orderedLetter,
  refundedLetter,
  shippedLetter,
} from '../../src/features/selling/buyer-orders/purchase-letters.ts';
import { letterAsHtml } from '../../src/features/words/letters/as-html.ts';
import { letterAsText } from '../../src/features/words/letters/as-text.ts';
import { quote } from '../../src/features/words/letters/letter-line.ts';
import { about, plainWords, sampleLetters, sampleTracked, sampleUrl, type Words } from '../harness/sample-letters.ts';

const attack =
  '"><script>alert(1)</script><img src=x onerror=y> https://evil.example/a evil.example eve@evil.example\r\nBcc: eve@evil.example';
const hostile: Words = { shop: attack, person: attack, reason: attack, key: attack, street: attack };
const endless = 'endless '.repeat(5_000);
const long: Words = { shop: endless, person: endless, reason: endless, key: endless, street: endless };
const letters = new Map([undefined, hostile, long].map((words) => [words, sampleLetters(words)]));
const names = Object.keys(letters.get(undefined)!);
const letterOf = (name: string, words?: Words) => letters.get(words)![name]!;
const htmlOf = (name: string, words?: Words) => letterAsHtml(letterOf(name, words), quote(words?.shop ?? 'Acme'));
const textOf = (name: string, words?: Words) => letterAsText(letterOf(name, words), quote(words?.shop ?? 'Acme').text);

const { DOMParser } = new JSDOM().window;
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe.each(names)('the letter %s', (name) => {
  test('the letter states its language and direction, fits a phone, supports dark mode, and loads nothing but its picture', () => {
    const document = parse(htmlOf(name));
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
    expect(document.querySelector('meta[charset="utf-8"]')).not.toBeNull();
    expect(document.querySelector('meta[name="color-scheme"]')?.getAttribute('content')).toBe('light dark');
    expect(document.querySelector('meta[name="viewport"]')).not.toBeNull();
    expect(document.querySelector('style')?.textContent).toContain('prefers-color-scheme:dark');
    expect(document.querySelectorAll('script,link,iframe,form,input')).toHaveLength(0);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect([...document.images].every(({ alt }) => alt !== '')).toBe(true);
    expect(
      [...document.querySelectorAll('table')].every((table) => table.getAttribute('role') === 'presentation'),
    ).toBe(true);
  });

  test('the letter’s text has every word and link of its HTML', () => {
    const document = parse(htmlOf(name));
    const text = textOf(name);
    for (const { href } of document.querySelectorAll('a')) expect(text).toContain(href);
    for (const paragraph of document.querySelectorAll('h1, p.text'))
      for (const part of paragraph.innerHTML.split('<br>')) {
        const words = parse(part).body.textContent ?? '';
        if (words !== 'Acme' || name === '')
          expect(text.replaceAll('\u00a0', ' ')).toContain(words.replaceAll('\u00a0', ' ').trim());
      }
  });

  test('text that someone typed becomes neither HTML nor a link', () => {
    const document = parse(htmlOf(name, hostile));
    expect(document.querySelectorAll('script, [onerror]')).toHaveLength(0);
    expect(document.images.length).toBeLessThanOrEqual(1);
    const hosts = [...document.querySelectorAll('a')].map(({ href }) => new URL(href).hostname);
    expect(hosts.filter((host) => host.includes('evil'))).toEqual([]);
    const read = `${document.body.textContent} ${textOf(name, hostile)} ${letterOf(name, hostile).subject.text}`;
    expect(read).not.toMatch(/evil\.example|https?:\/\/evil|@evil/);
    expect(textOf(name, hostile)).not.toMatch(/\r|^Bcc:/m);
  });

  test('the letter stays short however much someone typed', () => {
    // Gmail cuts a message off after 102 kB.
    expect(htmlOf(name, long).length).toBeLessThan(60_000);
    expect(textOf(name, long).length).toBeLessThan(10_000);
  });
});

test('the confirmation lists the items, the price, the delivery dates, the address and the link', () => {
  const letter = orderedLetter(sampleTracked(plainWords), about);
  expect([letter.to, letter.subject.text]).toEqual([
    'sam@example.com',
    'Ceramic Mug 11 oz: your order P1004 from Fuchs & Söhne',
  ]);
  expect(letter.sender).toEqual({ name: 'Fuchs & Söhne', replyTo: 'owner@example.com' });
  expect(letterAsText(letter, 'Fuchs & Söhne')).toBe(`Thank you, Sam Reader.

We have received your order P1004 and are making it for you. It should arrive Tue, Nov 24 – Fri, Nov 27.

Track your order:
${sampleUrl}

Anyone with this link can see your order, so keep it private.

  2 × Ceramic Mug 11 oz (White / Red)

  Items      $30.00
  Delivery    $5.49
  Total      $35.49

Shipping address:
  Sam Reader
  Lange Gasse 3
  50667 Köln
  Germany

This was a test payment: no money moved.

-- 
Fuchs & Söhne
You’re receiving this because an order was placed at Fuchs & Söhne with your email address. Printed and shipped with Platen. Replies to this message go to the shop.
`);
});

test('the shipping letter names each parcel and its tracking link', () => {
  const text = letterAsText(shippedLetter(sampleTracked(plainWords, 'shipped'), about), 'x');
  expect(text).toContain('DHL JD014600006281230701\nhttps://dhl.example/JD0146');
  expect(text).toContain(sampleUrl);
});

test('the refund letter says how much was refunded, why, and whether the order is affected', () => {
  const refund = { id: 'ref_1', amount_cents: 500, reason: 'A scratch on the glaze', attempt: 1 };
  const partly = letterAsText(refundedLetter({ ...sampleTracked(plainWords), refundedCents: 500 }, about, refund), 'x');
  expect(partly).toContain('we refunded $5.00 to your original payment method.');
  expect(partly).toContain('Fuchs & Söhne writes:\n  “A scratch on the glaze”');
  expect(partly).toContain('Your order itself is not affected.');
  const whole = letterAsText(refundedLetter({ ...sampleTracked(plainWords), refundedCents: 3549 }, about, refund), 'x');
  expect(whole).not.toContain('is not affected');
});

test('letters to owners contain nothing about a shopper, so that they stay valid after the shopper is forgotten', () => {
  const person = { ...plainWords, street: 'Zebulon Street', reason: 'Zebulon asked' };
  // A shopper's own message is forgotten with them, like every letter about their purchase.
  for (const [name, letter] of Object.entries(sampleLetters(person)))
    if (letter.audience === 'member' && !letter.id.startsWith('chk_'))
      expect(letterAsText(letter, 'x'), name).not.toContain('Zebulon');
});
