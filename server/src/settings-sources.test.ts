import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Setting } from './kernel/settings/settings.ts';
import { gatherSettings } from './kernel/settings/settings-sources.ts';
import { settingsTable } from './settings-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-settings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
const fileOf = async (content: string | Buffer): Promise<string> => {
  files += 1;
  const path = join(folder, `file-${files}`);
  await writeFile(path, content, { mode: 0o600 });
  return path;
};
const gather = (env: Record<string, string>) => gatherSettings(settingsTable, env);
const table: Record<string, Setting<unknown>> = settingsTable;

describe('a secret from a file', () => {
  const secrets = Object.keys(table).filter((name) => table[name]!.isSecret);

  test('every secret setting may be read from a file', () => {
    const named = Object.keys(table).filter((name) =>
      /SECRET|TOKEN|PASS|DATABASE.*URL|SMTP.*URL|HEADERS|API_KEY|^FAL_KEY/.test(name),
    );
    expect(named.filter((name) => !secrets.includes(name))).toEqual([]);
    expect(secrets.length).toBeGreaterThan(8);
  });

  test.each(secrets)('%s_FILE gives its value without the trailing line break', async (name) => {
    for (const end of ['', '\n', '\r\n']) {
      const path = await fileOf(`value of ${name}${end}`);
      expect(gather({ [`${name}_FILE`]: path })).toEqual({ env: { [name]: `value of ${name}` }, faults: [] });
    }
  });

  test('both forms at once are refused, and an empty form counts as missing', async () => {
    const path = await fileOf('from a file');
    const { faults } = gather({ FAL_KEY: 'given', FAL_KEY_FILE: path });
    expect(faults).toEqual(['FAL_KEY_FILE: FAL_KEY is also set in the environment. Keep only one of them']);
    expect(gather({ FAL_KEY: '', FAL_KEY_FILE: path }).env).toEqual({ FAL_KEY: 'from a file' });
    expect(gather({ FAL_KEY: 'given', FAL_KEY_FILE: '' })).toEqual({ env: { FAL_KEY: 'given' }, faults: [] });
  });

  test('an unusable file is reported with the name of the setting, never with its content', async () => {
    const cases: [path: string, fault: RegExp][] = [
      [join(folder, 'none'), /does not exist/],
      [folder, /is not a regular file/],
      ['/dev/zero', /is not a regular file/],
      [await fileOf('\n'), /is empty/],
      [await fileOf('hush-hush\nhush-hush'), /several lines/],
      [await fileOf('hush-hush'.repeat(10_000)), /larger than 64 kB/],
      [await fileOf(Buffer.from('hush-hush\xff', 'latin1')), /not UTF-8 text/],
    ];
    for (const [path, fault] of cases) {
      const { faults, env } = gather({ PLATEN_SECRET_KEY_FILE: path });
      expect(faults).toHaveLength(1);
      expect(faults[0]).toMatch(fault);
      expect(faults[0]).toMatch(/^PLATEN_SECRET_KEY_FILE: /);
      expect(faults[0]).not.toContain('hush');
      expect(env).toEqual({});
    }
  });

  test.skipIf(process.getuid?.() === 0)('a file of another user is reported', async () => {
    const path = await fileOf('x');
    await chmod(path, 0);
    expect(gather({ FAL_KEY_FILE: path }).faults[0]).toMatch(/not readable by this user/);
  });

  test('a setting that is not secret has no file form', () => {
    expect(gather({ PLATEN_LOG_LEVEL_FILE: '/x' }).env).toEqual({ PLATEN_LOG_LEVEL_FILE: '/x' });
  });
});

describe('the settings file', () => {
  test('the settings file supplies what the environment leaves open', async () => {
    const key = await fileOf('sk_live\n');
    const path = await fileOf(
      `# the shop\nPORT=4411\nHOST="0.0.0.0"\nPLATEN_LOG_LEVEL=info\nSTRIPE_SECRET_KEY_FILE=${key}\n`,
    );
    const { env, faults } = gather({ PLATEN_SETTINGS_FILE: path, PORT: '4422', HOST: '' });
    expect(faults).toEqual([]);
    expect(env).toMatchObject({
      PORT: '4422',
      HOST: '0.0.0.0',
      PLATEN_LOG_LEVEL: 'info',
      STRIPE_SECRET_KEY: 'sk_live',
    });
  });

  test('the environment overrides the settings file in either form, without reading its secret file', async () => {
    const key = await fileOf('from the environment');
    const path = await fileOf('FAL_KEY=from the settings\nRUNWARE_API_KEY_FILE=/nowhere\n');
    const { env, faults } = gather({ PLATEN_SETTINGS_FILE: path, FAL_KEY_FILE: key, RUNWARE_API_KEY: 'given' });
    expect(faults).toEqual([]);
    expect(env).toMatchObject({ FAL_KEY: 'from the environment', RUNWARE_API_KEY: 'given' });
  });

  test('the settings file refuses an unknown name with the nearest one, even where the environment allows it', async () => {
    const path = await fileOf('STRIPE_SECRETKEY=sk_live_hush\nPLATEN_FAL_KEY_FIL=/x\nFAL_KEY_FILES=/x\n');
    const { faults } = gather({ PLATEN_SETTINGS_FILE: path });
    expect(faults.sort()).toEqual([
      expect.stringMatching(/^FAL_KEY_FILES in .*Did you mean FAL_KEY_FILE\?$/),
      expect.stringMatching(/^PLATEN_FAL_KEY_FIL in /),
      expect.stringMatching(/^STRIPE_SECRETKEY in .*Did you mean STRIPE_SECRET_KEY\?$/),
    ]);
    expect(faults.join()).not.toContain('hush');
  });

  test('the settings file is reported when it is missing or names another', async () => {
    expect(gather({ PLATEN_SETTINGS_FILE: '/nowhere.env' }).faults[0]).toMatch(
      /^PLATEN_SETTINGS_FILE: .*does not exist/,
    );
    const path = await fileOf('PLATEN_SETTINGS_FILE=/other.env\n');
    expect(gather({ PLATEN_SETTINGS_FILE: path }).faults[0]).toMatch(/cannot name another/);
  });
});
