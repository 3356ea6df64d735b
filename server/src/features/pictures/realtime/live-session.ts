/**
 * One socket's conversation, without the socket: text comes in, messages and images go out.
 *
 * A render waits until one of the session's slots is free, the client has read what was sent, and its turn has come.
 * While it waits, a newer render of the same product and placement replaces it, and it is answered `superseded`. Once
 * started it is finished and shown; otherwise a hand that never rests would never see a picture.
 */

import { errorEntry } from '@platen/contract';
import {
  clientMessage,
  closeCodes,
  type RenderMessage,
  realtimeLimits,
  type ServerMessage,
} from '@platen/contract/realtime';
import { ApiError } from '../../../kernel/errors.ts';
import { nameOf, sentenceOf, wordIssues } from '../../../kernel/text/fault-words.ts';
import { findOddText, oddTextFault } from '../../../kernel/text/odd-text.ts';
import { labelKey } from '../../catalog/catalog.ts';

export type Frame = {
  bytes: Uint8Array;
  contentType: string;
  width: number;
  height: number;
  warnings: readonly { path: string; message: string }[];
};

/** The other end, as far as a session needs it. */
export type Peer = {
  send(message: ServerMessage, image?: Uint8Array): void;
  close(code: number, reason: string): void;
  /** Bytes that were sent but not yet taken by the client. */
  bufferedBytes(): number;
};

export type SessionWork = {
  /** Paints, prints and encodes one frame. */
  render(message: RenderMessage, signal: AbortSignal): Promise<Frame>;
  /** Pays for one render. False when the balance is exhausted. */
  pay(): Promise<boolean>;
  refund(): void;
  /** Whether a failed render is billed anyway. */
  isCharged(error: unknown): boolean;
  costCents: number;
  /** A failure that no input caused; the client gets no details. */
  onFault(error: unknown): void;
  /** Uses a new grant and returns until when the socket may live. */
  renew(token: string): Promise<Date>;
};

export type Session = {
  receive(data: Buffer, isBinary: boolean): void;
  /** The client has read more: waiting renders may start. */
  resume(): void;
  /** Accepts no more and resolves when running renders are sent. */
  finish(): Promise<void>;
  /** The socket is closed: nothing more is sent, and running renders are given up. */
  abandon(): void;
};

/** Two, so that one is painted while the other is encoded; a third would only lengthen the wait. */
const maxRunning = 2;
const maxBufferedBytes = 1024 * 1024;
const maxBadMessages = 3;

type Waiting = { message: RenderMessage; view: string; receivedAt: number };

/** The session ends with this close code; thrown by the work where an answer is not enough. */
export class CloseSession extends Error {
  readonly closeCode: number;
  constructor(closeCode: number, message: string) {
    super(message);
    this.closeCode = closeCode;
  }
}

