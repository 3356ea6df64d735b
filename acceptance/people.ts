/** People with accounts, over HTTP, and their browsers. */
import { createHmac } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { takePage } from './browser.ts';
import { readToken } from './letters.ts';
import { cookiesOf, newAddress, type Service } from './service.ts';

export const password = 'tall green kettle';

export type Person = {
  email: string;
  cookie: string;
  call<Body>(method: string, path: string, json?: object): Promise<Body>;
};

async function ask(service: Service, cookie: string, method: string, path: string, json?: object): Promise<Response> {
  return fetch(service.origin + path, {
    method,
    headers: { origin: service.origin, cookie, ...(json ? { 'content-type': 'application/json' } : {}) },
    ...(json ? { body: JSON.stringify(json) } : {}),
  });
}

export async function signUp(service: Service, name: string, { isVerified = true } = {}): Promise<Person> {
  const email = newAddress(name);
  const answer = await ask(service, '', 'POST', '/api/auth/sign-up/email', { name, email, password });
  expect(answer.status, await answer.clone().text()).toBe(200);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const person: Person = {
    email,
    cookie,
    async call<Body>(method: string, path: string, json?: object) {
      const given = await ask(service, cookie, method, path, json);
      if (!given.ok) throw new Error(`${method} ${path} answered ${given.status}: ${await given.text()}`);
      return (await given.json()) as Body;
    },
  };
  if (isVerified) {
    const token = await readToken(service, email, 'verify-email');
    await person.call('POST', '/api/auth/verify-email', { token });
  }
  return person;
}

/** A page of the person's browser. */
export async function openPage(browser: Browser, service: Service, person: Person, width = 1280): Promise<Page> {
  const page = await takePage(browser, service, { width, height: 900 });
  await page.context().addCookies(cookiesOf(person.cookie, service));
  return page;
}

/** What an authenticator app does (RFC 6238). */
export function codeOf(secret: string, atMs: number): string {
  const bits = [...secret]
    .map((one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const value = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff;
  return String(value % 1_000_000).padStart(6, '0');
}
