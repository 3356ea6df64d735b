/** `npm run bench` runs every bench, `npm run bench -- http mockups` the named ones. */
import { readdirSync } from 'node:fs';

const all = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -3));
const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : all) {
  if (!all.includes(name)) {
    console.error(`Unknown bench "${name}". Available: ${all.join(', ')}.`);
    process.exit(2);
  }
  console.log(`\n${name}`);
  await import(`./${name}.ts`);
}
