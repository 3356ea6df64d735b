/**
 * The sockets: accepts upgrades, binds each to a session, and closes those that send too much, are too many, idle,
 * expired or half open. Nothing here knows what a render is.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { closeCodes, realtimeLimits, socketIdleSeconds, socketLifeSeconds } from '@platen/contract/realtime';
import { type WebSocket, WebSocketServer } from 'ws';
import { newId } from '../../../kernel/ids.ts';
import { addSeconds } from '../../../kernel/time.ts';
import type { Shop } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import type { Redeemed } from './grants.ts';
import { createIntake } from './intake.ts';
import type { Peer, Session } from './live-session.ts';

/** `perAddress` counts sockets whose grant was requested without a key. */
export type SocketLimits = { perShop: number; perAddress: number; inAll: number; pingEveryMs: number };

export type OpenSession = {
  session: Session;
  /** Called once, however the socket ended. */
  ended(): void;
};

/** Where the right to a socket comes from. */
export type GrantDesk = {
  redeem(token: string): Promise<Redeemed | null>;
  /** The current shop. Null when the right has ended. */
  review(redeemed: Redeemed): Promise<Shop | null>;
  /** Takes one of the shop's slots, shared by all nodes, and returns how to leave it. Null when all are taken. */
  takePlace(shopId: string): Promise<(() => void) | null>;
};

/** What a session knows about its socket. */
export type SocketInfo = {
  sessionId: string;
  shop: Shop;
  /** As it is now: its settings may change while the socket is open. */
  shopNow(): Shop;
  /** The caller charged with the time of its pictures. */
  caller: string;
  /** The socket continues under this right, for another half hour. */
  extend(granted: Redeemed): Date;
};

type Live = {
  socket: WebSocket;
  granted: Redeemed;
  session: Session;
  expiresAt: Date;
  heardAt: Date;
  /** Set by the last ping, cleared by its pong. */
  isAwaitingPong: boolean;
  /** Its right must be checked again; stays set while the database is away. */
  isReviewDue: boolean;
  isInReview: boolean;
};

export type Sockets = {
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void;
  count(): number;
  /**
   * Something changed that these may depend on: those whose right has ended are closed, and the others continue with
   * the new state.
   */
  review(isConcerned: (granted: Redeemed) => boolean): void;
  /** Closes with 1001 once running renders are sent, and waits for the sockets to close. */
  close(graceMs: number): Promise<void>;
};

const watchEveryMs = 500;
const closeGraceMs = 2_000;
const shareWithoutKey = 0.75;
const maxUnreadBytes = 24 * 1024 * 1024;
/** Sockets without a checked token hold no slot of a shop, so they are counted separately. */
const maxUnproven = 64;

