import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openMailFolder } from '../../engines/mail/mail.ts';
import { confirmationMail, refundMail, shippedMail } from './mail.ts';
import type { Tracked } from './sales.ts';

const tracked: Tracked = {
  shopName: 'Fuchs & Söhne',
  productName: 'Ceramic Mug 11 oz',
  options: 'White / Red',
  country: 'Germany',
  isTest: true,
  quantity: 2,
  mockupUrl: 'https://img.example.com/MUG-11OZ',
  itemsCents: 3000,
  shippingCents: 549,
  refundedCents: 0,
  refunds: [],
  status: 'ordered',
  buyer: {
    email: 'sam@example.com',
    shipTo: { name: 'Sam Reader', line1: 'Lange Gasse 3', city: 'Köln', postalCode: '50667', country: 'DE' },
  },
  order: null,
};

test('the confirmation says what was bought, what it cost, where it goes, and holds the link', () => {
  const { to, subject, text } = confirmationMail(tracked, 'https://buy.example.com/orders/abc');
  expect([to, subject]).toEqual(['sam@example.com', 'Ceramic Mug 11 oz: your order from Fuchs & Söhne']);
  expect(text).toBe(`Thank you, Sam Reader.

Your order is in and is being made for you.

Follow it here. Only you have this link:
https://buy.example.com/orders/abc

What you bought
  2 × Ceramic Mug 11 oz (White / Red)

  Items      $30.00
  Delivery    $5.49
  Total      $35.49

Where it goes
  Sam Reader
  Lange Gasse 3
  Köln 50667
  Germany

This was a test payment: no money moved.

Fuchs & Söhne
`);
});

test('the message that it has left names each parcel and holds the link', () => {
  const tracking = { carrier: 'DHL', trackingNumber: 'JD014600', trackingUrl: 'https://dhl.example.com/JD014600' };
  const shipments = [{ groups: [{ tracking }, { tracking: null }] }];
  const order = { orderNumber: 'P1', shipments } as unknown as Tracked['order'];
  const { subject, text } = shippedMail({ ...tracked, order }, 'https://buy.example.com/orders/abc');
  expect(subject).toBe('Ceramic Mug 11 oz: your order P1 is on its way');
  expect(text).toBe(`Good news, Sam Reader: your order is on its way.

  2 × Ceramic Mug 11 oz (White / Red)

DHL JD014600
https://dhl.example.com/JD014600

Follow it here. Only you have this link:
https://buy.example.com/orders/abc

Fuchs & Söhne
`);
});

test('the mail port leaves it as a message any mail program reads: encoded headers, one kind of line end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-mail-'));
  const mail = confirmationMail(tracked, 'https://buy.example.com/orders/abc');
  await openMailFolder(folder).send({ ...mail, id: 'chk_1' });
  const message = await readFile(join(folder, 'chk_1.eml'), 'utf8');
  await rm(folder, { recursive: true });
  const [head, ...body] = message.split('\r\n\r\n');
  const subject = /^Subject: =\?utf-8\?B\?(.+)\?=$/m.exec(head!)![1]!;
  expect(Buffer.from(subject, 'base64').toString()).toBe('Ceramic Mug 11 oz: your order from Fuchs & Söhne');
  expect(head).toContain('Content-Transfer-Encoding: 8bit');
  expect(body.join('\r\n\r\n')).toContain('  2 × Ceramic Mug 11 oz (White / Red)\r\n');
  expect(message.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('the refund says how much came back, why, and that the order goes on when it is a part', () => {
  const refund = { amount_cents: 500, reason: 'A scratch on the glaze' };
  const partly = refundMail({ ...tracked, refundedCents: 500 }, 'https://buy.example.com/orders/abc', refund);
  expect(partly.subject).toBe('Ceramic Mug 11 oz: $5.00 refunded');
  expect(partly.text).toContain('$5.00 went back to the way you paid.');
  expect(partly.text).toContain('Fuchs & Söhne writes: A scratch on the glaze');
  expect(partly.text).toContain('Your order goes on as before.');
  const whole = refundMail({ ...tracked, refundedCents: 3549 }, 'https://buy.example.com/orders/abc', refund);
  expect(whole.text).not.toContain('goes on');
});
