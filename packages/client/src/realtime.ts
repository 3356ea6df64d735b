import { withoutEndSlashes } from './slashes.ts';
import { localAddresses } from './urls.ts';

/** A design document of `@platen/canvas`, or a saved one: `{ canvasId }`. */
export type LiveCanvas = object;

export type LiveFormat = 'webp' | 'jpeg' | 'png';

export type LiveImage = {
  /** For an `<img>`: `URL.createObjectURL(image.blob)`. */
  blob: Blob;
  width: number;
  height: number;
  contentType: string;
  /** Time on the server, from receiving the message to sending the image. */
  ms: number;
  costCents: number;
  /** Where the image differs from the document, such as characters that no font has. `path` is a JSON pointer. */
  warnings: readonly { path: string; message: string }[];
};

export type RenderOptions = {
  /** Override the session's product, scene, variant or format for this render. */
  product?: string;
  mockup?: string;
  options?: Readonly<Record<string, string>>;
  format?: LiveFormat;
  /** Documents for the product's other print areas, by label. They appear if the picture shows these areas. */
  placements?: Readonly<Record<string, object>>;
  signal?: AbortSignal;
};

export type Grant = { token: string; expiresAt: number };

export type RealtimeOptions = {
  /**
   * Returns a new grant each time a socket is opened or renewed. For a claimed shop, call your own server here. A single grant
   * is enough for a session that may end with its first socket.
   */
  grant?: Grant | (() => Promise<Grant>);
  /** The id of a sandbox shop. The session then requests its own grants, without a key. */
  shop?: string;
  /** The product to render, unless a render names another. */
  product?: string;
  mockup?: string;
  options?: Readonly<Record<string, string>>;
  format?: LiveFormat;
  /** The address of the API, which `shop` needs to request grants. */
  api?: string;
  /** The address of the realtime host. */
  base?: string;
  /** Called when the state of the connection changes. `error` says why it was lost. */
  onState?: (state: 'connecting' | 'ready' | 'waiting' | 'closed', error?: Error) => void;
  fetch?: typeof globalThis.fetch;
  /** Defaults to the platform's WebSocket (Node 20 has none). */
  WebSocket?: new (
    url: string,
  ) => WebSocket;
};

export type RealtimeSession = {
  /**
   * Renders the product with the canvas on a placement, `width` pixels wide. Call it whenever the design changes. A render that a
   * newer one of the same placement replaces rejects with a `SupersededError`, which is not a failure.
   */
  render(canvas: LiveCanvas, placement: string, width: number, options?: RenderOptions): Promise<LiveImage>;
  close(): void;
};

/** A newer render of the same product and placement replaced this one. */
export class SupersededError extends Error {
  override readonly name: string = 'SupersededError';
}

/** The service refused a render or a grant. `code` says why (`E_PLACEMENT_UNKNOWN`, `resource_exhausted`, …). */
export class RealtimeError extends Error {
  override readonly name: string = 'RealtimeError';
  readonly code: string;
  readonly retryable: boolean;

  constructor(code: string, message: string, retryable: boolean) {
    super(message);
    this.code = code;
    this.retryable = retryable;
  }
}

type Pending = {
  message: Record<string, unknown> & { id: number };
  resolve(image: LiveImage): void;
  reject(error: Error): void;
};

type FrameHead = Omit<LiveImage, 'blob' | 'warnings'> & { id: number; warnings?: LiveImage['warnings'] };

const overtaken = 'A newer render replaced this one';
const renewBeforeMs = 60_000;
const shortestRenewalMs = 10_000;
const longestRenewalMs = 25 * 60_000;
const firstWaitMs = 250;
const longestWaitMs = 10_000;
const maxAttempts = 8;
/** Close codes for which a new grant does not help. */
const finalCloses: Readonly<Record<number, string>> = {
  4400: 'invalid_argument',
  4403: 'permission_denied',
  4413: 'payload_too_large',
  4429: 'resource_exhausted',
};

