/** Rules for every mail engine. Run against each by mail.test.ts. */
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail, Message } from './port.ts';

export type OpenedMail = {
  mail: Mail;
  /** Every message that was sent, as bytes, in any order. */
  received(): Promise<Buffer[]>;
  close(): Promise<void>;
};

let letters = 0;

export function messageOf(patch: Partial<Message> = {}): Message {
  letters += 1;
  return {
    id: `chk_${letters}-ordered`,
    senderName: 'Fuchs & Söhne',
    replyTo: 'owner@example.com',
    to: 'sam@example.com',
    subject: 'Ceramic Mug: your order',
    text: 'Thank you, Sam.\n\nhttps://buy.example.com/orders/abc\n',
    html: '<p>Thank you, Sam.</p>',
    at: new Date('2026-11-17T10:00:00Z'),
    ...patch,
  };
}

/** Every script that a header or a body must support. */
const scripts = [
  'Zażółć gęślą jaźń',
  'Größe: Ümlaute & Straße',
  'Παραγγελία σας',
  'Ваш заказ отправлен',
  'شكرا لطلبك من متجرنا الصغير في المدينة القديمة',
  'תודה על ההזמנה',
  'आपका ऑर्डर रास्ते में है',
  'คำสั่งซื้อของคุณ',
  'ご注文ありがとうございます。陶器のマグカップ、白、十一オンス、二個、お届け先は東京',
  '주문해 주셔서 감사합니다',
  'Mug 🦊👩🏽‍🎨 ½ “quoted” – dash',
];

export function describeMail(name: string, open: () => Promise<OpenedMail>): void {
  describe(`${name}: the contract of mail`, () => {
    let opened: OpenedMail;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    const all = async () =>
      Promise.all((await opened.received()).map(async (bytes) => ({ bytes, email: await PostalMime.parse(bytes) })));
    const copies = async ({ id }: Message) =>
      (await all()).filter(({ email }) => email.messageId === `<${id}@shop.example>`);
    const sendOne = async (message: Message): Promise<{ bytes: Buffer; email: Email }> => {
      expect(await opened.mail.send(message)).toEqual({ status: 'sent' });
      return (await copies(message))[0]!;
    };

    test('a message is complete, with sender, reply address, recipient, date, id, text and HTML', async () => {
      const message = messageOf();
      const { email, bytes } = await sendOne(message);
      expect(email.from).toMatchObject({ name: 'Fuchs & Söhne', address: 'orders@shop.example' });
      expect(email.replyTo).toMatchObject([{ address: 'owner@example.com' }]);
      expect(email.to).toMatchObject([{ address: 'sam@example.com' }]);
      expect([email.subject, email.date]).toEqual([message.subject, '2026-11-17T10:00:00.000Z']);
      expect(email.text?.trimEnd()).toBe(message.text.trimEnd());
      expect(email.html?.trimEnd()).toBe(message.html);
      expect(email.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
      expect(bytes.toString()).toContain('multipart/alternative');
    });

    test('a message without a sender is from the operator, who gets the replies', async () => {
      const { email } = await sendOne(messageOf({ senderName: null, replyTo: null }));
      expect(email.from).toMatchObject({ name: 'Acme Prints', address: 'orders@shop.example' });
      expect(email.replyTo ?? []).toEqual([]);
    });

    test.each(scripts)('text in any script arrives as written: %s', async (words) => {
      const message = messageOf({ senderName: words, subject: words, text: `${words}\n`, html: `<p>${words}</p>` });
      const { email, bytes } = await sendOne(message);
      expect([email.from?.name, email.subject]).toEqual([words, words]);
      expect([email.text?.trimEnd(), email.html?.trimEnd()]).toEqual([words, `<p>${words}</p>`]);
      // In ASCII and in lines that every server accepts, with SMTP's line ends.
      expect(bytes.every((byte) => byte < 128)).toBe(true);
      expect(
        Math.max(
          ...bytes
            .toString('latin1')
            .split('\r\n')
            .map(({ length }) => length),
        ),
      ).toBeLessThanOrEqual(998);
      expect(bytes.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    });

    test.each([
      ['a line end', '\r\nBcc: eve@example.com'],
      ['a bare line feed', '\nBcc: eve@example.com'],
      ['a bare carriage return', '\rBcc: eve@example.com'],
      ['the end of the headers', '\r\n\r\n<b>hello</b>'],
      ['a line separator', '\u2028Bcc: eve@example.com'],
      ['a zero', '\0\nBcc: eve@example.com'],
    ])('a name or subject never becomes a header: %s', async (_what, attack) => {
      const message = messageOf({ senderName: `Fox${attack}`, subject: `Hello${attack}` });
      const { email } = await sendOne(message);
      expect(email.headers.map(({ key }) => key)).not.toContain('bcc');
      expect(email.bcc ?? []).toEqual([]);
      expect(email.to).toHaveLength(1);
      expect(email.text?.trimEnd()).toBe(message.text.trimEnd());
      expect(email.html?.trimEnd()).toBe(message.html);
    });

    test.each([
      ['two recipients', { to: 'sam@example.com, eve@example.com' }],
      ['a recipient with a line end', { to: 'sam@example.com\r\nBcc: eve@example.com' }],
      ['a recipient with a name', { to: 'Sam <sam@example.com>' }],
      ['no recipient', { to: '' }],
      ['two reply addresses', { replyTo: 'a@example.com, b@example.com' }],
      ['an id that is a path', { id: '../../etc/passwd' }],
      ['an id with a line end', { id: 'a\r\nBcc: eve@example.com' }],
      ['an overlong subject', { subject: 'x'.repeat(301) }],
      ['an overlong text', { text: 'x'.repeat(100_001) }],
      ['overlong HTML', { html: 'x'.repeat(300_001) }],
    ])('%s is refused permanently, and nothing is written', async (_what, patch) => {
      const before = (await opened.received()).length;
      expect(await opened.mail.send(messageOf(patch))).toMatchObject({ status: 'refused', reason: expect.any(String) });
      expect(await opened.received()).toHaveLength(before);
    });

    test('lines that begin with a dot, or hold one dot alone, do not end the message', async () => {
      const text = 'one\n.\n..two\n.three\nlast';
      expect((await sendOne(messageOf({ text }))).email.text?.trimEnd()).toBe(text);
    });

    test('sending the same message twice writes identical bytes, so a recipient can spot the duplicate', async () => {
      const message = messageOf();
      await sendOne(message);
      await sendOne(message);
      const found = await copies(message);
      expect(new Set(found.map(({ bytes }) => withoutTrace(bytes))).size).toBe(1);
    });

    test('an address outside ASCII is written with the domain that servers know', async () => {
      const { email } = await sendOne(messageOf({ to: 'sam@bücher.example' }));
      expect(email.to?.[0]?.address).toMatch(/^sam@(xn--bcher-kva|bücher)\.example$/);
    });
  });
}

/** Servers prepend trace headers to a message. */
const withoutTrace = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/^Received:.*\r\n(?:[ \t].*\r\n)*/, '');
