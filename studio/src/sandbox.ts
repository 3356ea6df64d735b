/** The visitor's sandbox shop: created on first use, stored in this browser until it expires or is claimed. */
import { addresses, reach } from './addresses.ts';
import { call, Refusal } from './api/call.ts';

export type Sandbox = {
  shopId: string;
  apiKey: string;
  claimToken: string;
  userCode: string;
  claimUrl: string;
  expiresAt: number;
};

const place = 'platen.sandbox';

export function findSandbox(now = Date.now()): Sandbox | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Sandbox | null;
    return kept && kept.expiresAt > now + 60_000 ? kept : null;
  } catch {
    return null;
  }
}

export function forgetSandbox(shopId?: string): void {
  const kept = findSandbox(0);
  if (shopId === undefined || kept?.shopId === shopId) localStorage.removeItem(place);
}

export function timeLeft(expiresAt: number, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((expiresAt - now) / 60_000));
  return minutes >= 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes} min`;
}

type Minted = {
  shop_id: string;
  api_key: string;
  claim: { user_code: string; claim_token: string; expires_in: number };
};

async function mint(): Promise<Sandbox> {
  const minted = await call<Minted>(`${reach('api')}/shops/sandbox`, { method: 'POST', json: {} });
  const sandbox = {
    shopId: minted.shop_id,
    apiKey: minted.api_key,
    claimToken: minted.claim.claim_token,
    userCode: minted.claim.user_code,
    claimUrl: `${new URL(addresses.claim).pathname}?code=${minted.claim.user_code}`,
    expiresAt: Date.now() + minted.claim.expires_in * 1000,
  };
  try {
    localStorage.setItem(place, JSON.stringify(sandbox));
  } catch {
    // Without browser storage, the shop lasts while the page is open.
  }
  return sandbox;
}

/** Runs a task with the sandbox's key. Replaces a shop that was claimed, released or deleted meanwhile. */
export async function withSandbox<T>(run: (sandbox: Sandbox) => Promise<T>): Promise<{ sandbox: Sandbox; value: T }> {
  const kept = findSandbox();
  if (kept) {
    try {
      return { sandbox: kept, value: await run(kept) };
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 401)) throw error;
      forgetSandbox();
    }
  }
  const sandbox = await mint();
  return { sandbox, value: await run(sandbox) };
}
