/**
 * How hosted engines are called: through the one outbound fetch, with a deadline, and with one meaning for failures.
 */
import { ApiError } from '../errors.ts';
import { outageOf } from './outages.ts';
import { fetchTrusted, type Outbound, OutboundError } from './safe-fetch.ts';

const maxAnswerBytes = 64 * 1024 * 1024;

/**
 * A `fetch` for provider packages. The provider's own host comes from the settings and is trusted; anything else (a URL
 * in an answer) must be a public address.
 */
export function providerFetch(
  outbound: Outbound,
  baseUrl: string,
  timeoutMs: number,
  { maxBytes = maxAnswerBytes, maxRedirects = 3 }: { maxBytes?: number; maxRedirects?: number } = {},
): typeof globalThis.fetch {
  const home = new URL(baseUrl).origin;
  return async (input, init) => {
    const request = new Request(input instanceof Request ? input : String(input), init);
    const method = request.method as 'GET' | 'POST';
    const body = method === 'GET' ? undefined : new Uint8Array(await request.arrayBuffer());
    const options = {
      method,
      headers: Object.fromEntries(request.headers),
      body,
      timeoutMs,
      maxBytes,
      signal: request.signal,
    };
    const isHome = new URL(request.url).origin === home;
    const answer = isHome
      ? await fetchTrusted(request.url, options)
      : await outbound.fetch(request.url, { ...options, maxRedirects });
    const response = new Response(answer.bytes.byteLength === 0 ? null : new Uint8Array(answer.bytes), {
      status: answer.status,
      headers: answer.headers,
    });
    Object.defineProperty(response, 'url', { value: answer.url });
    return response;
  };
}

/**
 * Runs one paid call. It is never retried here: the provider may have done the work before it failed, and a second
 * attempt would be paid twice. Callers learn that a retry is safe, because nothing was billed to them.
 */
export async function callProvider<T>(
  engine: string,
  signal: AbortSignal,
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    return await work(AbortSignal.any([signal, deadline]));
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof ApiError) throw error;
    if (deadline.aborted || isTimeout(error)) {
      throw new ApiError(
        'provider_timeout',
        `The model provider (${engine}) did not answer within ${Math.round(timeoutMs / 1000)} s. Nothing was billed. Try again.`,
        { cause: error },
      );
    }
    const setting = isModelGone(error) ? modelSettings[engine] : undefined;
    const what = setting
      ? `no longer has the configured model. Nothing was billed. The operator of this service must set another one: ${setting}.`
      : 'failed. Nothing was billed. Try again, or check its key and its status page.';
    throw new ApiError('provider_failed', `The model provider (${engine}) ${what}`, {
      cause: error,
      details: { provider: engine, providerStatus: statusOf(error) },
      ...(setting ? { retryable: false } : {}),
    });
  }
}

/** Where the operator names the model, by provider. */
const modelSettings: Readonly<Record<string, string>> = {
  openai: 'OPENAI_IMAGE_MODEL or OPENAI_CHAT_MODEL',
  fal: 'FAL_VIDEO_MODEL',
  runware: 'RUNWARE_VIDEO_MODEL',
};
const longestErrorBody = 4096;

/** Whether the provider says that it lacks the model: it was switched off, or never existed. */
export function isModelGone(error: unknown, depth = 0): boolean {
  if (error === null || typeof error !== 'object' || depth > maxDepth) return false;
  const { cause, lastError, responseBody } = error as { cause?: unknown; lastError?: unknown; responseBody?: unknown };
  const body = typeof responseBody === 'string' ? responseBody.slice(0, longestErrorBody) : '';
  if (/"(model_not_found|model_deprecated|model_gone)"/.test(body)) return true;
  if (statusOf(error) === 404 || statusOf(error) === 410) return /model/i.test(body);
  return isModelGone(lastError, depth + 1) || isModelGone(cause, depth + 1);
}

const awayStatuses = new Set([429, 502, 503]);
const maxDepth = 5;

/**
 * Whether a provider could not be reached or is full at the moment, which means that nothing was done or paid for. A provider
 * that fell silent may have done the work. Reads our own errors and those of provider packages, which wrap the cause.
 */
export function isProviderAway(error: unknown, depth = 0): boolean {
  if (error === null || typeof error !== 'object' || depth > maxDepth) return false;
  if (isTimeout(error)) return false;
  const { cause, lastError } = error as { cause?: unknown; lastError?: unknown };
  const status = error instanceof ApiError ? error.extras.details?.['providerStatus'] : statusOf(error);
  if (typeof status === 'number') return awayStatuses.has(status);
  return outageOf(error) === 'away' || isProviderAway(lastError, depth + 1) || isProviderAway(cause, depth + 1);
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof OutboundError && error.reason === 'timeout') ||
    (error.cause !== undefined && isTimeout(error.cause)));

const statusOf = (error: unknown): number | null => {
  const status = (error as { statusCode?: unknown }).statusCode;
  return typeof status === 'number' ? status : null;
};
