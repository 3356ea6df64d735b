import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export function findChromium(): string | null {
  const wanted = process.env.PLATEN_TEST_CHROMIUM;
  if (wanted) return existsSync(wanted) ? wanted : null;
  return places.find((path) => existsSync(path)) ?? null;
}

/** Debian and derivatives, as root or with passwordless sudo. Elsewhere the caller gets instructions. */
export function installChromium(): string | null {
  if (!existsSync('/usr/bin/apt-get')) return null;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  console.log('Installing Chromium for the browser tests (apt-get install chromium)…');
  const run = (...args: string[]) => {
    const [command, ...rest] = [...asRoot, ...args];
    return spawnSync(command!, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status;
  };
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation');
  return findChromium();
}
