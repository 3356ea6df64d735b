import { randomBytes, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Every id of the service, by the prefix that shows what it names. Credentials have separate prefixes. */
const idPrefixes = {
  organization: 'org',
  person: 'per',
  session: 'ses',
  invitation: 'inv',
  auditEntry: 'aud',
  oneTimeToken: 'ott',
  notice: 'ntc',
  passkey: 'psk',
  identity: 'idn',
  key: 'key',
  request: 'req',
  upload: 'upl',
  generation: 'gen',
  image: 'img',
  chatJob: 'job',
  editJob: 'edt',
  order: 'ord',
  shipment: 'shi',
  orderNote: 'nte',
  endpoint: 'whe',
  event: 'evt',
  delivery: 'del',
  attempt: 'att',
  ledgerEntry: 'led',
  hold: 'hold',
  topUp: 'top',
  sale: 'sal',
  checkout: 'chk',
  discount: 'dsc',
  payout: 'pay',
  earningsEntry: 'ern',
  refund: 'ref',
  message: 'msg',
  paymentRequest: 'prq',
  canvas: 'cnv',
  listing: 'lst',
  grant: 'rtg',
  job: 'wrk',
  facilityJob: 'fjb',
  facilityKey: 'fky',
  oauthClient: 'occ',
} as const;

export type IdKind = keyof typeof idPrefixes;

const base32 = '0123456789abcdefghjkmnpqrstvwxyz';
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const codeLetters = 'BCDFGHJKLMNPQRSTVWXZ';

const pick = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Ids made at that time or later sort after it, and earlier ids before it. */
export function firstId(kind: IdKind, at: Date): string {
  let time = Math.max(0, at.getTime());
  let head = '';
  for (let i = 0; i < 10; i += 1) {
    head = base32[time % 32]! + head;
    time = Math.floor(time / 32);
  }
  return `${idPrefixes[kind]}_${head}`;
}

/** Ids sort by creation time (48 bits of milliseconds), then 80 random bits. */
export function newId(kind: IdKind, at: Date): string {
  let tail = '';
  for (const byte of randomBytes(16)) tail += base32[byte % 32];
  return firstId(kind, at) + tail;
}

const processToken = randomBytes(8).toString('hex');
let requests = 0;

/** Unique, but not secret: a token of this process and a count. */
export const newRequestId = (): string => {
  requests += 1;
  return `req_${processToken}${requests.toString(16).padStart(8, '0')}`;
};

/** A DNS label: lower-case letters and digits only, so that it can name a storage origin. */
export const newShopId = (): string => `shp${pick(base32, 20)}`;

/** Eight consonants in two groups: easy to read out, spells nothing. */
export const newUserCode = (): string => `${pick(codeLetters, 4)}-${pick(codeLetters, 4)}`;

/** A typed code in its stored form: case, dashes and spaces do not matter. Null when it cannot be a code. */
export function normalizeUserCode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  if (letters.length !== 8 || [...letters].some((letter) => !codeLetters.includes(letter))) return null;
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

type SecretPrefix = 'sk_' | 'scsec_' | 'ct_' | 'st_' | 'dt_' | 'bt_' | 'rt_' | 'fk_' | 'oac_' | 'oat_' | 'ort_';

const checksum = (text: string): string => {
  let value = crc32(text);
  let out = '';
  for (let i = 0; i < 6; i += 1) {
    out = base62[value % 62]! + out;
    value = Math.floor(value / 62);
  }
  return out;
};

/** Prefix, 178 random bits, and a checksum, so that a mistyped secret is refused without a database query. */
export function newSecret(prefix: SecretPrefix): string {
  const body = prefix + pick(base62, 30);
  return body + checksum(body);
}

export function isWellFormedSecret(prefix: SecretPrefix, text: string): boolean {
  if (!text.startsWith(prefix) || text.length !== prefix.length + 36) return false;
  return checksum(text.slice(0, -6)) === text.slice(-6);
}

/** Webhook secrets are `whsec_` + base64, the form Standard Webhooks verifiers read. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** An unguessable name for a link, 160 bits. */
export const newLinkToken = (): string => pick(base62, 27);
