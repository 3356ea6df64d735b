import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The one place that hashes and encrypts. High-entropy credentials are stored as SHA-256. Secrets that must be read
 * back (shop secrets sign URLs, webhook secrets sign deliveries) are sealed with AES-256-GCM under the master key.
 */
export type Vault = {
  /** For looking up a credential that only its holder knows. */
  hash(secret: string): Buffer;
  /** For looking up low-entropy values (codes, addresses): a hash that cannot be guessed through without the key. */
  fingerprint(purpose: string, value: string): Buffer;
  seal(purpose: string, plain: string | Buffer): Buffer;
  unseal(purpose: string, sealed: Buffer): string;
  unsealBytes(purpose: string, sealed: Buffer): Buffer;
};

const keyVersion = 1;

export function createVault(masterKey: Buffer): Vault {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', masterKey, 'platen', purpose, 32));
  const derived = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const known = derived.get(purpose);
    if (known) return known;
    const key = derive(purpose);
    derived.set(purpose, key);
    return key;
  };

  const unsealBytes = (purpose: string, sealed: Buffer): Buffer => {
    if (sealed[0] !== keyVersion) throw new Error(`sealed with key version ${sealed[0]}, which is unknown`);
    const decipher = createDecipheriv('aes-256-gcm', keyFor(`seal:${purpose}`), sealed.subarray(1, 13));
    decipher.setAuthTag(sealed.subarray(13, 29));
    return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]);
  };

  return {
    hash: (secret) => hash('sha256', secret, 'buffer'),
    fingerprint: (purpose, value) =>
      createHmac('sha256', keyFor(`fingerprint:${purpose}`))
        .update(value)
        .digest(),
    seal(purpose, plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyFor(`seal:${purpose}`), nonce);
      const body = Buffer.concat([
        cipher.update(typeof plain === 'string' ? Buffer.from(plain) : plain),
        cipher.final(),
      ]);
      return Buffer.concat([Buffer.from([keyVersion]), nonce, cipher.getAuthTag(), body]);
    },
    unseal: (purpose, sealed) => unsealBytes(purpose, sealed).toString('utf8'),
    unsealBytes,
  };
}