export function createSockets(
  deps: Pick<Deps, 'clock' | 'log' | 'guard' | 'watchdog'>,
  limits: SocketLimits,
  desk: GrantDesk,
  open: (peer: Peer, info: SocketInfo) => OpenSession,
): Sockets {
  const { clock, log, guard, watchdog } = deps;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: realtimeLimits.maxMessageBytes,
    // Images do not compress twice, and a compressor per socket costs more memory than the session itself.
    perMessageDeflate: false,
    clientTracking: false,
    // A message in a thousand fragments would cost a hundred times its size to hold.
    maxFragments: 64,
    maxBufferedChunks: 1_024,
    autoPong: false,
  });
  const live = new Set<Live>();
  let unproven = 0;
  let isDraining = false;
  let reviews = 0;

  const isFull = ({ shop, keyId, address }: Redeemed) => {
    let ofShop = 0;
    let ofAddress = 0;
    let keyless = 0;
    for (const one of live) {
      if (one.granted.shop.id === shop.id) ofShop += 1;
      if (one.granted.keyId === null) keyless += 1;
      if (address !== null && one.granted.address === address) ofAddress += 1;
    }
    // Anyone may open a sandbox's sockets, so some slots are reserved for keys.
    const isKeylessFull = keyId === null && keyless >= limits.inAll * shareWithoutKey;
    return live.size >= limits.inAll || isKeylessFull || ofShop >= limits.perShop || ofAddress >= limits.perAddress;
  };

  /** A peer that does not answer the closing handshake is cut. */
  const closeSocket = (socket: WebSocket, code: number, reason: string) => {
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), closeGraceMs).unref();
  };

  /** Even small answers pile up for a peer that sends and never reads. */
  const cutIfUnread = (socket: WebSocket) => {
    if (socket.bufferedAmount > maxUnreadBytes) socket.terminate();
  };

  const review = async (one: Live) => {
    if (one.isInReview) return;
    one.isInReview = true;
    try {
      while (one.isReviewDue) {
        one.isReviewDue = false;
        const shop = await desk.review(one.granted);
        if (shop === null) closeSocket(one.socket, closeCodes.token, 'access to this session was revoked');
        else one.granted = { ...one.granted, shop };
      }
    } catch (error) {
      one.isReviewDue = true;
      log.warn({ err: error }, 'access to a realtime socket could not be checked; retrying');
    } finally {
      one.isInReview = false;
    }
  };

  const accept = async (socket: WebSocket, token: string) => {
    // ws closes an overlong message with 1009; this protocol has its own code for it.
    const close = socket.close.bind(socket);
    socket.close = (code, reason) => close(code === 1009 ? closeCodes.tooBig : code, reason);
    socket.on('error', (error) => log.debug({ err: error }, 'a realtime socket failed'));
    // Messages that arrive before the token is checked are kept in order.
    const early: [Buffer, boolean][] = [];
    const keep = (data: Buffer, isBinary: boolean) => {
      if (early.length < realtimeLimits.maxInFlight) early.push([data, isBinary]);
    };
    socket.on('message', keep);

    const reviewsBefore = reviews;
    const redeemed = await desk.redeem(token).finally(() => {
      unproven -= 1;
    });
    if (socket.readyState !== socket.OPEN) return;
    if (redeemed === null) return closeSocket(socket, closeCodes.token, 'token unknown, used or expired');
    if (isDraining) return closeSocket(socket, closeCodes.draining, 'draining');
    const refuse = () => closeSocket(socket, closeCodes.quota, 'too many open sockets; close one first');
    if (isFull(redeemed)) return refuse();
    const leave = await desk.takePlace(redeemed.shop.id);
    if (leave === null) return refuse();
    if (socket.readyState !== socket.OPEN) return leave();
    // Others may have been admitted meanwhile, or the service may be stopping.
    if (isDraining || isFull(redeemed)) {
      leave();
      return isDraining ? closeSocket(socket, closeCodes.draining, 'draining') : refuse();
    }
    socket.once('close', leave);
    socket.off('message', keep);
    const one = begin(socket, redeemed, early);
    // Something changed while the token was checked, before this socket could be notified.
    one.isReviewDue = reviews !== reviewsBefore;
    void review(one);
  };

  const begin = (socket: WebSocket, granted: Redeemed, early: [Buffer, boolean][]): Live => {
    const now = clock.now();
    const sessionId = newId('session', now);
    /** A failure caused by a message closes only its own socket. */
    const held =
      <Args extends unknown[]>(what: string, listen: (...args: Args) => void) =>
      (...args: Args) => {
        const work = {
          label: `realtime ${what}`,
          fail: () => closeSocket(socket, 1011, 'something failed; try again'),
        };
        watchdog.begin(work);
        guard.run('message', work, () => listen(...args));
        watchdog.rest();
      };
    const peer: Peer = {
      send(message, image) {
        if (socket.readyState !== socket.OPEN) return;
        socket.send(JSON.stringify(message));
        // A client that reads slowly gets nothing more until it has read this.
        if (image)
          socket.send(
            image,
            { binary: true },
            held('sent', () => one.session.resume()),
          );
      },
      close: (code, reason) => closeSocket(socket, code, reason),
      bufferedBytes: () => socket.bufferedAmount,
    };
    const info: SocketInfo = {
      sessionId,
      shop: granted.shop,
      shopNow: () => one.granted.shop,
      // The address identifies a person who opens sandbox after sandbox.
      caller: [granted.shop.id, granted.address ?? []].flat().join(' '),
      extend: (renewed) => {
        one.granted = renewed;
        one.expiresAt = addSeconds(clock.now(), socketLifeSeconds);
        return one.expiresAt;
      },
    };
    const { session, ended } = open(peer, info);
    const one: Live = {
      socket,
      granted,
      session,
      expiresAt: addSeconds(now, socketLifeSeconds),
      heardAt: now,
      isAwaitingPong: false,
      isReviewDue: false,
      isInReview: false,
    };
    live.add(one);
    const intake = createIntake(socket);
    socket.on(
      'message',
      held('message', (data: Buffer, isBinary: boolean) => {
        one.heardAt = clock.now();
        intake(data.length);
        session.receive(data, isBinary);
        cutIfUnread(socket);
      }),
    );
    socket.on(
      'ping',
      held('ping', (data: Buffer) => {
        intake(data.length);
        if (socket.readyState === socket.OPEN) socket.pong(data);
        cutIfUnread(socket);
      }),
    );
    socket.on('pong', () => {
      one.isAwaitingPong = false;
    });
    socket.on(
      'close',
      held('close', () => {
        live.delete(one);
        session.abandon();
        ended();
      }),
    );
    const expiresAt = one.expiresAt.toISOString();
    peer.send({ type: 'ready', sessionId, shop: granted.shop.id, expiresAt, limits: realtimeLimits });
    for (const [data, isBinary] of early) session.receive(data, isBinary);
    return one;
  };

  const endOverdue = () => {
    const now = clock.now();
    for (const one of live) {
      const { socket, expiresAt, heardAt, isReviewDue } = one;
      if (isReviewDue) void review(one);
      if (expiresAt <= now) closeSocket(socket, closeCodes.token, 'the session has ended; renew it before it does');
      else if (addSeconds(heardAt, socketIdleSeconds) <= now) closeSocket(socket, closeCodes.idle, 'idle');
    }
  };
  const pingAll = () => {
    for (const one of live) {
      if (one.isAwaitingPong) {
        // Half open: the other side has disappeared without closing.
        one.socket.terminate();
        continue;
      }
      one.isAwaitingPong = true;
      one.socket.ping();
    }
  };
  const watch = setInterval(guard.listener('timer', 'realtime watch', endOverdue), watchEveryMs);
  const heartbeat = setInterval(guard.listener('timer', 'realtime heartbeat', pingAll), limits.pingEveryMs);
  watch.unref();
  heartbeat.unref();

  return {
    upgrade(request, socket, head) {
      // Not by `new URL`: a request line may contain anything, and `//[` is a host to it.
      const [path, query = ''] = splitTarget(request.url ?? '/');
      if (path !== '/realtime') return refuseUpgrade(socket, '404 Not Found');
      if (isDraining || unproven >= maxUnproven) return refuseUpgrade(socket, '503 Service Unavailable');
      unproven += 1;
      let isCounted = true;
      const uncount = () => {
        if (isCounted) unproven -= 1;
        isCounted = false;
      };
      socket.once('close', uncount);
      server.handleUpgrade(request, socket, head, (upgraded) => {
        isCounted = false;
        accept(upgraded, new URLSearchParams(query).get('token') ?? '').catch((error) => {
          log.warn({ err: error }, 'a realtime socket could not be opened');
          closeSocket(upgraded, 1011, 'try again');
        });
      });
    },
    count: () => live.size,
    review(isConcerned) {
      reviews += 1;
      for (const one of live) {
        if (!isConcerned(one.granted)) continue;
        one.isReviewDue = true;
        void review(one);
      }
    },
    async close(graceMs) {
      isDraining = true;
      clearInterval(watch);
      clearInterval(heartbeat);
      const over = new Promise((resolve) => setTimeout(resolve, graceMs).unref());
      await Promise.race([Promise.all([...live].map(({ session }) => session.finish())), over]);
      const closed = [...live].map(
        ({ socket }) =>
          new Promise((resolve) => {
            socket.once('close', resolve);
            closeSocket(socket, closeCodes.draining, 'draining');
          }),
      );
      await Promise.race([
        Promise.all(closed),
        new Promise((resolve) => setTimeout(resolve, closeGraceMs + 500).unref()),
      ]);
    },
  };
}

function splitTarget(target: string): [path: string, query?: string] {
  const at = target.indexOf('?');
  return at === -1 ? [target] : [target.slice(0, at), target.slice(at + 1)];
}

function refuseUpgrade(socket: Socket, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
