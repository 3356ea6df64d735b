/** What stands in front of and beside the nodes: proxies, a pooler, a blob store, and a shop's webhook receiver. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startSwift } from '../../tools/swift.ts';
import { databaseUser, type Running, root, startProcess, takePort } from './machine.ts';

export type Front = { port: number; stop(): Promise<void> };

/** The proxy's own answer when a node disappears during a call: the caller may retry with the same key. */
const busy = [
  'HTTP/1.1 503 Service Unavailable',
  'content-type: application/json',
  'retry-after: 1',
  'connection: close',
  '',
  '{"error":{"code":"proxy_cut","message":"The node that worked on this is gone. Ask again."}}',
].join('\r\n');

export async function startHaproxy(program: string, folder: string, nodes: number[], port: number): Promise<Front> {
  writeFileSync(join(folder, 'busy.http'), busy);
  const config = `
global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout check 2s
  timeout client 150s
  timeout server 150s
  option redispatch
  option forwardfor
  retries 3
  retry-on conn-failure empty-response
  errorfile 502 ${folder}/busy.http
  errorfile 503 ${folder}/busy.http
  errorfile 504 ${folder}/busy.http
frontend callers
  bind 127.0.0.1:${port}
  default_backend nodes
  # What carries a key is done once, however often it is sent.
  http-request disable-l7-retry if METH_POST !{ req.hdr(idempotency-key) -m found }
backend nodes
  option httpchk
  http-check send meth GET uri /readyz hdr host localhost
  default-server check inter 200ms fall 2 rise 1
${nodes.map((one, i) => `  server node${i + 1} 127.0.0.1:${one}`).join('\n')}
`;
  const path = join(folder, 'haproxy.cfg');
  writeFileSync(path, config);
  const running = startProcess('haproxy', program, ['-db', '-f', path]);
  await answers(port, running);
  return { port, stop: () => running.kill() };
}

/** A plain proxy: it does not check readiness, and notices that a node is gone when it cannot connect. */
export async function startNginx(program: string, folder: string, nodes: number[]): Promise<Front> {
  const port = await takePort();
  const home = join(folder, 'nginx');
  mkdirSync(home, { recursive: true });
  const config = `
daemon off;
worker_processes 1;
pid ${home}/nginx.pid;
error_log ${home}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;
  client_max_body_size 64m;
  upstream nodes {
${nodes.map((one) => `    server 127.0.0.1:${one};`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://nodes;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_read_timeout 150s;
    }
  }
}
`;
  const path = join(home, 'nginx.conf');
  writeFileSync(path, config);
  const running = startProcess('nginx', program, ['-c', path, '-p', home, '-e', join(home, 'error.log')]);
  await answers(port, running);
  return { port, stop: () => running.kill() };
}

/** In transaction mode: settings and LISTEN of a session do not survive a transaction. */
export async function startPgbouncer(program: string, folder: string, database: number): Promise<Front> {
  const port = await takePort();
  const home = join(folder, 'pgbouncer');
  mkdirSync(home, { recursive: true, mode: 0o755 });
  writeFileSync(join(home, 'users.txt'), '"platen" ""\n', { mode: 0o644 });
  writeFileSync(
    join(home, 'pgbouncer.ini'),
    `[databases]
postgres = host=127.0.0.1 port=${database} dbname=postgres user=platen
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${home}/users.txt
pool_mode = transaction
default_pool_size = 20
max_client_conn = 400
# How long it waits before it looks for a database that was gone; its own default is fifteen seconds.
server_login_retry = 1
`,
    { mode: 0o644 },
  );
  const running = startProcess('pgbouncer', program, [join(home, 'pgbouncer.ini')], { user: databaseUser() });
  await answers(port, running, 'process up');
  return { port, stop: () => running.kill() };
}

export type StoreKeys = { endpoint: string; accessKeyId: string; secretAccessKey: string };
export type BlobStore = { keys: StoreKeys; freeze(): void; goOn(): void; stop(): Promise<void> };
export const storeNames = ['own', 'swift'] as const;
export type StoreName = (typeof storeNames)[number];

/** An S3 server with a bucket named platen, as a separate process that a test can freeze. */
export async function startBlobStore(folder: string, name: StoreName): Promise<BlobStore> {
  if (name === 'swift') {
    const { freeze, goOn, stop, ...keys } = await startSwift(folder);
    return { keys, freeze, goOn, stop };
  }
  const port = await takePort();
  const home = join(folder, 's3');
  mkdirSync(home, { recursive: true });
  const program = join(root, 'server/test/doubles/s3-server.ts');
  const running = startProcess('s3', process.execPath, [program, home, String(port)]);
  await answers(port, running);
  return {
    keys: {
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'PLATENTESTKEY',
      secretAccessKey: 'a secret of the tests',
    },
    freeze: () => running.signal('SIGSTOP'),
    goOn: () => running.signal('SIGCONT'),
    stop: () => running.kill(),
  };
}

async function answers(port: number, running: Running, written?: string): Promise<void> {
  if (written !== undefined) return running.wrote(written);
  const until = Date.now() + 30_000;
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (running.hasExited() || Date.now() > until) throw new Error(`${running.name} did not start:\n${running.tail()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export type Told = { id: string; type: string; orderId: string; status: string; times: number };
export type Receiver = { url: string; told: Map<string, Told>; stop(): Promise<void> };

/** Keeps every event by its id, with the number of times it arrived. */
export async function startReceiver(): Promise<Receiver> {
  const told = new Map<string, Told>();
  type Event = { id: string; type: string; data: { order?: { id: string; fulfillmentStatus: string } } };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const { id, type, data } = JSON.parse(body) as Event;
      const before = told.get(id);
      if (before) before.times += 1;
      else if (data.order)
        told.set(id, { id, type, orderId: data.order.id, status: data.order.fulfillmentStatus, times: 1 });
      response.end('thanks');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/hook`,
    told,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
