import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

export type SilentWire = {
  port: number;
  /** The database, reached through the wire. */
  url: string;
  /** Silently drops all traffic, like a firewall that forgot a connection. New connections pass. */
  silence(): void;
  /** New connections reach a server that takes no writes, like a standby. */
  setReadOnly(isReadOnly: boolean): void;
  /** Ends every connection and accepts no more, until it is opened again. */
  close(): Promise<void>;
  open(): Promise<void>;
};

/** A wire between the service and PostgreSQL. It starts open by default. */
export async function startSilentWire(databaseUrl: string, { isClosed = false } = {}): Promise<SilentWire> {
  const { host, port, user, password, database } = new pg.Client(databaseUrl);
  const pairs = new Set<Socket>();
  let isReadOnly = false;

  const server = createServer((client) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [client, upstream]) {
      pairs.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(socket);
        if (pairs.has(client)) client.destroy();
        if (pairs.has(upstream)) upstream.destroy();
      });
    }
    client.once('data', (first) => {
      upstream.write(isReadOnly ? withOption(first, '-c default_transaction_read_only=on') : first);
      client.pipe(upstream);
    });
    upstream.pipe(client);
  });
  let taken = 0;
  const open = async () => {
    await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve));
    taken = (server.address() as AddressInfo).port;
  };
  const close = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of pairs) socket.destroy();
    await closed;
  };
  await open();
  if (isClosed) await close();
  const credentials = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(String(password ?? ''))}`;
  return {
    port: taken,
    url: `postgres://${credentials}@127.0.0.1:${taken}/${database}`,
    silence() {
      for (const socket of pairs) {
        socket.unpipe();
        socket.removeAllListeners('data');
        socket.pause();
      }
    },
    setReadOnly(wanted) {
      isReadOnly = wanted;
    },
    close,
    open,
  };
}

/** The first message of a session, with one more parameter. */
function withOption(message: Buffer, value: string): Buffer {
  const body = Buffer.concat([message.subarray(4, message.length - 1), Buffer.from(`options\0${value}\0\0`)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
}
