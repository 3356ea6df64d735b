/** `platen <command>`: starts the service and runs its maintenance commands. */
import { readFileSync } from 'node:fs';
import { UsageError } from './cli/options.ts';
import type { Setting } from './kernel/settings/settings.ts';
import { settingsTable } from './settings-table.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Standard output may be the backup itself. */
const sayAside = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const commands: Record<string, { meaning: string; run(args: string[]): Promise<void> }> = {
  start: {
    meaning: 'Run the whole service (the default)',
    run: async ([option]) => {
      if (option !== undefined) {
        throw new UsageError(
          `start does not take the option ${option}. Set the environment instead, for example PORT=4401 npm start`,
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
    meaning: 'Send the catalog to your own Meilisearch: catalog push --url … --key …',
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
    meaning: 'Save all data to one file while the service runs: backup <file> (PLATEN_BACKUP_PASSPHRASE encrypts it)',
    run: async (args) => {
      const { readConfig } = await import('./main.ts');
      await (await import('./cli/backup.ts')).runBackup(args, readConfig(), sayAside);
    },
  },
  restore: {
    meaning: 'Restore a backup into an empty database and blob store: restore <file>',
    run: async (args) => {
      const { readConfig } = await import('./main.ts');
      await (await import('./cli/restore.ts')).runRestore(args, readConfig(), sayAside);
    },
  },
  doctor: {
    meaning:
      'Check settings, names, certificates, disk, database, blobs and keys, and say how to fix problems. Exit code 1 if a check fails (--json)',
    run: async (args) => {
      const { readConfig } = await import('./main.ts');
      process.exitCode = await (await import('./cli/doctor.ts')).runDoctor(args, readConfig, say);
    },
  },
  'check-money': {
    meaning: 'Check that all money records agree. Exit code 1 if they do not',
    run: async ([option]) => {
      if (option !== undefined) throw new UsageError('check-money takes no options.');
      await (await import('./main.ts')).printMoneyCheck();
    },
  },
  facility: {
    meaning:
      'Print shops with an API: facility check <id> (key, SKUs, price of an order), facility map <prodigi|printful|gelato> (find matching products)',
    run: async (args) => {
      const { readConfig } = await import('./main.ts');
      process.exitCode = await (await import('./cli/facility.ts')).runFacility(args, readConfig(), say);
    },
  },
  'facility-key': {
    meaning: 'Create a key for a print shop: facility-key <facility> [--replace]',
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
      `Unknown command "${name}". Commands: ${Object.keys(commands).join(', ')}. See platen --help.\n`,
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

/** The version of this release, from its manifest. */
function readRelease(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}

function help(): string {
  const lines = [
    ...Object.entries(commands).map(([name, { meaning }]) => `  platen ${name.padEnd(14)} ${meaning}`),
    `  platen ${'--version'.padEnd(14)} Print the version`,
  ];
  const settings = Object.entries<Setting<unknown>>(settingsTable).map(
    ([name, { shown, meaning, isSecret }]) =>
      `  ${name}${isSecret ? ` or ${name}_FILE` : ''} (${shown})\n      ${meaning}`,
  );
  return [
    'Usage',
    ...lines,
    '',
    'Settings, from the environment, a .env file or PLATEN_SETTINGS_FILE (defaults in brackets)',
    ...settings,
    '',
  ].join('\n');
}

// Started by an older Node, which handed over to this file itself.
if (process.argv[1] === import.meta.filename) await run(process.argv.slice(2));
