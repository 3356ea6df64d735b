/** `npm run check`: every static check, in parallel, with all faults shown before it fails. */
import { spawn, spawnSync } from 'node:child_process';

const bin = (name: string) => `node_modules/.bin/${name}`;
const checks: [name: string, command: string, ...args: string[]][] = [
  ['types', bin('tsc'), '-p', '.'],
  ['format and lint', bin('biome'), 'check', '--error-on-warnings', '.'],
  ['studio types', bin('tsc'), '-p', 'studio'],
  ['import directions', process.execPath, 'tools/check-imports.ts'],
  ['stories', process.execPath, 'tools/count-stories.ts'],
  ['expressions', process.execPath, 'tools/check-expressions.ts'],
  ['words', process.execPath, 'tools/check-words.ts'],
  ['dead code', bin('knip'), '--no-progress'],
  ['licences', process.execPath, 'tools/check-licences.ts'],
  ['lock file', process.execPath, 'tools/check-lock.ts'],
  ['platforms', process.execPath, 'tools/check-platforms.ts'],
];

// Debian includes it in the package prometheus.
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (hasPromtool) {
  checks.push(['alert rules', 'promtool', 'check', 'rules', 'docs/operating/alerts.yaml']);
  checks.push(['tests of alert rules', 'promtool', 'test', 'rules', 'docs/operating/alerts.test.yaml']);
} else console.log('skip  alert rules: promtool is not installed');

let failed = 0;
async function run([name, command, ...args]: (typeof checks)[number]): Promise<void> {
  const startedAt = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const status = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (status === 0) {
    console.log(`ok    ${name} (${seconds} s)`);
    // A count without a limit: a reviewer judges it.
    if (name === 'stories') console.log(output.trimEnd().replaceAll(/^/gm, '      '));
  } else {
    failed += 1;
    console.log(`FAIL  ${name} (${seconds} s)\n${output}`);
  }
}

/** Two at a time: more would need a machine with more memory. */
const lane = async () => {
  for (let next = checks.shift(); next; next = checks.shift()) await run(next);
};
await Promise.all([lane(), lane()]);
process.exit(failed === 0 ? 0 : 1);
