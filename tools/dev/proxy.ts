/** Hands requests and sockets on to the service as they came, with their Host header. */
import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';

type FindPort = () => Promise<number>;
/** Changes a page before it is sent. */
export type ChangePage = (
  html: string,
  headers: IncomingMessage['headers'],
) => Promise<{ html: string; policy: string }>;

const agent = new Agent({ keepAlive: true });

/** With these, the service would send a compressed page, or none. */
const notForPages = new Set(['accept-encoding', 'if-none-match', 'if-modified-since']);

function* pairsOf(raw: readonly string[]): Generator<[name: string, value: string]> {
  for (let i = 0; i < raw.length; i += 2) yield [raw[i]!, raw[i + 1]!];
}

function answerFault(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) response.destroy();
  else response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(`${(error as Error).message}\n`);
}

export async function passRequest(
  request: IncomingMessage,
  response: ServerResponse,
  findPort: FindPort,
  changePage: ChangePage | null,
): Promise<void> {
  try {
    const port = await findPort();
    const headers = [...pairsOf(request.rawHeaders)]
      .filter(([name]) => changePage === null || !notForPages.has(name.toLowerCase()))
      .flat();
    const { method, url } = request;
    const outgoing = httpRequest({ host: '127.0.0.1', port, method, path: url, headers, agent });
    response.once('close', () => outgoing.destroy());
    outgoing.on('error', (error) => answerFault(response, error));
    outgoing.once('response', (answer) => void passAnswer(answer, response, changePage));
    pipeline(request, outgoing, () => {});
  } catch (error) {
    answerFault(response, error);
  }
}

async function passAnswer(answer: IncomingMessage, response: ServerResponse, changePage: ChangePage | null) {
  const isPage = answer.statusCode === 200 && String(answer.headers['content-type']).startsWith('text/html');
  if (changePage === null || !isPage) {
    response.writeHead(answer.statusCode!, answer.statusMessage, answer.rawHeaders);
    pipeline(answer, response, () => {});
    return;
  }
  try {
    const chunks: Buffer[] = await answer.toArray();
    const { html, policy } = await changePage(Buffer.concat(chunks).toString(), answer.headers);
    const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...kept } = answer.headers;
    response.writeHead(200, { ...kept, 'content-security-policy': policy }).end(html);
  } catch (error) {
    answerFault(response, error);
  }
}

export async function passUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, findPort: FindPort) {
  socket.on('error', () => socket.destroy());
  try {
    const port = await findPort();
    const lines = [...pairsOf(request.rawHeaders)].map(([name, value]) => `${name}: ${value}\r\n`);
    const upstream = connect(port, '127.0.0.1', () => {
      upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('')}\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
  } catch {
    socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n');
  }
}
