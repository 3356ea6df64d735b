/** One of every letter, about the same few things: for tests that apply to all of them, and for viewing. */

import { failedLetter } from '../../src/features/making/orders/letters.ts';
import type { OrderRow } from '../../src/features/making/orders/orders.ts';
import { approvalLetter } from '../../src/features/making/proofs/proof-letter.ts';
import { accountDeletedLetter } from '../../src/features/outside/leaving/letters.ts';
import { writtenLetter } from '../../src/features/selling/buyer-orders/message-letters.ts';
import {
  answeredLetter,
  bouncedLetter,
  deliveredLetter,
  lateLetter,
  linkLetter,
  orderedLetter,
  refundedLetter,
  shippedLetter,
} from '../../src/features/selling/buyer-orders/purchase-letters.ts';
import type { Tracked } from '../../src/features/selling/checkout/checkout.ts';
import { accountChangedLetter } from '../../src/features/selling/earnings/account-letter.ts';
import {
  payoutLetter,
  refundLetter,
  type Sold,
  saleLetter,
  unmadeLetter,
} from '../../src/features/selling/earnings/letters.ts';
import { plainLook } from '../../src/features/selling/pages/page-frame.ts';
import {
  addressTakenLetter,
  newAddressLetter,
  resetLetter,
  verifyLetter,
} from '../../src/features/tenants/accounts/link-letters.ts';
import { type Notice, noticeLetter } from '../../src/features/tenants/accounts/notice-letters.ts';
import { agentConnectedLetter, keyMadeLetter } from '../../src/features/tenants/keys/letters.ts';
import {
  invitedLetter,
  joinedLetter,
  leftLetter,
  newOwnerLetter,
  removedLetter,
  roleLetter,
} from '../../src/features/tenants/teams/letters.ts';
import type { Letter } from '../../src/features/words/letters/letters.ts';
import { type Language, wordsIn } from '../../src/features/words/texts/texts.ts';

export type Words = { shop: string; person: string; reason: string; key: string; street: string };

export const plainWords: Words = {
  shop: 'Fuchs & Söhne',
  person: 'Sam Reader',
  reason: 'A scratch on the glaze. Sorry about that!',
  key: 'Build server',
  street: 'Lange Gasse 3',
};

export const sampleUrl = 'https://buy.shop.example/orders/abc';
const studio = 'https://platen.example/studio';
export const about = { checkoutId: 'chk_1', url: sampleUrl, replyTo: 'owner@example.com' };

export function sampleTracked(
  words: Words,
  status = 'pending',
  pictureUrl = 'https://img.example/MUG-11OZ',
  language: Language = 'en',
): Tracked {
  const tracking = {
    carrier: 'DHL',
    trackingNumber: 'JD014600006281230701',
    trackingUrl: 'https://dhl.example/JD0146',
    shippedAt: '2026-11-19T17:00:00Z',
    deliveredAt: null,
  };
  const estimatedDelivery = { earliest: '2026-11-24', latest: '2026-11-27' };
  const shipTo = { name: words.person, line1: words.street, city: 'Köln', postalCode: '50667', country: 'DE' };
  const group = { estimatedDelivery, tracking: status === 'shipped' ? tracking : null };
  return {
    shopId: 'shp1',
    words: wordsIn(language),
    shopName: words.shop,
    look: plainLook,
    lines: [
      { title: 'Ceramic Mug 11 oz', options: 'White / Red', quantity: 2, unitCents: 1500, mockupUrl: pictureUrl },
    ],
    productName: 'Ceramic Mug 11 oz',
    options: 'White / Red',
    shipTo,
    isTest: true,
    quantity: 2,
    mockupUrl: pictureUrl,
    itemsCents: 3000,
    shippingCents: 549,
    discount: null,
    tax: null,
    totalCents: 3549,
    paidAt: new Date('2026-11-17T10:00:00Z'),
    refundedCents: 0,
    refunds: [],
    isUnmade: false,
    status: 'ordered',
    buyer: {
      email: 'sam@example.com',
      shipTo,
    },
    order: {
      orderNumber: 'P1004',
      fulfillmentStatus: status,
      shipments: [{ groups: [group] }],
    } as unknown as Tracked['order'],
  };
}

