/**
 * The API takes keys, not sessions, so the studio creates one key per shop. It is listed on the keys page, lasts half a
 * day, has the scopes of the person's role, stays in this browser tab and is revoked on signing out. A sandbox shop has
 * its own key.
 */
import { reach } from '../addresses.ts';
import { findSandbox, forgetSandbox } from '../sandbox.ts';
import { type CallOptions, call, Refusal } from './call.ts';
import { createTabKey, revokeTabKey } from './studio.ts';

type Kept = { id: string; key: string; expiresAt: number };

const prefix = 'platen.studio-key.';
const asking = new Map<string, Promise<Kept>>();

function find(shopId: string): Kept | null {
  const kept = JSON.parse(sessionStorage.getItem(prefix + shopId) ?? 'null') as Kept | null;
  return kept && kept.expiresAt > Date.now() + 60_000 ? kept : null;
}

async function make(shopId: string): Promise<Kept> {
  const { id, key, expiresAt } = await createTabKey(shopId);
  const kept = { id, key, expiresAt: Date.parse(expiresAt!) };
  sessionStorage.setItem(prefix + shopId, JSON.stringify(kept));
  return kept;
}

/** This browser's sandbox shop, if its ID matches. */
export const findSandboxOf = (shopId: string) => {
  const sandbox = findSandbox();
  return sandbox?.shopId === shopId ? sandbox : null;
};

export async function getShopKey(shopId: string): Promise<string> {
  const sandbox = findSandboxOf(shopId);
  if (sandbox) return sandbox.apiKey;
  const kept = find(shopId);
  if (kept) return kept.key;
  const asked = asking.get(shopId) ?? make(shopId).finally(() => asking.delete(shopId));
  asking.set(shopId, asked);
  return (await asked).key;
}

/** Calls the API as the shop. Replaces a revoked key once. */
export async function callApi<T>(shopId: string, path: string, options: CallOptions = {}): Promise<T> {
  const send = async () => call<T>(`${reach('api')}${path}`, { ...options, key: await getShopKey(shopId) });
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 401)) throw error;
    // The sandbox key of a claimed shop no longer works, but the caller may be its new owner.
    forgetSandbox(shopId);
    sessionStorage.removeItem(prefix + shopId);
    return send();
  }
}

const findPlaces = () => Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));

export async function revokeShopKeys(): Promise<void> {
  const kept = findPlaces().map((name) => JSON.parse(sessionStorage.getItem(name)!) as Kept);
  await Promise.allSettled(kept.map(({ id }) => revokeTabKey(id)));
}

/** Without a session they cannot be revoked; they expire. */
export function dropShopKeys(): void {
  for (const name of findPlaces()) sessionStorage.removeItem(name);
}
