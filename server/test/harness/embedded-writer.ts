/**
 * A small service on an embedded database, for tests that kill it: `node embedded-writer.ts <dataDir>`. Its first line
 * says how it started; then it inserts rows and prints the number of each once it is acknowledged.
 */
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/engines/database/embedded-postgres.ts';

const quiet = { debug() {}, info() {}, warn() {}, error: console.error };
const WRITERS = 4;

const dataDir = process.argv[2] ?? '';

// Without fsync: processes are killed here, not the machine, and a test of many databases waits for no disk.
try {
  const server = await startEmbeddedPostgres({ dataDir, log: quiet, settings: { fsync: 'off' }, root: '/none' });
  let isStopping = false;
  const stop = () => {
    isStopping = true;
  };
  process.once('SIGTERM', stop);
  process.stdin.once('end', stop).resume().unref(); // the test that started it was killed
  const pool = new pg.Pool({ connectionString: server.url, max: WRITERS });
  pool.on('error', () => {}); // an ended pool still notices when the server closes its connections
  await pool.query('create table if not exists acknowledged (id int generated always as identity primary key)');
  console.log(JSON.stringify({ url: server.url, notes: server.notes }));
  const write = async () => {
    while (!isStopping) {
      const { rows } = await pool.query('insert into acknowledged default values returning id');
      console.log(rows[0].id);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  await pool.end();
  await server.stop();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
