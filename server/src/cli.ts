/** `platen <command>`: start the service, or help with it. */
import { readFileSync } from 'node:fs';
import { UsageError } from './cli/options.ts';
import type { Setting } from './kernel/settings/settings.ts';
import { settingsTable } from './settings-table.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The standard output may be the backup itself. */
const sayAside = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const commands: Record<string, { meaning: string; run(args: string[]): Promise<void> }> = {
  start: {
    meaning: 'Run the whole service (the default)',
    run: async ([option]) => {
      if (option !== undefined) {
        throw new UsageError(
          `start takes no options, such as ${option}. Settings come from the environment: PORT=4401 npm start`,
        );
      }
      await (await import('./main.ts')).start();
    },
  },
  listen: {
    meaning:
      'Forward a shop’s events to this machine (--key sk_… --forward http://localhost:3000/hook [--url http://localhost:4400/v1] [--secret whsec_…])',
    run: async (args) => {
      const { readConfig } = await import('./main.ts');
      await (await import('./cli/listen.ts')).runListen(args, readConfig(), say);
    },
  },
  catalog: {
    meaning: 'catalog push --url … --key …: send the catalog to a Meilisearch of yours',
    run: async (args) => {
      const { readConfig } = await import('./main.ts');
      await (await import('./cli/catalog.ts')).runCatalog(args, readConfig(), say);
    },
  },
  jobs: {
    meaning: 'Background jobs: jobs list [--state failed], show <id>, retry <id>, drop <id>',
    run: async (args) => {
      const { readConfig } = await import('./main.ts');
      await (await import('./cli/jobs.ts')).runJobs(args, readConfig(), say);
    },
  },
  backup: {
    meaning: 'Save everything in one file while it runs: backup <file> (PLATEN_BACKUP_PASSPHRASE encrypts it)',
    run: async (args) => {
      const { readConfig } = await import('./main.ts');
      await (await import('./cli/backup.ts')).runBackup(args, readConfig(), sayAside);
    },
  },
  restore: {
    meaning: 'Bring a backup back into an empty place: restore <file>',
    run: async (args) => {
      const { readConfig } = await import('./main.ts');
      await (await import('./cli/restore.ts')).runRestore(args, readConfig(), sayAside);
    },
  },
  doctor: {
    meaning:
      'Check settings, names, certificates, disk, database, blobs and keys, and say what to do; exit code 1 when something fails (--json)',
    run: async (args) => {
      const { readConfig } = await import('./main.ts');
      process.exitCode = await (await import('./cli/doctor.ts')).runDoctor(args, readConfig, say);
    },
  },
  'check-money': {
    meaning: 'Hold every record of money against the others; exit code 1 when some do not agree',
    run: async ([option]) => {
      if (option !== undefined) throw new UsageError('check-money takes no options.');
      await (await import('./main.ts')).printMoneyCheck();
    },
  },
  facility: {
    meaning:
      'Print shops with an API: facility check <id> (key, SKUs, what an order costs), facility map <prodigi|printful|gelato> (what of theirs may be ours)',
    run: async (args) => {
      const { readConfig } = await import('./main.ts');
      process.exitCode = await (await import('./cli/facility.ts')).runFacility(args, readConfig(), say);
    },
  },
  'facility-key': {
    meaning: 'Make a key for a print shop: facility-key <facility> [--replace]',
    run: async (args) => {
      const { readConfig } = await import('./main.ts');
      await (await import('./cli/facility-key.ts')).runFacilityKey(args, readConfig(), say);
    },
  },
};

export async function run(args: string[]): Promise<void> {
  const [name = 'start', ...rest] = args;
  if (['--help', '-h', 'help'].includes(name) || rest.includes('--help')) {
    process.stdout.write(help());
    return;
  }
  if (['--version', '-v', 'version'].includes(name)) {
    say(readRelease());
    return;
  }
  const command = commands[name];
  if (!command) {
    process.stderr.write(
      `There is no command "${name}". ${Object.keys(commands).join(', ')} are known; see platen --help.\n`,
    );
    process.exitCode = 2;
    return;
  }
  try {
    await command.run(rest);
  } catch (error) {
    const isExplained =
      error instanceof Error &&
      (error.constructor === Error || error.name === 'ConfigError' || error instanceof UsageError);
    if (!isExplained) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** The release this is, by its manifest. */
function readRelease(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}

function help(): string {
  const lines = [
    ...Object.entries(commands).map(([name, { meaning }]) => `  platen ${name.padEnd(14)} ${meaning}`),
    `  platen ${'--version'.padEnd(14)} Which release this is`,
  ];
  const settings = Object.entries<Setting<unknown>>(settingsTable).map(
    ([name, { shown, meaning, isSecret }]) =>
      `  ${name}${isSecret ? ` or ${name}_FILE` : ''} (${shown})\n      ${meaning}`,
  );
  return [
    'Usage',
    ...lines,
    '',
    'Settings, from the environment, a .env file or PLATEN_SETTINGS_FILE (default in brackets)',
    ...settings,
    '',
  ].join('\n');
}

// Started by an older Node, which handed over to this file itself.
if (process.argv[1] === import.meta.filename) await run(process.argv.slice(2));
