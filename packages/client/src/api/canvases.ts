import { connectRealtime, type Grant, type RealtimeOptions, type RealtimeSession } from '../realtime.ts';
import type { OnceOptions, RequestOptions, Send } from '../transport.ts';
import { part } from '../transport.ts';
import type { Canvas } from '../wire/answers.ts';
import type { CanvasRequest } from '../wire/requests.ts';

export type CanvasesApi = {
  create(canvas: CanvasRequest, options?: OnceOptions): Promise<Canvas>;
  get(id: string, options?: RequestOptions): Promise<Canvas>;
  update(id: string, canvas: CanvasRequest, options?: RequestOptions): Promise<Canvas>;
  delete(id: string, options?: RequestOptions): Promise<{ id: string; deleted: true }>;
};

export function canvasesApi(send: Send): CanvasesApi {
  const path = '/canvases';
  const at = (id: string, more = '') => `${path}/${part(id)}${more}`;
  return {
    create: (canvas, options) => send({ method: 'POST', path, json: canvas }, options),
    get: (id, options) => send({ method: 'GET', path: at(id) }, options),
    update: (id, canvas, options) => send({ method: 'PUT', path: at(id), json: canvas }, options),
    delete: (id, options) => send({ method: 'DELETE', path: at(id) }, options),
  };
}

export type RealtimeApi = {
  /** A token that opens one socket: for a page whose `connectRealtime` asks your server. */
  grant(request?: { shop?: string }, options?: OnceOptions): Promise<Grant>;
  /** A live session with grants of this key. */
  connect(options?: Omit<RealtimeOptions, 'grant' | 'shop' | 'api'>): RealtimeSession;
};

export function realtimeApi(send: Send, base: string | undefined): RealtimeApi {
  const grant: RealtimeApi['grant'] = (request = {}, options) =>
    send({ method: 'POST', path: '/realtime/grant', json: request }, options);
  return {
    grant,
    connect: (options = {}) =>
      connectRealtime({ ...(base === undefined ? {} : { base }), ...options, grant: () => grant() }),
  };
}
