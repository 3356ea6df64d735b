/** PostgreSQL as in production: a separate server, and a standby that streams from it. */
import { appendFileSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUser, type Programs, type Running, runCommand, startProcess, takePort } from './machine.ts';

export type Server = {
  port: number;
  /** Stops it: `fast` cuts every connection, `immediate` is a crash. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  /** Resolves as soon as it takes connections. */
  start(): Promise<void>;
  isRunning(): boolean;
};

export type Standby = Server & { promote(): Promise<void> };

type Folder = { path: string; port: number };

const settings = (port: number) =>
  Object.entries({
    port,
    listen_addresses: "'127.0.0.1'",
    unix_socket_directories: "''",
    // These tests do not simulate a failure of the machine, and need not keep the disk busy.
    fsync: 'off',
    wal_level: 'replica',
    max_connections: 200,
    max_wal_senders: 4,
    logging_collector: 'off',
  })
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('');

export async function createPrimary(programs: Programs, folder: string): Promise<Server & { folder: Folder }> {
  const user = databaseUser();
  const path = join(folder, 'primary');
  mkdirSync(path, { mode: 0o700 });
  if (user) chownSync(path, user.uid, user.gid);
  const port = await takePort();
  const options = ['-D', path, '-U', 'platen', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  runCommand(join(programs.postgres, 'initdb'), options, { user });
  appendFileSync(join(path, 'postgresql.conf'), settings(port));
  const server = serverOf(programs, { path, port });
  await server.start();
  return { ...server, folder: { path, port } };
}

/** A standby that streams. Once it resolves, the primary acknowledges only what the standby has too. */
export async function createStandby(
  programs: Programs,
  folder: string,
  primary: Server & { folder: Folder },
): Promise<Standby> {
  if (programs.baseBackup === null) throw new Error('A standby needs pg_basebackup.');
  const user = databaseUser();
  const path = join(folder, 'standby');
  mkdirSync(path, { mode: 0o700 });
  if (user) chownSync(path, user.uid, user.gid);
  const port = await takePort();
  const source = `host=127.0.0.1 port=${primary.port} user=platen application_name=standby`;
  runCommand(programs.baseBackup, ['-d', source, '-D', path, '-R', '-X', 'stream', '--no-sync'], { user });
  appendFileSync(join(path, 'postgresql.conf'), settings(port));
  const standby = serverOf(programs, { path, port }, 'started streaming WAL');
  await standby.start();
  appendFileSync(join(primary.folder.path, 'postgresql.conf'), "synchronous_standby_names = 'standby'\n");
  reload(programs, primary.folder.path, user);
  return {
    ...standby,
    async promote() {
      runCommand(join(programs.postgres, 'pg_ctl'), ['promote', '-D', path, '-w'], { user });
      // Nothing streams from this copy: it must not wait for a standby.
      appendFileSync(join(path, 'postgresql.conf'), "synchronous_standby_names = ''\n");
      reload(programs, path, user);
    },
  };
}

const reload = (programs: Programs, path: string, user: ReturnType<typeof databaseUser>) =>
  runCommand(join(programs.postgres, 'pg_ctl'), ['reload', '-D', path], { user });

function serverOf(programs: Programs, { path, port }: Folder, ready = 'is ready to accept connections'): Server {
  let running: Running | null = null;
  return {
    port,
    isRunning: () => running !== null && !running.hasExited(),
    async start() {
      running = startProcess('postgres', join(programs.postgres, 'postgres'), ['-D', path], {
        cwd: '/',
        user: databaseUser(),
      });
      await running.wrote(ready);
    },
    async stop(how) {
      running?.signal(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await running?.exited;
    },
  };
}
