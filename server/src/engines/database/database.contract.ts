import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { afterCommit } from '../../kernel/database/transactions.ts';
import { openDatabase } from './database.ts';
import type { Database } from './port.ts';

declare module './port.ts' {
  interface Tables {
    contract_rows: { id: number; counter: number };
  }
}

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

/** Rules for every engine of the port. `prepare` provides an empty database. */
export function databaseContract(
  name: string,
  prepare: () => Promise<{ open(): Promise<Database>; remove(): Promise<void> }>,
) {
  describe(name, () => {
    let database: Database;
    let remove: () => Promise<void>;

    beforeAll(async () => {
      const prepared = await prepare();
      remove = prepared.remove;
      database = await prepared.open();
      await database.pool.query('create table contract_rows (id int8 primary key, counter int not null default 0)');
    });
    afterAll(async () => {
      await database?.close();
      await remove?.();
    });

    const read = async (expression: string) =>
      (await database.pool.query(`select ${expression} as value`)).rows[0].value;
    const countRows = async (id: number) =>
      (await database.pool.query('select from contract_rows where id = $1', [id])).rowCount;

    test('whole numbers are read as numbers, and one too large for a number is an error', async () => {
      expect(await read('9007199254740991::int8')).toBe(9007199254740991);
      expect(await read('count(*)')).toBe(1);
      expect(await read('array[1, 2]::int8[]')).toEqual([1, 2]);
      await expect(read('9007199254740993::int8')).rejects.toThrow('too large');
      expect(await read('1')).toBe(1);
    });

    test('dates and decimals are read as text, and timestamps as dates', async () => {
      expect(await read(`date '2026-01-02'`)).toBe('2026-01-02');
      expect(await read(`array[date '2026-01-02']`)).toEqual(['2026-01-02']);
      expect(await read('0.10::numeric')).toBe('0.10');
      expect(await read(`timestamptz '2026-01-02T03:04:05.678Z'`)).toEqual(new Date('2026-01-02T03:04:05.678Z'));
    });

    test('the server works in UTF-8 and the session has its time limits', async () => {
      expect(await read(`current_setting('server_encoding')`)).toBe('UTF8');
      expect(await read(`'Größe 👕'`)).toBe('Größe 👕');
      expect(await read(`current_setting('statement_timeout')`)).toBe('30s');
      expect(await read(`current_setting('idle_in_transaction_session_timeout')`)).toBe('30s');
    });

    test('an error rolls everything back and reaches the caller with its code', async () => {
      const duplicate = database.transaction(async (tx) => {
        await tx.insertInto('contract_rows').values({ id: 10, counter: 0 }).execute();
        await tx.insertInto('contract_rows').values({ id: 10, counter: 0 }).execute();
      });
      await expect(duplicate).rejects.toMatchObject({ code: '23505', constraint: 'contract_rows_pkey' });
      expect(await countRows(10)).toBe(0);
    });

    test('using the database directly inside a transaction is refused, in every form', async () => {
      const { pool, db } = database;
      const escapes: (() => Promise<unknown>)[] = [
        () => pool.query('select 1'),
        () => pool.connect(),
        () => db.selectFrom('contract_rows').select('id').execute(),
        () => database.transaction(async () => {}),
      ];
      for (const tryToEscape of escapes) {
        await expect(database.transaction(() => tryToEscape())).rejects.toThrow('use the tx');
      }
    });

    test('work that a transaction started without awaiting may use the database afterwards', async () => {
      let late: Promise<unknown> = Promise.resolve();
      const over = Promise.withResolvers<void>();
      await database.transaction(async () => {
        late = over.promise.then(() => database.pool.query('select 1'));
      });
      over.resolve();
      await expect(late).resolves.toMatchObject({ rowCount: 1 });
    });

    test('afterCommit callbacks run in order with database access, and a failing one undoes nothing', async () => {
      const seen: unknown[] = [];
      const result = await database.transaction(async (tx) => {
        await tx.insertInto('contract_rows').values({ id: 20, counter: 0 }).execute();
        afterCommit(tx, async () => void seen.push(await countRows(20)));
        afterCommit(tx, () => {
          throw new Error('of no consequence');
        });
        afterCommit(tx, () => void seen.push('last'));
        seen.push('work');
        return 'result';
      });
      expect(result).toBe('result');
      expect(seen).toEqual(['work', 1, 'last']);
    });

    test('afterCommit callbacks never run after a rollback, and cannot be registered too late', async () => {
      const seen: string[] = [];
      let kept: Parameters<typeof afterCommit>[0] | undefined;
      const failing = database.transaction(async (tx) => {
        kept = tx;
        afterCommit(tx, () => void seen.push('ran'));
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(seen).toEqual([]);
      expect(() => afterCommit(kept!, () => {})).toThrow('open transaction');
    });

    test('deadlocked transactions are retried until both succeed', async () => {
      await database.pool.query('insert into contract_rows (id) values (31), (32)');
      const bothHoldOne = Promise.withResolvers<void>();
      let holding = 0;
      let runs = 0;
      const addInOrder = (first: number, second: number) =>
        database.transaction(async (tx) => {
          runs++;
          const add = (id: number) =>
            tx.updateTable('contract_rows').set({ counter: sql`counter + 1` }).where('id', '=', id).execute();
          await add(first);
          if (++holding === 2) bothHoldOne.resolve();
          await bothHoldOne.promise;
          await add(second);
        });
      await Promise.all([addInOrder(31, 32), addInOrder(32, 31)]);
      const { rows } = await database.pool.query('select counter from contract_rows where id in (31, 32)');
      expect(rows).toEqual([{ counter: 2 }, { counter: 2 }]);
      expect(runs).toBe(3);
    });

    test('a statement that fails to serialize is retried on top of what others committed', async () => {
      await database.pool.query('insert into contract_rows (id) values (40)');
      const increments = Array.from({ length: 4 }, () =>
        database.transaction(async (tx) => {
          await sql`set transaction isolation level serializable`.execute(tx);
          const { counter } = await tx
            .selectFrom('contract_rows')
            .select('counter')
            .where('id', '=', 40)
            .executeTakeFirstOrThrow();
          await tx
            .updateTable('contract_rows')
            .set({ counter: counter + 1 })
            .where('id', '=', 40)
            .execute();
        }),
      );
      await Promise.all(increments);
      const { rows } = await database.pool.query('select counter from contract_rows where id = 40');
      expect(rows).toEqual([{ counter: 4 }]);
    });

    test('the address opens a separate connection to the same database', async () => {
      const other = await openDatabase({ engine: 'postgres', url: database.url, poolSize: 1 }, quiet);
      try {
        const { rows } = await other.pool.query(`select to_regclass('contract_rows') is not null as same`);
        expect(rows).toEqual([{ same: true }]);
      } finally {
        await other.close();
      }
    });
  });
}
