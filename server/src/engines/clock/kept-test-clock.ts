import { sql } from 'kysely';
import type { Database } from '../database/port.ts';
import type { TestClock } from './port.ts';
import { createTestClock } from './test-clock.ts';

/** The test clock's offset is stored in the database, so it survives a restart. */
export async function openTestClock(database: Database): Promise<TestClock> {
  const name = 'test_clock_offset_ms';
  const clock = createTestClock(async (offsetMs) => {
    await sql`insert into settings (name, value) values (${name}, ${JSON.stringify(offsetMs)})
      on conflict (name) do update set value = excluded.value`.execute(database.db);
  });
  const row = await database.db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  clock.setOffsetMs(Number(row?.value ?? 0));
  return clock;
}
