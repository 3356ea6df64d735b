import { type List, listOf } from '../list.ts';
import { connectRealtime, type Grant, type RealtimeOptions, type RealtimeSession } from '../realtime.ts';
import type { OnceOptions, RequestOptions, Send } from '../transport.ts';
import { part } from '../transport.ts';
import type { Canvas, CanvasPage, CanvasRevisionPage } from '../wire/answers.ts';
import type { CanvasChange, CanvasListQuery, CanvasRequest, CanvasRevisionsQuery } from '../wire/requests.ts';

export type ListedCanvas = CanvasPage['canvases'][number];
export type CanvasRevision = CanvasRevisionPage['revisions'][number];

/** Saved designs: every print area of a product, each with a document of `@platen/canvas`. */
export type CanvasesApi = {
  create(canvas: CanvasRequest, options?: OnceOptions): Promise<Canvas>;
  get(id: string, options?: RequestOptions): Promise<Canvas>;
  /** The one changed last first; `q` finds part of a name or of a product. */
  list(query?: CanvasListQuery, options?: RequestOptions): List<ListedCanvas>;
  /** With the `revision` that the change was made from, it is refused (409) when the design was saved since. */
  update(id: string, change: CanvasChange, options?: RequestOptions): Promise<Canvas>;
  duplicate(id: string, copy?: { name?: string }, options?: OnceOptions): Promise<Canvas>;
  delete(id: string, options?: RequestOptions): Promise<{ id: string; deleted: true }>;
  /** The last saves, newest first. */
  listRevisions(id: string, query?: CanvasRevisionsQuery, options?: RequestOptions): List<CanvasRevision>;
  /** The design as a save left it. */
  getRevision(id: string, revision: number, options?: RequestOptions): Promise<Canvas>;
};

export function canvasesApi(send: Send): CanvasesApi {
  const path = '/canvases';
  const at = (id: string, more = '') => `${path}/${part(id)}${more}`;
  return {
    create: (canvas, options) => send({ method: 'POST', path, json: canvas }, options),
    get: (id, options) => send({ method: 'GET', path: at(id) }, options),
    list: (query = {}, options) =>
      listOf(send, path, query, options, ({ canvases, nextCursor }: CanvasPage) => ({ items: canvases, nextCursor })),
    update: (id, change, options) =>
      send(
        // Asked again, a change that was made from a revision would be refused as made from an old one.
        { method: 'PUT', path: at(id), json: change, ...(change.revision === undefined ? {} : { repeats: 'never' }) },
        options,
      ),
    duplicate: (id, copy = {}, options) => send({ method: 'POST', path: at(id, '/duplicate'), json: copy }, options),
    delete: (id, options) => send({ method: 'DELETE', path: at(id) }, options),
    listRevisions: (id, query = {}, options) =>
      listOf(send, at(id, '/revisions'), query, options, ({ revisions, nextCursor }: CanvasRevisionPage) => ({
        items: revisions,
        nextCursor,
      })),
    getRevision: (id, revision, options) => send({ method: 'GET', path: at(id, `/revisions/${revision}`) }, options),
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
