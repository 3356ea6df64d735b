/**
 * Compares the signed-in person, as the service reports it, with the one the page was loaded for. They agree, or
 * - the session has ended: the page stays beneath a sign-in page, and keeps its state;
 * - the person signed out in another tab: this one leaves, too;
 * - another person or organization is signed in now: the page restarts, and asks first if it has unsaved input.
 * Tabs notify each other that something changed, never what; each asks the service.
 */
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { onUnknownCaller } from '../../api/call.ts';
import { dropShopKeys } from '../../api/shop-key.ts';
import { getSession, type Session } from '../../api/studio.ts';
import { here } from '../../sign-in/next.ts';
import { mention } from '../../ui/messages.tsx';
import { hasTyped } from '../../ui/unsaved-input.ts';

export const sessionKey = ['session'];

type Person = NonNullable<Session>;
export type Break = { why: 'ended' } | { why: 'changed'; now: Person };

let broken: Break | null = null;
const watchers = new Set<() => void>();
const tabs = new BroadcastChannel('platen.session');

function setBroken(next: Break | null): void {
  if (broken === next) return;
  broken = next;
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
export const useBreak = () => useSyncExternalStore(watch, () => broken);

/** Stored in the browser until signing out, to distinguish an expired session from signing out and from no session. */
const place = 'platen.signed-in';
export const wasSignedIn = (): boolean => localStorage.getItem(place) !== null;

/** The first tab that sees a change notifies the others, whatever caused it: a form, a provider's page, a switch. */
function keepWho(who: string): void {
  if (localStorage.getItem(place) === who) return;
  localStorage.setItem(place, who);
  tabs.postMessage(null);
}

const isSame = (one: Person, other: Person) =>
  one.user.id === other.user.id && one.organizationId === other.organizationId;

/** The session that the pages continue with, given the service's current answer. */
export async function readSession({ client }: { client: QueryClient }): Promise<Session> {
  const before = client.getQueryData<Session>(sessionKey) ?? null;
  const found = await getSession();
  if (found) keepWho(`${found.user.id} ${found.organizationId}`);
  else if (wasSignedIn()) keepWho('ended');
  if (before === null) return found;
  if (found === null) {
    if (wasSignedIn()) setBroken({ why: 'ended' });
    else leave();
    return before;
  }
  if (isSame(before, found)) {
    if (broken)
      queueMicrotask(() => void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'session' }));
    setBroken(null);
    return found;
  }
  if (hasTyped()) setBroken({ why: 'changed', now: found });
  else
    startAnew(
      found.user.id === before.user.id
        ? 'You switched organizations.'
        : `You are signed in as ${found.user.email} now.`,
    );
  return before;
}

/** After signing out, nothing on this page may stay visible. */
function leave(): void {
  dropShopKeys();
  location.replace(`/studio/sign-in?${new URLSearchParams({ next: here(), why: 'elsewhere' })}`);
}

const noteName = 'platen.studio-note';

/**
 * Drops everything of the previous person or organization from memory. The new one cannot see a page about a single
 * item, so `path` names another page.
 */
export function startAnew(note: string, path?: string): void {
  dropShopKeys();
  sessionStorage.setItem(noteName, note);
  const isAboutOneThing = location.pathname.split('/').length > 3;
  if (path) location.replace(path);
  else if (isAboutOneThing || location.pathname === '/studio') location.replace('/studio');
  else location.reload();
}

/** Call this after someone signs in, or switches organizations, on this page. */
export const signedIn = (queries: QueryClient): Promise<void> => queries.refetchQueries({ queryKey: sessionKey });

/** Call this after signing out, then leave the page, because its content is still in memory. */
export function signedOut(): void {
  localStorage.removeItem(place);
  dropShopKeys();
  tabs.postMessage(null);
}

export function watchSession(queries: QueryClient): void {
  const read = async () => {
    if (!queries.getQueryState(sessionKey)) return;
    await queries.fetchQuery({ queryKey: sessionKey, queryFn: readSession, staleTime: 0 });
  };
  onUnknownCaller(async () => {
    if (!queries.getQueryData<Session>(sessionKey)) return false;
    if (broken === null) await read().catch(() => undefined);
    return broken !== null;
  });
  tabs.onmessage = () => void read().catch(() => undefined);
  const note = sessionStorage.getItem(noteName);
  sessionStorage.removeItem(noteName);
  if (note) mention(note);
}