/**
 * Creates a live session. The first render opens the socket. The session renews the socket before it expires and reopens it after a
 * pause or a lost connection. It then sends pending renders again, but only the newest of each placement.
 */
export function connectRealtime(options: RealtimeOptions): RealtimeSession {
  const Socket = options.WebSocket ?? globalThis.WebSocket;
  if (Socket === undefined) throw new TypeError('This platform has no WebSocket; give one as options.WebSocket');
  if (!options.grant && !options.shop) throw new TypeError('Give grant (a function) or shop (a sandbox Shop ID)');
  const getGrant = grantSource(options);
  const address = `${withoutEndSlashes(options.base ?? localAddresses.realtime)}/realtime`;

  const pending = new Map<number, Pending>();
  let socket: WebSocket | null = null;
  let isReady = false;
  let isClosed = false;
  let lastId = 0;
  let attempts = 0;
  let expectedImage: FrameHead | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let renewTimer: ReturnType<typeof setTimeout> | undefined;

  const settle = (id: number): Pending | undefined => {
    const one = pending.get(id);
    pending.delete(id);
    return one;
  };

  const failAll = (error: Error) => {
    const all = [...pending.values()];
    pending.clear();
    for (const one of all) one.reject(error);
  };

  /** Keeps only the newest unsent render of each product and placement. */
  const dropOvertaken = () => {
    const newest = new Map<string, number>();
    for (const [id, { message }] of pending) newest.set(`${message.product} ${message.placement}`, id);
    for (const [id, { message }] of [...pending]) {
      if (newest.get(`${message.product} ${message.placement}`) !== id)
        settle(id)?.reject(new SupersededError(overtaken));
    }
  };

  const scheduleRenewal = (expiresAt: string) => {
    clearTimeout(renewTimer);
    const inMs = renewalDelayMs(expiresAt, Date.now());
    renewTimer = setTimeout(() => {
      getGrant().then(
        ({ token }) => socket?.send(JSON.stringify({ type: 'renew', token })),
        // Without a grant, the socket closes within a minute, and the next render opens another.
        () => {},
      );
    }, inMs);
    unref(renewTimer);
  };

  const receive = (data: unknown) => {
    if (typeof data !== 'string') {
      const head = expectedImage;
      expectedImage = null;
      if (!head) return;
      const { width, height, contentType, ms, costCents, warnings = [] } = head;
      const blob = new Blob([data as ArrayBuffer], { type: contentType });
      settle(head.id)?.resolve({ blob, width, height, contentType, ms, costCents, warnings });
      return;
    }
    const message = JSON.parse(data) as { type: string; id?: number } & Record<string, unknown>;
    switch (message.type) {
      case 'ready':
        isReady = true;
        attempts = 0;
        scheduleRenewal(message.expiresAt as string);
        options.onState?.('ready');
        dropOvertaken();
        for (const one of pending.values()) socket?.send(JSON.stringify(one.message));
        return;
      case 'frame':
        expectedImage = message as unknown as FrameHead;
        return;
      case 'superseded':
        settle(message.id!)?.reject(new SupersededError(overtaken));
        return;
      case 'renewed':
        scheduleRenewal(message.expiresAt as string);
        return;
      case 'error': {
        const {
          code,
          message: text,
          retryable,
        } = message as unknown as { code: string; message: string; retryable: boolean };
        if (message.id !== undefined) settle(message.id)?.reject(new RealtimeError(code, text, retryable));
      }
    }
  };

  const lose = (error: Error, isFinal: boolean) => {
    socket = null;
    isReady = false;
    expectedImage = null;
    clearTimeout(renewTimer);
    if (isClosed) return;
    if (isFinal || attempts >= maxAttempts) {
      failAll(error);
      attempts = 0;
      options.onState?.('waiting', error);
      return;
    }
    options.onState?.('waiting', error);
    // Nothing is pending. The next render opens the socket again.
    if (pending.size === 0) return;
    // Half of the wait is random, so that many pages do not reconnect at once.
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** attempts);
    attempts += 1;
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => void open(), wait / 2 + (Math.random() * wait) / 2);
  };

  let isOpening = false;
  const open = async () => {
    if (socket || isOpening || isClosed) return;
    isOpening = true;
    options.onState?.('connecting');
    try {
      const { token } = await getGrant();
      if (isClosed) return;
      const next = new Socket(`${address}?token=${encodeURIComponent(token)}`);
      next.binaryType = 'arraybuffer';
      socket = next;
      next.addEventListener('message', (event) => receive(event.data));
      next.addEventListener('close', (event) => {
        if (socket !== next) return;
        const code = finalCloses[event.code];
        const reason = event.reason || `The connection closed (${event.code})`;
        lose(new RealtimeError(code ?? 'unavailable', reason, code === undefined), code !== undefined);
      });
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      lose(error, error instanceof RealtimeError && !error.retryable);
    } finally {
      isOpening = false;
    }
  };

  return {
    render(canvas, placement, width, given = {}) {
      const { signal, ...own } = given;
      if (isClosed) return Promise.reject(new RealtimeError('unavailable', 'The session was closed', false));
      if (signal?.aborted) return Promise.reject(abortReason(signal));
      const product = own.product ?? options.product;
      if (!product && !('canvasId' in canvas))
        return Promise.reject(new TypeError('product is missing: set it in connectRealtime or in render'));
      const id = ++lastId;
      const message = {
        type: 'render',
        id,
        product,
        mockup: own.mockup ?? options.mockup,
        placement,
        canvas,
        placements: own.placements,
        width,
        format: own.format ?? options.format ?? 'webp',
        options: own.options ?? options.options ?? {},
      };
      return new Promise<LiveImage>((resolve, reject) => {
        pending.set(id, { message, resolve, reject });
        signal?.addEventListener('abort', () => settle(id)?.reject(abortReason(signal)), { once: true });
        if (isReady) {
          socket?.send(JSON.stringify(message));
          return;
        }
        dropOvertaken();
        clearTimeout(retryTimer);
        void open();
      });
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(retryTimer);
      clearTimeout(renewTimer);
      failAll(new RealtimeError('unavailable', 'The session was closed', false));
      socket?.close(1000);
      options.onState?.('closed');
    },
  };
}

