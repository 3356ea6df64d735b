import { type List, listOf } from '../list.ts';
import { connectRealtime, type Grant, type RealtimeOptions, type RealtimeSession } from '../realtime.ts';
import type { OnceOptions, RequestOptions, Send } from '../transport.ts';
import { part } from '../transport.ts';
import type { Canvas, CanvasPage, CanvasRevisionPage, SharedCanvas } from '../wire/answers.ts';
import type { CanvasChange, CanvasListQuery, CanvasRequest, CanvasRevisionsQuery } from '../wire/requests.ts';

export type ListedCanvas = CanvasPage['canvases'][number];
export type CanvasRevision = CanvasRevisionPage['revisions'][number];

/** Saved designs: every print area of a product, each with a document of `@platen/canvas`. */
export type CanvasesApi = {
  create(canvas: CanvasRequest, options?: OnceOptions): Promise<Canvas>;
  get(id: string, options?: RequestOptions): Promise<Canvas>;
  /** Most recently changed first. `q` matches part of a name or a product. */
  list(query?: CanvasListQuery, options?: RequestOptions): List<ListedCanvas>;
  /** If you give the `revision` that the change is based on, the call is refused (409) if the design has been saved since. */
  update(id: string, change: CanvasChange, options?: RequestOptions): Promise<Canvas>;
  duplicate(id: string, copy?: { name?: string }, options?: OnceOptions): Promise<Canvas>;
  delete(id: string, options?: RequestOptions): Promise<{ id: string; deleted: true }>;
  /** Returns a picture of each print area, on the shop's storage. To print such a picture is to print the design. */
  share(id: string, options?: RequestOptions): Promise<SharedCanvas>;
  /** Recent revisions, newest first. */
  listRevisions(id: string, query?: CanvasRevisionsQuery, options?: RequestOptions): List<CanvasRevision>;
  /** The design at one revision. */
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
        // After a first success, a repeated change would be refused, because its revision is then old.
        { method: 'PUT', path: at(id), json: change, ...(change.revision === undefined ? {} : { repeats: 'never' }) },
        options,
      ),
    duplicate: (id, copy = {}, options) => send({ method: 'POST', path: at(id, '/duplicate'), json: copy }, options),
    delete: (id, options) => send({ method: 'DELETE', path: at(id) }, options),
    // The same design always gives the same pictures.
    share: (id, options) => send({ method: 'POST', path: at(id, '/share'), repeats: 'freely', isLong: true }, options),
    listRevisions: (id, query = {}, options) =>
      listOf(send, at(id, '/revisions'), query, options, ({ revisions, nextCursor }: CanvasRevisionPage) => ({
        items: revisions,
        nextCursor,
      })),
    getRevision: (id, revision, options) => send({ method: 'GET', path: at(id, `/revisions/${revision}`) }, options),
  };
}

export type RealtimeApi = {
  /** A token that opens one socket, for a page whose `connectRealtime` gets its grants from your server. */
  grant(request?: { shop?: string }, options?: OnceOptions): Promise<Grant>;
  /** Opens a live session with grants from this key. */
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
