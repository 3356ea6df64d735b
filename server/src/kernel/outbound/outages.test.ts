import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { explainDataDirFault, isLostRace, outageOf, outwait } from './outages.ts';

const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

describe('an outage', () => {
  test('a full disk is an outage, not a bug, at any depth of the error', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    expect(outageOf(full)).toBe('full');
    expect(outageOf(new Error('could not keep it', { cause: full }))).toBe('full');
    expect(outageOf(Object.assign(new Error('could not extend file'), { code: '53100' }))).toBe('full');
  });

  test('an unreachable database is an outage, on a socket or a port', async () => {
    const nowhere = join(tmpdir(), 'no-such-socket');
    const overSocket = new Promise((_, reject) => connect(nowhere).on('error', reject));
    expect(outageOf(await failure(overSocket))).toBe('away');
    const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
    expect(outageOf(await failure(pool.query('select 1')))).toBe('away');
    await pool.end();
    expect(outageOf(new Error('Connection terminated unexpectedly'))).toBe('away');
  });

  test('two calls racing for one row is not an outage, and the loser may retry', () => {
    for (const code of ['23505', '40001', '40P01']) {
      const lost = new Error('could not keep it', { cause: Object.assign(new Error('lost'), { code }) });
      expect([isLostRace(lost), outageOf(lost)]).toEqual([true, null]);
    }
    expect(isLostRace(Object.assign(new Error('no such column'), { code: '42703' }))).toBe(false);
  });

  test('a read-only database and a blob store that breaks off are outages', () => {
    expect(outageOf(Object.assign(new Error('cannot execute INSERT'), { code: '25006' }))).toBe('away');
    expect(outageOf(Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' }))).toBe('away');
  });

  test('an outage is waited out, and any other error is not', async () => {
    let tries = 0;
    const waits: string[] = [];
    const log = { warn: (_fields: object, message: string) => void waits.push(message) };
    const late = async () => {
      tries += 1;
      if (tries < 3) throw Object.assign(new Error('not yet'), { code: '57P03' });
      return 'there';
    };
    expect(await outwait('the database', log, late)).toBe('there');
    expect([tries, waits]).toEqual([3, ['waiting for the database: not yet']]);
    const refused = Object.assign(new Error('password authentication failed'), { code: '28P01' });
    await expect(outwait('the database', log, () => Promise.reject(refused))).rejects.toThrow(refused);
  });

  test('a bug of ours and a query that PostgreSQL refuses are not outages', () => {
    expect(outageOf(new TypeError('x is not a function'))).toBeNull();
    expect(outageOf(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBeNull();
    expect(outageOf(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBeNull();
    expect(outageOf(null)).toBeNull();
  });
});

test('a data dir that is a file is reported with what to do about it', async () => {
  const dataDir = join(tmpdir(), `platen-file-${process.pid}`);
  await writeFile(dataDir, '');
  const fault = await failure(mkdir(dataDir, { recursive: true }));
  expect(explainDataDirFault(fault, dataDir)).toMatch(/is not a folder.*PLATEN_DATA_DIR/);
  expect(explainDataDirFault(new Error('something else'), dataDir)).toBeNull();
});
