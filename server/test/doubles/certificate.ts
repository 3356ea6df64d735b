/** An untrusted certificate, made here, so that tests depend on no program. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const tags = { integer: 0x02, bits: 0x03, octets: 0x04, oid: 0x06, text: 0x0c, time: 0x17, sequence: 0x30, set: 0x31 };

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), body]);
}
const hex = (tag: number, digits: string) => der(tag, Buffer.from(digits, 'hex'));
const utcTime = (at: Date) => der(tags.time, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

const ecdsaWithSha256 = der(tags.sequence, hex(tags.oid, '2a8648ce3d040302'));
const dayMs = 86_400_000;

/** For `name` and for this machine; it is self-signed when it is given as the authority. */
export function makeCertificate(name = 'localhost'): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subject = der(
    tags.sequence,
    der(tags.set, der(tags.sequence, hex(tags.oid, '550403'), der(tags.text, Buffer.from(name)))),
  );
  const altNames = der(
    tags.sequence,
    der(0x82, Buffer.from(name)),
    der(0x82, Buffer.from('localhost')),
    der(0x87, Buffer.from([127, 0, 0, 1])),
  );
  const extension = (oid: string, value: Buffer) => der(tags.sequence, hex(tags.oid, oid), der(tags.octets, value));
  const isAuthority = der(tags.sequence, hex(0x01, 'ff'));
  const extensions = der(0xa3, der(tags.sequence, extension('551d13', isAuthority), extension('551d11', altNames)));
  const now = Date.now();
  const statement = der(
    tags.sequence,
    der(0xa0, hex(tags.integer, '02')),
    der(tags.integer, Buffer.from([1]), randomBytes(8)),
    ecdsaWithSha256,
    subject,
    der(tags.sequence, utcTime(new Date(now - dayMs)), utcTime(new Date(now + 30 * dayMs))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  const signature = der(tags.bits, Buffer.from([0]), sign('sha256', statement, privateKey));
  const whole = der(tags.sequence, statement, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
