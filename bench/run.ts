/** `npm run bench -- search webhooks`: runs the named benches one after another, each of which prints its own figures. */
import { readdirSync } from 'node:fs';

const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -3));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.includes(name));
if (wanted.length === 0 || unknown.length > 0) {
  console.error(`Name one or more benches: ${known.join(', ')}.`);
  process.exit(2);
}
for (const name of wanted) {
  console.log(`\n${name}`);
  await import(`./${name}.ts`);
}
