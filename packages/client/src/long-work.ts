import { PlatenError } from './errors.ts';
import { readEvents } from './event-stream.ts';
import type { Call, OnceOptions, Send } from './transport.ts';

export type Progress = { stage: string; done: number; total: number };

/** `onProgress` receives the progress of the work. */
export type LongOptions = OnceOptions & { onProgress?: (progress: Progress) => void };

/** Sends a slow call: as an event stream if the caller wants progress, otherwise as one answer. */
export function sendLong<T>(send: Send, given: Call, options: LongOptions = {}): Promise<T> {
  const { onProgress } = options;
  const call: Call = { ...given, isLong: true };
  if (!onProgress) return send<T>(call, options);
  return send<T>({ ...call, accept: 'text/event-stream, application/json' }, options, (response) =>
    readWork<T>(response, onProgress),
  );
}

async function readWork<T>(response: Response, onProgress: (progress: Progress) => void): Promise<T> {
  if (!response.headers.get('content-type')?.includes('event-stream')) return (await response.json()) as T;
  for await (const { event, data } of readEvents(response)) {
    if (event === 'progress') onProgress(JSON.parse(data));
    if (event === 'result') return JSON.parse(data);
    if (event === 'error') {
      const problem = JSON.parse(data);
      throw new PlatenError({ ...problem, requestId: problem.instance });
    }
  }
  throw new Error('The response ended before the result');
}
