/**
 * Whether the providers of hosted models are reachable. Readiness is checked every second; providers are checked less
 * often.
 */
import { fetchTrusted } from '../../kernel/outbound/safe-fetch.ts';

/** Less than readiness waits. */
const lookMs = 900;
const freshMs = 15_000;
const freshWhenAwayMs = 3_000;
const awayStatuses = new Set([502, 503, 504]);

/** Any answer counts as reachable, whatever the address itself returns. Nothing is paid for. */
async function look(baseUrl: string): Promise<void> {
  const options = { method: 'HEAD', timeoutMs: lookMs, maxBytes: 4096, whenTooLarge: 'cut' } as const;
  const { status } = await fetchTrusted(baseUrl, options);
  if (awayStatuses.has(status)) throw new Error(`${new URL(baseUrl).host} answered ${status}`);
}

export function createReach(baseUrls: readonly string[]): () => Promise<void> {
  let known: { until: number; result: Promise<unknown> } | null = null;
  return async () => {
    if (baseUrls.length === 0) return;
    if (known === null || performance.now() > known.until) {
      const looked = { until: performance.now() + freshMs, result: Promise.all(baseUrls.map(look)) };
      looked.result.catch(() => {
        looked.until = performance.now() + freshWhenAwayMs;
      });
      known = looked;
    }
    await known.result;
  };
}
