/**
 * Whether the service can be reached. The browser's online state is only a hint: it is "offline" on a laptop that runs
 * the service itself, and "online" on a network without a route. On every hint the service is polled until it responds.
 */
const askAgainMs = 3_000;
const patienceMs = 15_000;

let isReached = true;
let isAsking = false;
/** A hint arrived during a poll, so the poll's result may be outdated. */
let isInDoubt = false;
let timer = 0;
const watchers = new Set<() => void>();

async function ask(): Promise<void> {
  const answered = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    () => true,
    () => false,
  );
  clearTimeout(timer);
  if (!answered) timer = window.setTimeout(doubtConnection, askAgainMs);
  if (answered === isReached) return;
  isReached = answered;
  for (const watcher of watchers) watcher();
}

/** Called when a request got no response, or the browser's state changed. */
export function doubtConnection(): void {
  isInDoubt = isAsking;
  if (isAsking) return;
  isAsking = true;
  void ask().finally(() => {
    isAsking = false;
    if (isInDoubt) doubtConnection();
  });
}

export const isConnected = (): boolean => isReached;

export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

addEventListener('online', doubtConnection);
addEventListener('offline', doubtConnection);
