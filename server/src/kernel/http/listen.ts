/** How a node starts and stops answering on its port without callers behind a proxy noticing. */
import type { Server } from 'node:http';
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../config.ts';

/**
 * How many connections the system holds for us while we are busy, or fewer where `net.core.somaxconn` is lower. A
 * connection beyond that is not refused but dropped, and its caller retries after a second, then three: health checks
 * too.
 */
const backlog = 4096;

/**
 * The event loop accepts one connection per turn from each socket it listens on. With one socket, a caller that
 * connects more often than the loop turns delays all others for seconds, even if nothing computes that long.
 */
const sockets = 8;

/** The sockets besides the server's own. */
const others = new WeakMap<Server, TcpServer[]>();

/** Listens and returns the port, or says in one sentence why it cannot. */
export async function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<number> {
  // Tries alone first: a shared port could also be shared with another service.
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
        EADDRINUSE: `Port ${port} on ${host} is already in use. Stop the program that uses it, or choose another port: PORT=4401 npm start`,
        EACCES: `This user cannot open port ${port}. Choose a port above 1023: PORT=4400 npm start`,
        EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST to an address of this machine, or leave it out.`,
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

/** Accepts no more connections. Open ones continue; resolves when the last has ended. */
export async function stopListening(server: Server): Promise<void> {
  const all = [server, ...(others.get(server) ?? [])];
  await Promise.all(all.map((one) => new Promise((resolve) => one.close(resolve))));
}

/**
 * Stops in three steps. While it lingers, it answers as before and asks with every answer that the connection not be
 * reused, because a proxy needs a moment to see that the node is not ready. Then it accepts no new connections and lets
 * running calls finish. After the grace period it cuts the rest.
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
