/** How a node begins and ends to answer on its port, so that neither shows to callers behind a proxy. */
import type { Server } from 'node:http';
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../config.ts';

/**
 * How many connections the system keeps for us while we are busy; it takes fewer where `net.core.somaxconn` is lower. One that finds no room is
 * not refused but forgotten, and its caller tries again after a second, then three: also the one that asks whether we are healthy.
 */
const backlog = 4096;

/**
 * The event loop takes one connection a turn from each socket it listens on. With one socket, whoever connects more often than the loop turns
 * keeps all others waiting before the door for seconds, although nothing computes for that long.
 */
const sockets = 8;

/** The sockets beside the server's own. */
const others = new WeakMap<Server, TcpServer[]>();

/** Listens and answers the port taken, or says in one sentence why it cannot. */
export async function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<number> {
  // Alone first: sockets that share a port would also share it with another service that does.
  const taken = await open(server, { host, port });
  if (process.platform !== 'linux') return taken;
  await new Promise((resolve) => server.close(resolve));
  const shared = { host, port: taken, reusePort: true };
  try {
    await open(server, shared);
  } catch {
    // A system that cannot share ports.
    return open(server, { host, port: taken });
  }
  const beside = Array.from({ length: sockets - 1 }, () => {
    const other = createTcpServer({ allowHalfOpen: true, noDelay: true });
    other.on('connection', (socket) => server.emit('connection', socket));
    return other;
  });
  others.set(server, beside);
  for (const other of beside) {
    await open(other, shared);
    other.on('error', (error) => server.emit('error', error));
  }
  return taken;
}

type Place = { host: string; port: number; reusePort?: boolean };

async function open(server: TcpServer, place: Place): Promise<number> {
  const { host, port } = place;
  await new Promise<void>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      const reason: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken on ${host}. Stop what listens there, or choose another: PORT=4401 npm start`,
        EACCES: `Port ${port} may not be opened by this user. Choose one above 1023: PORT=4400 npm start`,
        EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST to one that is, or leave it out.`,
      };
      reject(new Error(reason[error.code ?? ''] ?? `Cannot listen on ${host}:${port}: ${error.message}`));
    };
    server.once('error', fail);
    server.listen({ ...place, backlog }, () => {
      server.off('error', fail);
      resolve();
    });
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Takes no more connections. Those that are open go on; resolves when the last has ended. */
export async function stopListening(server: Server): Promise<void> {
  const all = [server, ...(others.get(server) ?? [])];
  await Promise.all(all.map((one) => new Promise((resolve) => one.close(resolve))));
}

/**
 * Ends in three steps. While it lingers it answers as before, and asks with every answer that the connection not be used again: a proxy
 * needs a moment to see that the node is not ready any more. Then it takes no new connections and lets the calls under way finish, and
 * what is left after the grace is cut.
 */
export async function drain(
  server: Server,
  { lingerMs, graceMs }: { lingerMs: number; graceMs: number },
): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  if (lingerMs > 0) await delay(lingerMs);
  const closed = stopListening(server);
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
