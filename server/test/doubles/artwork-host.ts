/** Another server with artwork, for links that must work, because unprintable artwork cannot be bought. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

let started: Promise<string> | null = null;

async function start(): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const create = { width: 900, height: 900, channels: 3 as const, background: '#fff', noise };
  const whole = await sharp({ create }).png().toBuffer();
  // Its size can be read, and the rest is missing: it is bought, and its print fails.
  const damaged = whole.subarray(0, Math.floor(whole.length / 3));
  const host = createServer((request, response) => {
    const bytes = request.url?.startsWith('/damaged') ? damaged : whole;
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': bytes.length });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  host.unref();
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
}

/** Lives as long as the test's process. */
export async function artworkUrl(kind: 'print' | 'damaged' = 'print'): Promise<string> {
  started ??= start();
  return `${await started}/${kind}.png`;
}
