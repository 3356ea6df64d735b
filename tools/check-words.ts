/**
 * `npm run check`: the words that people read. Prose of Markdown, comments, texts in code and in `en.json`, and titles of tests are searched for turns
 * of phrase that read translated (tools/words/rules.ts). What is left of them is counted by folder in tools/words.json, and a count
 * may only fall: more is a failure, with every place and what to write instead. A lower count is a hint to lower the file.
 *
 *   node tools/check-words.ts                 the check
 *   node tools/check-words.ts docs README.md  every finding in these files and folders
 *   node tools/check-words.ts --write         lowers the counts in tools/words.json, never raises one
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { type Fault, findFaults } from './words/find.ts';

const countsFile = 'tools/words.json';
const fewestFiles = 1500;

/** First match wins; any other file counts for its first folder. */
const groups: readonly [name: string, files: RegExp][] = [
  ['server letters and shopper words', /^server\/src\/.*(?:\/words\/texts\/|letters?(?:-kept)?\.ts$)/],
  ['server tests', /^server\/.*\.(?:test|contract)\.ts$/],
  ['server/$1', /^server\/(\w+)\//],
  ['packages/$1', /^packages\/([^/]+)\//],
  ['docs/decisions', /^docs\/decisions\//],
  ['README.md and its neighbours', /^[^/]+\.md$/],
  ['$1', /^([^/]+)\//],
];

/** These name the turns of phrase. */
const isExempt = (path: string) => /^tools\/(?:check-words|words\/)/.test(path);

function groupOf(path: string): string {
  for (const [name, files] of groups) {
    const found = files.exec(path);
    if (found) return name.replace('$1', found[1] ?? '');
  }
  return 'root';
}

const chosen = process.argv.slice(2).filter((word) => word !== '--write');
const isWriting = process.argv.includes('--write');

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...chosen], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  .filter((path) => /(?:\.(?:md|ts|tsx)|\/en\.json)$/.test(path) && !path.endsWith('.d.ts') && !isExempt(path));

const faults: Fault[] = [];
const counts: Record<string, number> = {};
let files = 0;
for (const path of paths) {
  let source: string;
  try {
    source = readFileSync(path, 'utf8');
  } catch {
    continue; // Deleted, and not committed yet.
  }
  files += 1;
  const found = findFaults(path, source);
  faults.push(...found);
  counts[groupOf(path)] = (counts[groupOf(path)] ?? 0) + found.length;
}

const show = ({ path, line, text, rule }: Fault) => `${path}:${line}: "${text.slice(0, 60)}": ${rule.say}`;

if (chosen.length > 0) {
  for (const fault of faults) console.log(show(fault));
  console.log(`${faults.length} findings in ${files} files`);
  process.exit(0);
}

const allowed = JSON.parse(readFileSync(countsFile, 'utf8')) as Record<string, number>;
let isTooMany = false;
for (const [group, count] of Object.entries(counts)) {
  const max = allowed[group] ?? (isWriting ? count : 0);
  if (count > max) {
    isTooMany = true;
    for (const fault of faults.filter(({ path }) => groupOf(path) === group)) console.error(show(fault));
    console.error(`${group}: ${count} findings, ${max} allowed; rewrite the new ones`);
  } else if (count < max && !isWriting) {
    console.log(`${group}: ${count} findings, ${max} allowed; lower it with: node tools/check-words.ts --write`);
  }
}
if (isWriting) {
  const lowered = Object.fromEntries(
    Object.entries(counts)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([group, count]) => [group, Math.min(count, allowed[group] ?? count)]),
  );
  writeFileSync(countsFile, `${JSON.stringify(lowered, null, 2)}\n`);
}
if (files < fewestFiles) console.error(`only ${files} files were read; expected at least ${fewestFiles}`);
console.log(`${faults.length} findings in ${files} files`);
process.exit(isTooMany || files < fewestFiles ? 1 : 0);
