import { useRef } from 'react';
import { Refusal } from './call.ts';

type Request<Json> = { what: string; json: Json; key: string };

/**
 * For what must not happen twice. While it is not known whether a request was carried out (the answer was lost on its way), asking for the
 * same again sends that very request again, under the same key, and the service answers with what it did.
 */
export function useAskOnce<Json>() {
  const unanswered = useRef<Request<Json> | null>(null);
  return async <Answer>(
    /** What the person asks for: as long as it is the same, so is the request. */
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

/** `crypto.randomUUID` is missing on plain http. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