export function sampleLetters(words: Words = plainWords, pictureUrl?: string): Record<string, Letter> {
  const reader = { id: 'per_1', name: words.person, email: 'owner@example.com' };
  const at = new Date('2026-11-17T10:00:00Z');
  const sold: Sold = {
    shopName: words.shop,
    goods: [{ name: 'Ceramic Mug 11 oz', options: 'White / Red', quantity: 2 }],
    sale: {
      id: 'sal_1',
      order_id: 'ord_1',
      quantity: 2,
      gross_cents: 3549,
      cost_cents: 1809,
      fee_cents: 133,
      net_cents: 1107,
      refunded_cents: 500,
    } as Sold['sale'],
  };
  const refund = {
    id: 'ref_1',
    amount_cents: 500,
    reason: words.reason,
    status: 'sent',
    cause: 'owner',
    attempt: 1,
    failure: null,
  } as Parameters<typeof refundLetter>[0];
  const payout = { id: 'pay_1', amount_cents: 48_215, status: 'paid', failure: null } as Parameters<
    typeof payoutLetter
  >[0];
  const order = {
    id: 'ord_1',
    order_number: 'P1004',
    status: 'artwork_failed',
    revision: 1,
    paid_from: 'sale',
    items: [{ quantity: 2, name: 'Ceramic Mug 11 oz' }],
    errors: [{ message: `The artwork at https://art.example/${words.key}.png could not be read.` }],
  } as unknown as OrderRow;
  const key = {
    id: 'key_1',
    shop_name: words.shop,
    name: words.key,
    prefix: 'sk_A1b2',
    last_four: 'Zz9x',
    scopes: ['orders:add', 'orders:read', 'uploads:write'],
    expires_at: at,
  } as Parameters<typeof keyMadeLetter>[0];
  const tracked = (status?: string) => sampleTracked(words, status, pictureUrl);
  return {
    ordered: orderedLetter(tracked(), about),
    shipped: shippedLetter(tracked('shipped'), about),
    delivered: deliveredLetter(tracked('delivered'), about),
    'late-in-production': lateLetter(tracked('in_production'), about),
    'late-on-its-way': lateLetter(tracked('shipped'), about),
    'late-failed': lateLetter(tracked('artwork_failed'), about),
    refunded: refundedLetter({ ...tracked(), refundedCents: 500 }, about, refund),
    'refunded-unmade': refundedLetter(
      { ...tracked(), order: null, isUnmade: true, status: 'refunded', refundedCents: 3549 },
      about,
      { ...refund, amount_cents: 3549, reason: null },
    ),
    'refund-bounced': bouncedLetter(tracked(), about, refund),
    answered: answeredLetter(tracked(), about, { id: 'msg_1', body: words.reason }),
    link: linkLetter(tracked(), { ...about, at: '1' }),
    written: writtenLetter(
      { id: 'msg_2', body: words.reason },
      {
        checkoutId: 'chk_1',
        orderId: 'ord_1',
        orderNumber: 'P1004',
        shopName: words.shop,
        shopper: words.person,
        reader,
        studio,
      },
    ),
    sale: saleLetter(sold, reader, { studio, holdDays: 7, isTest: true }),
    'order-failed-artwork': failedLetter(order, { shopName: words.shop, reader, studio }),
    'order-failed-submission': failedLetter(
      {
        ...order,
        status: 'submission_failed',
        errors: [
          {
            code: 'FACILITY_REFUSED',
            message: 'The print facility refused the order: out of white mugs',
            param: '',
          },
        ],
      },
      { shopName: words.shop, reader, studio },
    ),
    'approval-waiting': approvalLetter(
      {
        ...order,
        status: 'generating',
        errors: [],
        approval: { status: 'waiting', requestedAt: at.toISOString(), expiresAt: at.toISOString(), decidedAt: null },
      },
      { shopName: words.shop, reader, studio },
    ),
    'refund-sent': refundLetter(refund, sold, reader, { studio }),
    'refund-failed': refundLetter({ ...refund, status: 'failed', failure: 'The card is closed.' }, sold, reader, {
      studio,
    }),
    'purchase-unmade': unmadeLetter(
      { ...refund, amount_cents: 3549 },
      { shopName: words.shop, title: 'Ceramic Mug 11 oz', quantity: 2 },
      reader,
    ),
    'payout-sent': payoutLetter(payout, reader, { studio, isStopped: false }),
    'payout-failed': payoutLetter(
      { ...payout, status: 'failed', failure: 'The account number does not exist.' },
      reader,
      { studio, isStopped: true },
    ),
    'key-made': keyMadeLetter(key, reader, { studio }),
    'agent-connected': agentConnectedLetter(key, reader, { studio }),
    'payout-account-changed': accountChangedLetter(
      { at: at.toISOString(), by: 'per_2', address: '203.0.113.7', lastFour: '3000' },
      words.key,
      reader,
      { studio },
    ),
    'account-deleted': accountDeletedLetter(reader),
    ...accountLetters(words, reader, at),
    ...teamLetters(words, reader, at),
  };
}

