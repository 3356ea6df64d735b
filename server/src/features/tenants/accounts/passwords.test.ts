import { expect, test } from 'vitest';
import { connectTo } from '../../../../test/harness/database.ts';
import { startTestServer } from '../../../../test/harness/harness.ts';
import { nobodysPassword } from './passwords.ts';

test('a password is hashed at full cost without the test clock, and an unknown address costs as much', async () => {
  const server = await startTestServer({ PLATEN_TEST_CLOCK: '0' });
  const client = await connectTo(server.databaseUrl);
  try {
    await server.signUp();
    const { rows } = await client.query('select password_hash from people');
    const costOf = (hash: string) => hash.split('$').slice(0, 4);
    expect(costOf(rows[0].password_hash)).toEqual(['scrypt', '32768', '8', '3']);
    const { config } = server.running;
    expect(costOf(nobodysPassword({ config, workshops: undefined as never }))).toEqual(costOf(rows[0].password_hash));
  } finally {
    await client.end();
    await server.close();
  }
});