export function createSession(peer: Peer, work: SessionWork): Session {
  const waiting: Waiting[] = [];
  const abort = new AbortController();
  let running = 0;
  /** Settles when the last started one was sent, so that no frame arrives after a newer one. */
  let sent: Promise<unknown> = Promise.resolve();
  let badMessages = 0;
  let isOver = false;
  let isRenewing = false;
  let onIdle: (() => void) | null = null;

  const end = (code: number, reason: string) => {
    if (isOver) return;
    isOver = true;
    abort.abort();
    waiting.length = 0;
    peer.close(code, reason);
  };

  const sendError = (error: unknown, id?: RenderMessage['id']) => {
    if (isOver) return;
    if (!(error instanceof ApiError)) work.onFault(error);
    const known =
      error instanceof ApiError ? error : new ApiError('internal', 'Something failed in the service. Try again.');
    const retryable = errorEntry(known.code).retryable ?? false;
    peer.send({
      type: 'error',
      ...(id === undefined ? {} : { id }),
      code: known.code,
      message: known.message,
      retryable,
    });
  };

  const refuse = (message: string, id?: RenderMessage['id']) => {
    badMessages += 1;
    if (badMessages >= maxBadMessages) end(closeCodes.badMessage, 'bad message');
    else sendError(new ApiError('invalid_argument', message), id);
  };

  const supersede = (index: number) => {
    const [gone] = waiting.splice(index, 1);
    peer.send({ type: 'superseded', id: gone!.message.id });
  };

  const enqueue = (message: RenderMessage) => {
    const { product, placement, canvas } = message;
    if (product === undefined && !('canvasId' in canvas)) {
      return refuse('product is missing. Name it, or give a canvasId.', message.id);
    }
    const view = `${product ?? canvas.canvasId} ${labelKey(placement)}`;
    const older = waiting.findIndex((one) => one.view === view);
    if (older >= 0) supersede(older);
    while (waiting.length > 0 && waiting.length + running >= realtimeLimits.maxInFlight) supersede(0);
    waiting.push({ message, view, receivedAt: performance.now() });
    pump();
  };

  const pump = () => {
    while (!isOver && running < maxRunning && waiting.length > 0 && peer.bufferedBytes() < maxBufferedBytes) {
      running += 1;
      void run(waiting.shift()!).finally(() => {
        running -= 1;
        pump();
        if (running === 0 && waiting.length === 0) onIdle?.();
      });
    }
  };

  const run = async ({ message, receivedAt }: Waiting) => {
    let isPaid = false;
    try {
      isPaid = await work.pay();
      if (!isPaid) {
        sendError(
          new ApiError(
            'resource_exhausted',
            'Shop quota exceeded: API credits are exhausted, and the wallet is empty.',
          ),
          message.id,
        );
        return end(closeCodes.quota, 'shop quota exceeded');
      }
      const before = sent;
      const rendering = work.render(message, abort.signal);
      sent = Promise.allSettled([before, rendering]);
      const frame = await rendering;
      await before;
      if (isOver) return work.refund();
      peer.send(
        {
          type: 'frame',
          id: message.id,
          width: frame.width,
          height: frame.height,
          contentType: frame.contentType,
          bytes: frame.bytes.length,
          ms: Math.round(performance.now() - receivedAt),
          costCents: work.costCents,
          ...(frame.warnings.length > 0 ? { warnings: frame.warnings } : {}),
        },
        frame.bytes,
      );
    } catch (error) {
      if (isPaid && !work.isCharged(error)) work.refund();
      if (error instanceof CloseSession) return end(error.closeCode, error.message);
      sendError(error, message.id);
    }
  };

  const renew = async (token: string) => {
    if (isRenewing) return refuse('A renewal is already running. Wait for its answer.');
    isRenewing = true;
    try {
      const expiresAt = await work.renew(token);
      if (!isOver) peer.send({ type: 'renewed', expiresAt: expiresAt.toISOString() });
    } catch (error) {
      if (error instanceof CloseSession) end(error.closeCode, error.message);
      else sendError(error);
    } finally {
      isRenewing = false;
    }
  };

  return {
    receive(data, isBinary) {
      if (isOver) return;
      if (isBinary) return refuse('Messages must be JSON text. Binary frames are not supported.');
      const value = parseJson(data);
      if (value === undefined) return refuse('The message is not JSON.');
      if (findOddText(value)) return refuse(`A text of the message ${oddTextFault}`);
      const parsed = clientMessage.safeParse(value);
      if (!parsed.success) {
        const { path, words } = wordIssues(parsed.error.issues)[0]!;
        const fault = sentenceOf(path.length === 0 ? 'It' : `\`${nameOf(path)}\``, words);
        return refuse(`The message is not valid. ${fault} Types: render, renew.`, idOf(value));
      }
      if (parsed.data.type === 'render') enqueue(parsed.data);
      else void renew(parsed.data.token);
    },
    resume: pump,
    finish() {
      waiting.length = 0;
      return new Promise((resolve) => {
        if (running === 0) resolve();
        else onIdle = resolve;
      });
    },
    abandon() {
      isOver = true;
      abort.abort();
      waiting.length = 0;
    },
  };
}

function parseJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return undefined;
  }
}

function idOf(value: unknown): RenderMessage['id'] | undefined {
  const id = (value as { id?: unknown } | null)?.id;
  return (typeof id === 'string' && id.length <= 64) || Number.isSafeInteger(id)
    ? (id as RenderMessage['id'])
    : undefined;
}
