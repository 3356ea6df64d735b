import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** scrypt with 32 MiB a hash; the parameters are kept beside each hash, so they can be raised later. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

const derive = (password: string, salt: Buffer, parameters: typeof cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, parameters, (error, key) => (error ? reject(error) : resolve(key)));
  });

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt, key] = stored.split('$');
  const wanted = Buffer.from(key!, 'base64');
  const derived = await derive(password, Buffer.from(salt!, 'base64'), {
    ...cost,
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(derived, wanted);
}

/** What an unknown address is checked against, so that it takes as long as a known one. */
export const nobodysPassword = hashPassword(randomBytes(16).toString('hex'));
nobodysPassword.catch(() => undefined);
