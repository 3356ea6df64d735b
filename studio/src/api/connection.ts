/**
 * Whether the service can be reached. The browser's own word is a hint only: it says "offline" on a laptop whose service runs on that
 * very laptop, and "online" on a network that leads nowhere. So at every hint the service itself is asked, and while it is silent, again.
 */
const askAgainMs = 3_000;
const patienceMs = 15_000;

let isReached = true;
let isAsking = false;
/** A hint that came while the service was being asked: the answer may be older than the hint. */
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

/** Somebody got no answer, or the browser noticed something. */
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