function grantSource(options: RealtimeOptions): () => Promise<Grant> {
  const { grant } = options;
  if (typeof grant === 'function') return grant;
  if (grant === undefined) return () => askForGrant(options);
  let unused: Grant | null = grant;
  return async () => {
    if (unused === null)
      throw new RealtimeError('unauthenticated', 'The grant has been used. Give a function that gets a new one', false);
    const given = unused;
    unused = null;
    return given;
  };
}

async function askForGrant({ shop, api = localAddresses.api, fetch: send }: RealtimeOptions): Promise<Grant> {
  const response = await (send ?? globalThis.fetch)(`${withoutEndSlashes(api)}/realtime/grant`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ shop }),
  });
  const body = (await response.json().catch(() => ({}))) as Partial<Grant> & { code?: string; message?: string };
  if (response.ok && body.token !== undefined) return { token: body.token, expiresAt: body.expiresAt ?? 0 };
  const isRetryable = response.status >= 500 || (response.status === 429 && response.headers.has('retry-after'));
  throw new RealtimeError(body.code ?? 'unavailable', body.message ?? `No grant: ${response.status}`, isRetryable);
}

/**
 * How long to wait before renewing a socket. The service's clock and this machine's clock may differ by days, so the wait has bounds
 * that are safe for every socket: it is never too short, and well within the half hour that a socket lives.
 */
export function renewalDelayMs(expiresAt: string, nowMs: number): number {
  const left = Date.parse(expiresAt) - nowMs - renewBeforeMs;
  return Math.min(longestRenewalMs, Math.max(shortestRenewalMs, left));
}

function abortReason(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new DOMException('The render was aborted', 'AbortError');
}

/** The timer must not keep a Node process alive. In browsers it is a number and needs nothing. */
function unref(timer: ReturnType<typeof setTimeout>): void {
  (timer as { unref?: () => void }).unref?.();
}
