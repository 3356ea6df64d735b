/** `platen <command>`: start the service, or help with it. */
import { settingsTable } from './config.ts';

const commands: Record<string, { meaning: string; run(args: string[]): Promise<void> }> = {
  start: {
    meaning: 'Run the whole service (the default)',
    run: async () => (await import('./main.ts')).start(),
  },
};

export async function run(args: string[]): Promise<void> {
  const [name = 'start', ...rest] = args;
  if (['--help', '-h', 'help'].includes(name)) {
    process.stdout.write(help());
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
  await command.run(rest);
}

function help(): string {
  const lines = Object.entries(commands).map(([name, { meaning }]) => `  platen ${name.padEnd(10)} ${meaning}`);
  const settings = Object.entries(settingsTable).map(
    ([name, { shown, meaning }]) => `  ${name} (${shown})\n      ${meaning}`,
  );
  return [
    'Usage',
    ...lines,
    '',
    'Settings, from the environment or a .env file (default in brackets)',
    ...settings,
    '',
  ].join('\n');
}

// Started by an older Node, which handed over to this file itself.
if (process.argv[1]?.endsWith('cli.ts')) await run(process.argv.slice(2));
