/**
 * Brings the drawings of `data/svg/` into the one form that is kept: an element a line, presentation in attributes, nothing that a drawing
 * program adds for itself. Run it after Inkscape has saved a file; the tests fail for a file that it would change.
 *
 *   node packages/artist/scripts/tidy-svg.ts [file…]
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tidySvg } from '../src/library/tidy-svg.ts';

const folder = new URL('../data/svg/', import.meta.url);
const asked = process.argv.slice(2);
const files =
  asked.length > 0
    ? asked
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.svg'))
        .map((path) => new URL(path, folder));
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const tidy = tidySvg(text);
  if (tidy !== text) writeFileSync(file, tidy);
  if (tidy !== text) console.log(`tidied ${file}`);
}
