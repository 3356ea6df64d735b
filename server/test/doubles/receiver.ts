import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; json: ReceivedEvent };
export type ReceivedEvent = {
  id: string;
  type: string;
  createdAt: string;
  sequence?: number;
  data: Record<string, unknown>;
};

export type Receiver = {
  url: string;
  received: Received[];
  /** Everything except test events. */
  events(): ReceivedEvent[];
  /** How the next requests are answered; 200 by default. */
  answer: (request: Received, response: ServerResponse) => void;
  /** Resolves when this many events that are not tests have arrived. */
  until(count: number): Promise<ReceivedEvent[]>;
  close(): Promise<void>;
};

/** A real HTTP server on a free port that stores its requests. */
export async function startReceiver(): Promise<Receiver> {
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body, json: JSON.parse(body) };
      receiver.received.push(one);
      receiver.answer(one, response);
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    events: () => receiver.received.map((one) => one.json).filter((event) => event.type !== 'test'),
    answer: (_request, response) => {
      response.end();
    },
    until(count) {
      return new Promise((resolve) => {
        const look = () => {
          if (receiver.events().length < count) return;
          waiting.delete(look);
          resolve(receiver.events());
        };
        waiting.add(look);
        look();
      });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

export const answerWith =
  (status: number, headers: Record<string, string> = {}, body = ''): Receiver['answer'] =>
  (_request, response) => {
    response.writeHead(status, headers).end(body);
  };
