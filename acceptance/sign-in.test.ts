/** The pages around signing in, in a real browser, with a real mail server that receives the messages and a provider of identities. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LetterBox, openLetterBox } from '../server/test/doubles/letter-box.ts';
import { startTestProvider, type TestProvider } from '../server/test/doubles/openid-world.ts';
import { findBarriers, findOmissions, leaveBrowser, leavePage, loadWhole, openBrowser, takePage } from './browser.ts';
import { isThorough, nameLook, takeLook, visitsOf } from './looks.ts';
import { codeOf } from './people.ts';
import { advanceClock, makeOwner, type Owner, readClock, type Service } from './service.ts';
import { startTestService } from './test-service.ts';

const patience = isThorough ? 900_000 : 360_000;
const waitMs = 120_000;
const password = 'tall green kettle';

let letters: LetterBox;
let provider: TestProvider;
let service: Service;
let browser: Browser;
let owner: Owner;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [letters, provider] = await Promise.all([openLetterBox(), startTestProvider()]);
  [service, browser] = await Promise.all([
    startTestService({ ...letters.settings, ...provider.settings }),
    openBrowser(),
  ]);
  provider.register(`${service.origin}/studio/api/auth/openid/callback`);
  const readVerification = async (email: string) =>
    new URL(await linkFor(email, '/verify-email')).searchParams.get('token')!;
  owner = await makeOwner(service, { readVerification });
}, patience);
afterAll(async () => {
  await leaveBrowser(browser);
  await service?.stop();
  await provider?.close();
  await letters?.close();
}, patience);

beforeEach(async () => {
  page = await takePage(browser, service, { width: 1280, height: 900 });
  context = page.context();
});
afterEach(() => leavePage(page));

const open = async (path: string) => {
  await page.goto(service.origin + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const field = (label: string) => page.getByLabel(label, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const alert = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

/** Calls as the page itself would, with its cookies. */
async function call<Answer>(path: string, data: object = {}): Promise<Answer> {
  const answer = await page.request.post(service.origin + path, { data, headers: { origin: service.origin } });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return (await answer.json()) as Answer;
}
const advance = (advanceSeconds: number) => call('/_test/clock', { advanceSeconds });

