/** How a node begins and ends to answer on its port, so that neither shows to callers behind a proxy. */
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../config.ts';

/** Listens and answers the port taken, or says in one sentence why it cannot. */
export async function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken on ${host}. Stop what listens there, or choose another: PORT=4401 npm start`,
        EACCES: `Port ${port} may not be opened by this user. Choose one above 1023: PORT=4400 npm start`,
        EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST to one that is, or leave it out.`,
      };
      reject(new Error(reason[error.code ?? ''] ?? `Cannot listen on ${host}:${port}: ${error.message}`));
    });
    server.listen(port, host, resolve);
  });
  server.removeAllListeners('error');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
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
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
