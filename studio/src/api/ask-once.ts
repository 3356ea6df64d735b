import { useRef } from 'react';
import { Refusal } from './call.ts';

type Request<Json> = { what: string; json: Json; key: string };

/**
 * For requests that must not run twice. After a lost response, the same request is repeated under the same idempotency
 * key, and the service returns what it did.
 */
export function useAskOnce<Json>() {
  const unanswered = useRef<Request<Json> | null>(null);
  return async <Answer>(
    /** Identifies what the person asked for; the same value repeats the same request. */
    what: string,
    make: () => Json | Promise<Json>,
    send: (json: Json, key: string) => Promise<Answer>,
  ): Promise<Answer> => {
    const known = unanswered.current?.what === what ? unanswered.current : null;
    const request = known ?? { what, json: await make(), key: newKey() };
    unanswered.current = request;
    try {
      const answer = await send(request.json, request.key);
      unanswered.current = null;
      return answer;
    } catch (error) {
      if (!isUnanswered(error)) unanswered.current = null;
      throw error;
    }
  };
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof Refusal && (error.status === 0 || error.status >= 500 || error.code === 'idempotency_in_progress');

/** `crypto.randomUUID` does not exist on plain HTTP. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
