/** The service as anyone starts it: a separate process, an empty data dir, a free port. Imports nothing from the server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { timed } from '../tools/time-spent.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const startMs = 90_000;

export type Service = {
  origin: string;
  /** Where messages are stored while no mail server is set. */
  mailDir: string;
  pid: number;
  stop(): Promise<void>;
};

export async function startService(env: Record<string, string> = {}): Promise<Service> {
  const dataDir = env['PLATEN_DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'platen-app-')));
  await chmod(dataDir, 0o711); // If root starts it, PostgreSQL runs as another user, who needs access.
  const child = spawn(process.execPath, ['server/bin/platen.js', 'start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', PLATEN_DATA_DIR: dataDir, PLATEN_ALLOW_LOOPBACK: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = await timed('start', readOrigin(child));
  return {
    origin,
    mailDir: join(dataDir, 'mail'),
    pid: child.pid!,
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The address that it prints when it is up. */
function readOrigin(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const late = setTimeout(() => reject(new Error(`the service did not start:\n${output}`)), startMs);
    const read = (chunk: Buffer) => {
      output += chunk;
      const match = /Open (http:\/\/\S+)/.exec(output);
      if (!match) return;
      clearTimeout(late);
      resolve(match[1]!);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}:\n${output}`)));
  });
}

/** Runs everything that is due until then, in order; for a service with PLATEN_TEST_CLOCK. */
export async function advanceClock({ origin }: Service, advanceSeconds: number): Promise<void> {
  const answer = await fetch(`${origin}/_test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds }),
  });
  if (!answer.ok) throw new Error(`the clock answered ${answer.status}: ${await answer.text()}`);
}

export async function readClock({ origin }: Service): Promise<number> {
  const { now } = (await (await fetch(`${origin}/_test/clock`)).json()) as { now: string };
  return Date.parse(now);
}

/** A server that answers every webhook with 200. */
export async function startReceiver(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume();
    response.end('thanks');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/hook`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture on an external server, which can be unavailable. */
export async function startPicture(): Promise<{ url: string; isThere: boolean; stop(): Promise<void> }> {
  const server = createServer((_request, response) => {
    if (picture.isThere) response.setHeader('content-type', 'image/png').end(Buffer.from(onePixel, 'base64'));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const picture = {
    url: `http://localhost:${(server.address() as AddressInfo).port}/art.png`,
    isThere: false,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return picture;
}

/** Sample artwork. */
export const artwork = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 12 12"><path fill="#1f33c4" d="M1 1h10v10H1z"/><circle cx="6" cy="6" r="3" fill="#f4f3ee"/></svg>`,
);

let people = 0;

/** An address that nobody uses yet, however many files share the service. */
export const newAddress = (name: string): string => `${name.toLowerCase()}.${++people}@example.com`;

/** A person with an account, a claimed shop and a key to it: what most pages need. */
export type Owner = {
  email: string;
  cookies: { name: string; value: string }[];
  shopId: string;
  key: string;
  call: Caller;
};
/** Returns the body; a refusal fails the test with the service's message. */
type Caller = <Body>(method: string, path: string, json?: object) => Promise<Body>;

const letters = new Map<string, string>();

/** The messages that the service wrote without a mail server, oldest first, as text without the line breaks that mail adds to long lines. */
export async function readLetters({ mailDir }: Service): Promise<string[]> {
  const names = (await readdir(mailDir).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const read = async (name: string) => {
    const path = join(mailDir, name);
    const text = letters.get(path) ?? (await readFile(path, 'utf8')).replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    letters.set(path, text);
    return text;
  };
  return Promise.all(names.map(read));
}

/** The token of the link that was mailed at sign-up: payouts go only to people who have opened it. */
async function findVerification(service: Service, email: string): Promise<string> {
  for (let i = 0; i < 600; i += 1) {
    for (const letter of await readLetters(service)) {
      const token = /verify-email\?token=([\w-]+)/.exec(letter)?.[1];
      if (token && letter.includes(email)) return token;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no link to verify the address was mailed');
}

type OwnerOptions = {
  /** Puts one picture in the library: drawn by the service, which takes a while, or uploaded. */
  art?: 'drawn' | 'uploaded' | 'none';
  /** For a service that does not write its messages to a folder. */
  readVerification?: (email: string) => Promise<string>;
};

export async function makeOwner(
  service: Service,
  { art = 'none', readVerification = (email) => findVerification(service, email) }: OwnerOptions = {},
): Promise<Owner> {
  const jar = new Map<string, string>();
  let key = '';
  const call: Caller = async <Body>(method: string, path: string, json?: object) => {
    const answer = await fetch(service.origin + path, {
      method,
      headers: {
        origin: service.origin,
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(path.startsWith('/api') ? { cookie: [...jar].map((one) => one.join('=')).join('; ') } : {}),
        ...(path.startsWith('/api') || key === '' ? {} : { 'x-api-key': key }),
      },
      ...(json ? { body: JSON.stringify(json) } : {}),
    });
    for (const given of answer.headers.getSetCookie()) {
      const [name, value] = given.split(';')[0]!.split(/=(.*)/s) as [string, string];
      jar.set(name, value);
    }
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  type Minted = { shop_id: string; api_key: string; claim: { user_code: string } };
  const shop = await call<Minted>('POST', '/v1/shops/sandbox', {});
  key = shop.api_key;
  if (art === 'drawn') await call('POST', '/v1/ai-generations/generate', { prompt: 'A heron in the reeds' });
  if (art === 'uploaded') await call('POST', '/v1/uploads/base64', { base64Image: artwork.toString('base64') });
  const email = newAddress('Ada');
  await call('POST', '/api/auth/sign-up/email', { name: 'Ada Press', email, password: 'correct horse' });
  await call('POST', '/api/auth/verify-email', { token: await readVerification(email) });
  await call('POST', '/api/claims', {
    user_code: shop.claim.user_code,
    payouts: { accountName: 'Ada Press', country: 'GB', accountNumber: 'GB33BUKB20201555555555' },
  });
  const scopes = ['orders:add', 'orders:read', 'uploads:write'];
  const made = { shop_id: shop.shop_id, name: 'Checkout server', scopes };
  key = (await call<{ key: string }>('POST', '/api/keys', made)).key;
  const cookies = [...jar].map(([name, value]) => ({ name, value }));
  return { email, cookies, shopId: shop.shop_id, key, call };
}

/** For a browser's cookie jar: the session and the device cookie are separate. */
export const cookiesOf = (cookie: string, { origin }: Service) =>
  cookie.split('; ').map((one) => {
    const [name, value] = one.split(/=(.*)/s) as [string, string];
    return { name, value, url: origin };
  });
