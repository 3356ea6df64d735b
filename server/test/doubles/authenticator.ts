/**
 * An authenticator in software, written from the WebAuthn specification: it makes a key pair for a site, stores it
 * under the site's name, and signs. Its answers can be changed, to check that this is noticed.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Uint8Array | readonly Cbor[] | Map<number | string, Cbor>;

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  const bytes = Buffer.from([(major << 5) | 25, 0, 0]);
  bytes.writeUInt16BE(length, 1);
  return bytes;
}

/** The part of RFC 8949 that authenticators need. */
export function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
  }
  return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
}

export type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } };
export type RequestOptions = { challenge: string; rpId: string };

/** Which parts of an answer are wrong. */
export type Bend = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Bits of the flags: 0x01 user present, 0x04 user verified. */
  flags?: number;
  counter?: number;
  userHandle?: string;
  privateKey?: KeyObject;
  attestation?: { fmt: string; attStmt: Map<string, Cbor> };
  attestationObject?: Buffer;
};

export type Authenticator = ReturnType<typeof createAuthenticator>;

const present = 0x01;
const verified = 0x04;
const attested = 0x40;
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, bend: Bend) =>
    Buffer.from(
      JSON.stringify({
        type: bend.type ?? type,
        challenge: bend.challenge ?? challenge,
        origin: bend.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const authData = (rpId: string, flags: number, count: number, more: Uint8Array[] = []) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), uint32(count), ...more]);

  const coseKey = (): Buffer => {
    const { x, y } = publicKey.export({ format: 'jwk' });
    const entries: [number, Cbor][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ];
    return cbor(new Map<number, Cbor>(entries));
  };

  return {
    id: id.toString('base64url'),
    setCounter: (value: number) => {
      counter = value;
    },

    /** What `startRegistration` answers. */
    create(options: CreationOptions, bend: Bend = {}) {
      userHandle = options.user.id;
      const data = clientData('webauthn.create', options.challenge, bend);
      const flags = attested | (bend.flags ?? present | verified);
      const credential = [Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()];
      const made = authData(bend.rpId ?? options.rp.id, flags, bend.counter ?? counter, credential);
      const { fmt, attStmt } = bend.attestation ?? { fmt: 'none', attStmt: new Map<string, Cbor>() };
      const attestation = new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', made],
      ]);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: { credProps: { rk: true } },
        response: {
          clientDataJSON: data.toString('base64url'),
          attestationObject: (bend.attestationObject ?? cbor(attestation)).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },

    /** What `startAuthentication` answers. */
    get(options: RequestOptions, bend: Bend = {}) {
      counter += 1;
      const data = clientData('webauthn.get', options.challenge, bend);
      const said = authData(bend.rpId ?? options.rpId, bend.flags ?? present | verified, bend.counter ?? counter);
      const signature = sign('sha256', Buffer.concat([said, sha256(data)]), bend.privateKey ?? privateKey);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: said.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: bend.userHandle ?? userHandle,
        },
      };
    },
  };
}
