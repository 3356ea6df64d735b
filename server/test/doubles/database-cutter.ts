import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

export type DatabaseCutter = {
  /** The database, reached through the cutter. */
  url: string;
  /**
   * The connection is lost right after the n-th write from now on has become durable on the server, before its answer
   * has arrived: the worst that a crash or a broken network can leave behind.
   */
  cutAfterWrite(n: number): void;
  /** Whether that has happened. Ends the watch. */
  wasCut(): boolean;
  close(): Promise<void>;
};

const wrote = /^(?:COMMIT|(?:INSERT \d+|UPDATE|DELETE|MERGE) [1-9]\d*)$/;

/** A wire between the service and PostgreSQL that reads enough of the protocol to break at the wrong moment. */
export async function startDatabaseCutter(databaseUrl: string): Promise<DatabaseCutter> {
  const { host, port, user, password, database } = new pg.Client(databaseUrl);
  const sockets = new Set<Socket>();
  let writesLeft = 0;
  let isCut = false;

  const server = createServer((client) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    let waiting: Buffer = Buffer.alloc(0);
    let hasWritten = false;
    upstream.on('data', (chunk) => {
      waiting = Buffer.concat([waiting, chunk]);
      let whole = 0;
      for (let at = 0; at + 5 <= waiting.length; ) {
        const end = at + 1 + waiting.readUInt32BE(at + 1);
        if (end > waiting.length) break;
        const type = String.fromCharCode(waiting[at]!);
        if (type === 'C' && wrote.test(waiting.toString('utf8', at + 5, end - 1))) hasWritten = true;
        if (type === 'Z') {
          const isDurable = hasWritten && waiting[at + 5] === 0x49;
          hasWritten = false;
          if (isDurable && writesLeft > 0) {
            writesLeft -= 1;
            if (writesLeft === 0) {
              isCut = true;
              client.resetAndDestroy();
              return;
            }
          }
        }
        at = end;
        // Answers are passed on whole; other messages (authentication, notifications) at once.
        if ('ZRAN'.includes(type)) whole = end;
      }
      client.write(waiting.subarray(0, whole));
      waiting = waiting.subarray(whole);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(String(password ?? ''))}`;
  return {
    url: `postgres://${credentials}@${at}/${database}`,
    cutAfterWrite(n) {
      writesLeft = n;
      isCut = false;
    },
    wasCut() {
      writesLeft = 0;
      return isCut;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
