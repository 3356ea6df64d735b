/** A client of the realtime socket that stores all messages for tests, and the messages it sends. */
import { addText, createCanvas, serialize } from '@platen/canvas';
import { WebSocket } from 'ws';
import type { TestServer } from './harness.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into messages freely
type Message = any;

export type LiveSocket = {
  socket: WebSocket;
  messages: Message[];
  /** Each image with the `frame` message before it. */
  frames: { head: Message; bytes: Buffer }[];
  send(message: unknown): void;
  /** The next message that matches, including earlier ones. */
  next(fits: (message: Message) => boolean): Promise<Message>;
  nextFrame(id: number): Promise<{ head: Message; bytes: Buffer }>;
  closed: Promise<{ code: number; reason: string }>;
};

/** One word, large, on the front of a mug. */
export const wordOnMug = (text: string) =>
  serialize(
    addText(createCanvas({ width: 1063, height: 992, background: '#d62828' }), {
      text,
      x: 100,
      y: 100,
      fontSize: 300,
      color: '#fff',
    }),
  );

/** Makes the messages that request a design on a mug. */
export const rendersOf =
  (canvas: unknown, width = 400) =>
  (id: number, more: object = {}) => ({
    type: 'render',
    id,
    product: 'MUG-11OZ',
    placement: 'Front',
    canvas,
    width,
    ...more,
  });

export async function grantFor(server: TestServer, shop: string, key?: string): Promise<string> {
  const answer = await server.call('POST', '/v1/realtime/grant', { json: { shop }, ...(key ? { key } : {}) });
  if (answer.status !== 200) throw new Error(`no grant: ${answer.text}`);
  return answer.json.token;
}

export function openSocket(server: TestServer, token: string): LiveSocket {
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/realtime?token=${encodeURIComponent(token)}`);
  const messages: Message[] = [];
  const frames: LiveSocket['frames'] = [];
  const listeners = new Set<() => void>();
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) frames.push({ head: messages.at(-1), bytes: data });
    else messages.push(JSON.parse(data.toString()));
    for (const listener of listeners) listener();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  socket.on('error', () => {});

  const until = <T>(find: () => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = find();
        if (found === undefined) return;
        listeners.delete(look);
        resolve(found);
      };
      listeners.add(look);
      look();
      void closed.then(({ code, reason }) => {
        look();
        if (listeners.delete(look))
          reject(new Error(`the socket closed first: ${code} ${reason}; ${JSON.stringify(messages)}`));
      });
    });

  return {
    socket,
    messages,
    frames,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: (fits) => until(() => messages.find(fits)),
    nextFrame: (id) => until(() => frames.find(({ head }) => head.id === id)),
    closed,
  };
}

/** A grant, a socket and its `ready`. */
export async function openSession(server: TestServer, shop: string, key?: string): Promise<LiveSocket> {
  const live = openSocket(server, await grantFor(server, shop, key));
  await live.next((message) => message.type === 'ready');
  return live;
}
