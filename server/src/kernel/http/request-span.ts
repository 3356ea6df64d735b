/** A request's place in its trace: from its `traceparent`, and as a span of ours when traces are recorded. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Tracing } from '../../engines/tracing/port.ts';
import { parseTraceparent } from '../observing/traces.ts';
import type { Work } from '../work/current-work.ts';
import { methodOf } from './method.ts';

/**
 * Only the route of the URL is recorded, later, by the app that knows it: paths hold tokens of orders and claims, and
 * queries hold signatures. Nothing about the caller is recorded.
 */
export function placeInTrace(
  work: Work,
  request: IncomingMessage,
  response: ServerResponse,
  tracing: Tracing | null,
): void {
  const header = request.headers.traceparent;
  if (header !== undefined) work.trace = parseTraceparent(header, request.headers.tracestate);
  if (!tracing) return;
  const method = methodOf(request.method);
  const span = tracing.start(
    {
      name: method === 'other' ? 'HTTP' : method,
      kind: 'server',
      attributes: {
        'http.request.method': method === 'other' ? '_OTHER' : method,
        'network.protocol.version': request.httpVersion,
      },
    },
    work.trace ?? null,
  );
  work.span = span;
  response.once('close', () => {
    const { statusCode } = response;
    if (response.headersSent) span.set({ 'http.response.status_code': statusCode });
    if (statusCode >= 500) span.fail(String(statusCode));
    else if (!response.writableFinished) span.fail('cut');
    span.end();
  });
}

/** What the app adds. */
export function nameRequest(work: Work | null, host: string, method: string, route: string, id: string): void {
  const span = work?.span;
  if (!span?.isRecording) return;
  const known = methodOf(method);
  span.rename(`${known === 'other' ? 'HTTP' : known} ${route}`);
  span.set({ 'http.route': route, 'platen.host': host, 'platen.request.id': id });
}