function accountLetters(words: Words, reader: { id: string; name: string; email: string }, at: Date) {
  const link = { tokenId: 'ott_1', url: `${studio}/verify-email?token=ot_abc` };
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const arrival = { userAgent, address: '203.0.113.7', deviceTokens: [] };
  const move = { to: 'old@example.com', newAddress: words.key };
  const notices: Notice[] = [
    { about: 'new-device', arrival: { ...arrival, userAgent: words.key } },
    { about: 'password-changed', arrival },
    { about: 'password-reset', arrival: { ...arrival, userAgent: null, address: null } },
    { about: 'address-asked', arrival, ...move },
    { about: 'address-changed', arrival, ...move },
    { about: 'totp-on', arrival },
    { about: 'totp-off', arrival },
    { about: 'recovery-codes-made', arrival },
    { about: 'recovery-code-used', arrival, left: 9 },
    { about: 'codes-guessed', arrival },
    { about: 'passkey-added', arrival, name: words.key },
    { about: 'passkey-removed', arrival, name: words.key },
    { about: 'openid-linked', arrival, name: words.shop },
    { about: 'openid-unlinked', arrival, name: words.shop },
    { about: 'sessions-ended', arrival },
  ];
  return {
    'verify-address': verifyLetter(reader, link),
    'new-address': newAddressLetter(reader, { ...link, to: 'new@example.com' }),
    'address-taken': addressTakenLetter(reader, { tokenId: 'ott_1', studio }),
    'reset-password': resetLetter(reader, { ...link, url: `${studio}/reset-password?token=ot_abc` }),
    ...Object.fromEntries(
      notices.map((notice) => [notice.about, noticeLetter(reader, notice, { id: 'ntc_1', at, studio })]),
    ),
  };
}

function teamLetters(words: Words, reader: { id: string; name: string; email: string }, at: Date) {
  const about = { id: 'org_1-news', organization: words.shop, studio };
  const member = { id: 'per_2', name: words.person, email: 'grace@example.org', role: 'developer' as const };
  const invitation = {
    id: 'inv_1',
    email: 'grace@example.org',
    role: 'developer' as const,
    times_sent: 1,
    expires_at: at,
    inviter_name: words.person,
  };
  return {
    invitation: invitedLetter(invitation, words.shop, `${studio}/invitation?token=inv_abc`),
    'role-changed': roleLetter(reader, 'support', about),
    'member-removed': removedLetter(reader, about),
    'member-joined': joinedLetter(reader, member, about),
    'member-left': leftLetter(reader, words.person, [words.key, 'https://hooks.example.com'], about),
    'new-owner': newOwnerLetter(reader, member, about),
  };
}
