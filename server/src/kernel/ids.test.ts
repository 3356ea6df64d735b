import { describe, expect, test } from 'vitest';
import { countedAddress } from './http/caller-address.ts';
import {
  isWellFormedSecret,
  newId,
  newSecret,
  newShopId,
  newUserCode,
  newWebhookSecret,
  normalizeUserCode,
} from './ids.ts';
import { centsToMicros, microsToCents } from './money.ts';
import { createVault } from './secrets/vault.ts';

describe('ids and secrets', () => {
  test('an id sorts by time and shows what it names', () => {
    const [a, b] = [newId('order', new Date(1000)), newId('order', new Date(2000))];
    expect(a).toMatch(/^ord_[0-9a-z]{26}$/);
    expect(a < b).toBe(true);
  });

  test('a shop id is a DNS label of at most 32 characters', () => {
    for (let i = 0; i < 100; i += 1) expect(newShopId()).toMatch(/^shp[a-z0-9]{1,29}$/);
  });

  test('a mistyped secret is detected without a look-up', () => {
    const secret = newSecret('sk_');
    expect(isWellFormedSecret('sk_', secret)).toBe(true);
    for (let i = 3; i < secret.length; i += 1) {
      const typo = secret.slice(0, i) + (secret[i] === 'a' ? 'b' : 'a') + secret.slice(i + 1);
      expect(isWellFormedSecret('sk_', typo)).toBe(false);
    }
    expect(isWellFormedSecret('scsec_', secret)).toBe(false);
  });

  test('a webhook secret is whsec_ and base64', () => {
    expect(Buffer.from(newWebhookSecret().slice('whsec_'.length), 'base64')).toHaveLength(32);
  });

  test('a user code is read in any case, with or without dash and spaces', () => {
    const code = newUserCode();
    expect(normalizeUserCode(code.toLowerCase().replace('-', ' '))).toBe(code);
    for (const wrong of ['', 'AAAA-AAAA', 'BCDF-GHJ', 'BCDF-GHJKL', '1234-5678'])
      expect(normalizeUserCode(wrong)).toBeNull();
  });
});

describe('the vault', () => {
  const vault = createVault(Buffer.alloc(32, 7));
  test('the vault opens what it sealed, for the same purpose only', () => {
    const sealed = vault.seal('shop-secret', 'scsec_x');
    expect(vault.unseal('shop-secret', sealed)).toBe('scsec_x');
    expect(sealed.includes('scsec_x')).toBe(false);
    expect(() => vault.unseal('webhook-secret', sealed)).toThrow();
    expect(() => createVault(Buffer.alloc(32, 8)).unseal('shop-secret', sealed)).toThrow();
    sealed[20]! ^= 1;
    expect(() => vault.unseal('shop-secret', sealed)).toThrow();
  });
});

describe('callers', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ])('the address %s counts as %s', (ip, counted) => expect(countedAddress(ip)).toBe(counted));
});

describe('money', () => {
  test.each([24.7, 42.9, 0.02, 0.05, 1, 500])('%s cents are exact in micros', (cents) => {
    expect(microsToCents(centsToMicros(cents))).toBe(cents);
  });
});