async function signUp(name: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.com`;
  await call('/api/auth/sign-up/email', { name, email, password });
  return email;
}
async function signIn(email: string, withPassword = password): Promise<void> {
  await field('Email').fill(email);
  await field('Password').fill(withPassword);
  await press('Sign in');
}
/** The newest link to this page, other than earlier ones. */
const linkFor = (email: string, to: string, but: readonly string[] = []): Promise<string> =>
  vi.waitFor(
    async () => {
      const found = await letters.findLink(email, to);
      if (found === null || but.includes(found)) throw new Error(`${email} was sent no link to ${to}`);
      return found;
    },
    { timeout: waitMs, interval: 100 },
  );

describe('a new person', () => {
  test('a new person signs up by keyboard alone and verifies the address with the link in the letter', {
    timeout: patience,
  }, async () => {
    await open('/studio/sign-in?next=%2Fstudio%2Fusage');
    await page.getByRole('button', { name: 'Create an account' }).press('Enter');
    await heading('Create an account').waitFor();
    await page.keyboard.type('Ada Press');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type('password');
    await page.keyboard.press('Enter');
    // The error is at its field, which has the focus again.
    await expect.poll(() => field('Password').getAttribute('aria-invalid'), { timeout: waitMs }).toBe('true');
    const note = await field('Password').getAttribute('aria-describedby');
    expect(await page.locator(`[id="${note}"]`).textContent()).toMatch(/guess|common/);
    expect(await field('Password').evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await heading('Usage').waitFor();

    const bar = page.getByRole('complementary', { name: 'Verification' });
    await bar.getByText('ada@example.com').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const first = await linkFor('ada@example.com', '/verify-email');
    await bar.getByRole('button', { name: 'Send again' }).click();
    await bar.getByText('Sent to ada@example.com.').waitFor();
    const second = await linkFor('ada@example.com', '/verify-email', [first]);
    await page.goto(second);
    await heading('Your address is verified').waitFor();
    await page.getByRole('link', { name: 'Go to the studio' }).click();
    await heading('Overview').waitFor();
    expect(await bar.count()).toBe(0);
    // Mail programs and people open links twice.
    await page.goto(second);
    await heading('Your address is verified').waitFor();
  });

  test('a person who signs up again with the right password gets into their existing account', {
    timeout: patience,
  }, async () => {
    const email = await signUp('Twice');
    await context.clearCookies();
    await open('/studio/sign-up');
    await field('Name').fill('Twice');
    await field('Email').fill(email);
    await field('Password').fill(password);
    await press('Create account');
    await heading('Overview').waitFor();
  });

  test('a person with an expired or damaged link gets a new one', { timeout: patience }, async () => {
    const email = await signUp('Late');
    const link = await linkFor(email, '/verify-email');
    await advance(24 * 3600 + 60);
    await page.goto(link);
    await alert('expire after a day').waitFor();
    await press('Send a new link');
    await page.getByText(`Sent to ${email}.`).waitFor();
    const newer = await linkFor(email, '/verify-email', [link]);
    await page.goto(`${newer.slice(0, -4)}xxxx`);
    await alert('incomplete').waitFor();
    await page.goto(newer);
    await heading('Your address is verified').waitFor();
  });
});

describe('a forgotten password', () => {
  const askFor = async (email: string) => {
    await open('/studio/sign-in');
    await field('Email').fill(email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await heading('Forgot your password?').waitFor();
    expect(await field('Email').inputValue()).toBe(email);
    await press('Send link');
    await heading('Check your inbox').waitFor();
    return (await page.locator('main').textContent()) ?? '';
  };

  test('a forgotten password is replaced by letter: the link works once and signs out every tab', {
    timeout: patience,
  }, async () => {
    const email = await signUp('Grace');
    const other = await context.newPage();
    await other.goto(`${service.origin}/studio/usage`);
    await page.bringToFront();
    await context.clearCookies();
    const said = await askFor(email);
    expect((await askFor('nobody@example.com')).replaceAll('nobody@example.com', email)).toBe(said);
    expect(await letters.lettersTo('nobody@example.com')).toEqual([]);

    const link = await linkFor(email, '/reset-password');
    await page.goto(link);
    await field('New password').fill('password1');
    await press('Change password');
    await expect.poll(() => field('New password').getAttribute('aria-invalid'), { timeout: waitMs }).toBe('true');
    await field('New password').fill('seven small lanterns');
    await press('Change password');
    await heading('Password changed').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(email, 'tall green kettle');
    await alert('is wrong').waitFor();
    expect(await field('Password').evaluate((input) => input === document.activeElement)).toBe(true);
    await signIn(email, 'seven small lanterns');
    await heading('Overview').waitFor();

    await page.goto(link);
    await field('New password').fill('eight small lanterns');
    await press('Change password');
    await alert('has already been used').waitFor();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await heading('Forgot your password?').waitFor();
  });

  test('a reset link lasts an hour, and the page explains a damaged one', { timeout: patience }, async () => {
    const email = await signUp('Tardy');
    await context.clearCookies();
    await askFor(email);
    const link = await linkFor(email, '/reset-password');
    await page.goto(`${link.slice(0, -4)}xxxx`);
    await field('New password').fill('seven small lanterns');
    await press('Change password');
    await alert('incomplete').waitFor();
    await advance(3660);
    await page.goto(link);
    await field('New password').fill('seven small lanterns');
    await press('Change password');
    await alert('expire after an hour').waitFor();
    await open('/studio/reset-password');
    await alert('incomplete').waitFor();
  });
});

describe('a second proof', () => {
  test('a second factor is a code of the app, or a recovery code that works once', { timeout: patience }, async () => {
    const email = await signUp('Tess');
    const { secret } = await call<{ secret: string }>('/api/auth/totp/enable', { currentPassword: password });
    const { recoveryCodes } = await call<{ recoveryCodes: string[] }>('/api/auth/totp/confirm', {
      code: codeOf(secret, await readClock(service)),
    });
    await context.clearCookies();
    await open('/studio/sign-in?next=%2Fstudio%2Fusage');
    await signIn(email);
    await heading('One more step').waitFor();
    expect(await field('Code').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect.poll(() => field('Code').getAttribute('aria-invalid'), { timeout: waitMs }).toBe('true');
    // A code works once, so wait for the next one.
    await advance(60);
    await field('Code').fill(codeOf(secret, await readClock(service)));
    await press('Sign in');
    await heading('Usage').waitFor();

    for (const isFirst of [true, false]) {
      await context.clearCookies();
      await open('/studio/sign-in');
      await signIn(email);
      await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
      await field('Recovery code').fill(recoveryCodes[0]!);
      await press('Sign in');
      if (isFirst) await heading('Overview').waitFor();
      else
        await expect.poll(() => field('Recovery code').getAttribute('aria-invalid'), { timeout: waitMs }).toBe('true');
    }
  });

  test('a second factor that comes too late starts the sign-in over', { timeout: patience }, async () => {
    const email = await signUp('Slow');
    const { secret } = await call<{ secret: string }>('/api/auth/totp/enable', { currentPassword: password });
    await call('/api/auth/totp/confirm', { code: codeOf(secret, await readClock(service)) });
    await context.clearCookies();
    await open('/studio/sign-in');
    await signIn(email);
    await heading('One more step').waitFor();
    await advance(660);
    await field('Code').fill(codeOf(secret, await readClock(service)));
    await press('Sign in');
    await alert('took too long').waitFor();
    await press('Start over');
    await heading('Sign in').waitFor();
    expect(await field('Email').inputValue()).toBe(email);
  });
});

describe('a passkey', () => {
  test('a passkey signs a person in with the button', { timeout: patience }, async () => {
    await signUp('Pia');
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await open('/studio/usage');
    await page.evaluate(makePasskey);
    await context.clearCookies();
    await open('/studio/sign-in?next=%2Fstudio%2Fusage');
    // The browser may offer the passkey unasked, among its suggestions; otherwise there is the button.
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await Promise.race([heading('Usage').waitFor(), button.click().then(() => heading('Usage').waitFor())]);
    await devtools.detach();
  });
});

/** Runs in the page. */
async function makePasskey(): Promise<void> {
  const post = async (path: string, json: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`/api/auth/passkeys/${path}`, { method: 'POST', headers, body: JSON.stringify(json) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await post('options', {}));
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  await post('register', { name: 'This laptop', credential: made.toJSON() });
}

async function invite(email: string, role: string): Promise<string> {
  await owner.call('POST', '/api/organization/invitations', { email, role });
  return linkFor(email, '/invitation');
}

async function expectGood(): Promise<void> {
  expect([...(await findOmissions(page)), ...(await findBarriers(page))]).toEqual([]);
}

describe('an invitation', () => {
  test('an invited person without an account makes one and becomes a member', { timeout: patience }, async () => {
    const link = await invite('gwen@example.com', 'developer');
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(link);
    await heading('Join Ada Press').waitFor();
    await page.getByText('Create your account to accept it').waitFor();
    await expectGood();
    expect(await field('Email').inputValue()).toBe('gwen@example.com');
    await field('Name').fill('Gwen');
    await field('Password').fill(password);
    await press('Create account');
    await page.getByRole('button', { name: 'Join Ada Press' }).waitFor();
    await expectGood();
    await press('Join Ada Press');
    await page.waitForURL(`${service.origin}/studio`);
    const session = await page.evaluate(async () => (await fetch('/api/organization')).json());
    expect(session).toMatchObject({ name: 'Ada Press', role: 'developer' });

    // The link was already used.
    await page.goto(link);
    await heading('This invitation is no longer valid').waitFor();
    await expectGood();
  });

  test('an invitation for another address asks which account to use', { timeout: patience }, async () => {
    const kay = await signUp('Kay');
    await page.request.post(`${service.origin}/api/auth/sign-out`, { headers: { origin: service.origin } });
    await signUp('Other');
    await page.goto(await invite(kay, 'viewer'));
    await page.getByText('you are signed in as other@example.com').waitFor();
    await expectGood();
    await press('Sign out and continue');
    await page.getByText('Sign in to accept it').waitFor();
    expect(await field('Email').inputValue()).toBe(kay);
    await field('Password').fill(password);
    await press('Sign in');
    await press('Join Ada Press');
    await page.waitForURL(`${service.origin}/studio`);
  });

  test('an invitation is open for a week', { timeout: patience }, async () => {
    const link = await invite('lena@example.com', 'support');
    await advanceClock(service, 7 * 86_400 + 60);
    await page.goto(link);
    await page.getByRole('alert').filter({ hasText: 'expire after a week' }).waitFor();
    await page.goto(`${link.slice(0, -4)}xxxx`);
    await heading('This invitation is no longer valid').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('withdrawn');
  });
});

describe('two tabs', () => {
  test('other tabs follow a switch of organizations unless something was typed in them', {
    timeout: patience,
  }, async () => {
    const email = await signUp('Tabea');
    await page.goto(await invite(email, 'admin'));
    await page.getByRole('button', { name: 'Join Ada Press' }).waitFor();
    const idle = await context.newPage();
    const typed = await context.newPage();
    await Promise.all([idle, typed].map((tab) => tab.goto(`${service.origin}/studio/account`)));
    await Promise.all([idle, typed].map((tab) => tab.getByRole('heading', { level: 1 }).waitFor()));
    await typed.evaluate(() => {
      const input = document.createElement('input');
      document.getElementById('main')!.append(input);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await page.bringToFront();
    await press('Join Ada Press');
    await idle.getByText('You switched organizations.').waitFor();
    const asked = typed.getByRole('dialog', { name: 'You switched organizations' });
    await typed.bringToFront();
    await asked.getByRole('button', { name: 'Switch back and continue' }).click();
    await asked.waitFor({ state: 'detached' });
  });
});

describe('a provider', () => {
  test('a person who signs in with a provider gets back to the page they wanted', { timeout: patience }, async () => {
    provider.person = { subject: 'p-1', claims: { email: 'paula@acme.example', email_verified: true, name: 'Paula' } };
    await page.goto(`${service.origin}/studio/usage?from=letter`);
    await page.getByRole('link', { name: 'Sign in with Acme SSO' }).click();
    await heading('Usage').waitFor();
    expect(page.url()).toBe(`${service.origin}/studio/usage?from=letter`);
  });

  test('the page says when a provider refuses, and offers the other ways', { timeout: patience }, async () => {
    provider.person = null;
    await page.goto(`${service.origin}/studio/sign-in`);
    await page.getByRole('link', { name: 'Sign in with Acme SSO' }).click();
    await page.getByRole('alert').filter({ hasText: 'did not sign you in' }).waitFor();
    await field('Password').waitFor();
    await expectGood();
  });

  test('a page whose session ended notices a provider sign-in in another tab', { timeout: patience }, async () => {
    provider.person = { subject: 'p-1', claims: { email: 'paula@acme.example', email_verified: true, name: 'Paula' } };
    await page.goto(`${service.origin}/studio/sign-in`);
    await page.getByRole('link', { name: 'Sign in with Acme SSO' }).click();
    await heading('Overview').waitFor();
    await context.clearCookies();
    await page.getByRole('link', { name: 'Usage' }).click();
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    const [beside] = await Promise.all([
      context.waitForEvent('page'),
      again.getByRole('link', { name: 'Sign in with Acme SSO' }).click(),
    ]);
    await beside.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await again.waitFor({ state: 'detached' });
    await heading('Usage').waitFor();
  });
});

describe('every page around signing in', () => {
  const paths = [
    '/studio/sign-in',
    '/studio/sign-in?why=ended&next=%2Fstudio%2Forders',
    '/studio/sign-up',
    '/studio/forgot-password',
    '/studio/reset-password?token=ot_unknown',
    '/studio/reset-password',
    '/studio/verify-email?token=ot_unknown',
    '/studio/invitation?token=in_unknown',
  ];
  test('every sign-in page is accessible in every width and colour scheme', { timeout: patience }, async () => {
    const faults: string[] = [];
    for (const [path, look] of visitsOf(paths)) {
      await takeLook(page, look);
      await loadWhole(page, () => open(path));
      const found = [...(await findOmissions(page)).map((one) => `lacks ${one}`), ...(await findBarriers(page))];
      faults.push(...found.map((one) => `${path} ${nameLook(look)} ${one}`));
    }
    expect(faults).toEqual([]);
  });
});
