/** A service in which people sign up, read their mail, and lose and find their passwords. */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVault } from '../../src/kernel/secrets/vault.ts';
import { connectTo, queryOnce } from './database.ts';
import { type Answer, type CallOptions, startTestServer } from './harness.ts';
import { type Mailed, readMailFolder } from './mail-folder.ts';
import { searchEverywhere } from './search-everywhere.ts';

export type TestPerson = { id: string; email: string; password: string; cookie: string; device: string };
export type TestPeople = Awaited<ReturnType<typeof startPeople>>;

/** Few guesses are allowed, because each costs a hash. */
export const guesses = 3;
let count = 0;

export async function startPeople(env: Record<string, string> = {}) {
  const server = await startTestServer({ PLATEN_LIMIT_FAILED_SIGN_INS: `${guesses}`, ...env });
  const password = 'correct horse';

  /** Each caller has a separate address, unless it says otherwise. */
  const call = (method: string, url: string, options: CallOptions = {}) => {
    count += 1;
    return server.call(method, url, {
      ip: `10.${20 + Math.floor(count / 60_000)}.${Math.floor(count / 250) % 250}.${count % 250}`,
      ...options,
    });
  };
  const post = (path: string, json: object, options: CallOptions = {}) =>
    call('POST', `/api/auth/${path}`, { json, ...options });

  const cookiesOf = ({ headers }: Pick<Answer, 'headers'>): string[] =>
    ((headers['set-cookie'] ?? []) as unknown as string[]).map((text) => text.split(';')[0]!);
  const cookieNamed = (answer: Pick<Answer, 'headers'>, name: string): string =>
    cookiesOf(answer).find((text) => text.startsWith(`${name}=`)) ?? '';
  const cookieOf = (answer: Pick<Answer, 'headers'>) => cookieNamed(answer, 'platen_session');
  const deviceOf = (answer: Pick<Answer, 'headers'>) => cookieNamed(answer, 'platen_device');

  const mailsTo = async (address: string): Promise<Mailed[]> =>
    (await readMailFolder(server))
      .filter(({ to }) => to?.some((one) => one.address === address))
      .sort((a, b) => Date.parse(a.date ?? '') - Date.parse(b.date ?? ''));

  const trySignIn = (email: string, word = password, options: CallOptions = {}) =>
    post('sign-in/email', { email, password: word }, options);

  const tokenIn = ({ text }: Mailed): string => {
    const token = /[?&]token=([\w-]+)/.exec(text ?? '')?.[1];
    if (!token) throw new Error(`no link in: ${text}`);
    return token;
  };

  /** The link of the newest letter of that kind. */
  const linkIn = async (address: string, subject: string): Promise<string> => {
    await server.advance(1);
    const mails = (await mailsTo(address)).filter((mail) => mail.subject === subject);
    if (mails.length === 0) throw new Error(`nothing like “${subject}” was sent to ${address}`);
    return tokenIn(mails.at(-1)!);
  };

  const query = async (text: string, values: unknown[] = []) => {
    return (await queryOnce(server.databaseUrl, text, values)).rows;
  };

  const forget = (email: string, ip?: string) => post('forget-password', { email }, ip ? { ip } : {});

  return {
    server,
    call,
    post,
    query,
    cookieOf,
    deviceOf,
    mailsTo,
    tokenIn,
    linkIn,
    trySignIn,
    forget,
    subjectsTo: async (address: string) => (await mailsTo(address)).map(({ subject }) => subject),
    async signUp(name = 'Ada', options: CallOptions = {}): Promise<TestPerson> {
      count += 1;
      const email = `person${count}@example.com`;
      const answer = await post('sign-up/email', { name, email, password }, options);
      if (answer.status !== 200) throw new Error(`no one signed up: ${answer.text}`);
      return { id: answer.json.user.id, email, password, cookie: cookieOf(answer), device: deviceOf(answer) };
    },
    /** Returns the session's cookie. */
    async signIn(email: string, word = password, options: CallOptions = {}): Promise<string> {
      const answer = await trySignIn(email, word, options);
      if (answer.status !== 200) throw new Error(`nobody signed in: ${answer.text}`);
      return cookieOf(answer);
    },
    shops: (cookie: string) => call('GET', '/api/shops', { cookie }),
    async resetToken(email: string): Promise<string> {
      await forget(email);
      return linkIn(email, 'Set a new password');
    },
    reset: (token: string, word: string) => post('reset-password', { token, password: word }),
    verify: (token: string) => post('verify-email', { token }),
    /** Whether the database holds it, in plain text or sealed. */
    async isKept(word: string): Promise<boolean> {
      const nothing = await mkdtemp(join(tmpdir(), 'platen-nothing-'));
      try {
        return (
          (await searchEverywhere(server.databaseUrl, nothing, createVault(Buffer.alloc(32, 0x5a)), [word])).length > 0
        );
      } finally {
        await rm(nothing, { recursive: true });
      }
    },
    /** During this, nothing can read the people the service knows. */
    async withPeopleLocked<T>(work: () => Promise<T>): Promise<T> {
      const client = await connectTo(server.databaseUrl);
      try {
        await client.query('begin; lock table people in access exclusive mode');
        return await work();
      } finally {
        await client.query('rollback');
        await client.end();
      }
    },
    /** During this, no letter can be written. */
    async withMailStopped<T>(work: () => Promise<T>): Promise<T> {
      const [folder, aside] = [join(server.dataDir, 'mail'), join(server.dataDir, 'mail-aside')];
      await mkdir(folder, { recursive: true });
      await rename(folder, aside);
      await writeFile(folder, 'in the way');
      try {
        return await work();
      } finally {
        await rm(folder);
        await rename(aside, folder);
      }
    },
    close: () => server.close(),
  };
}
