/**
 * `npm run check`: no regular expression may take longer than in proportion to its text. Analyses every expression in the
 * repository (tools/expressions/analyse.ts); one that is not linear must be rewritten, or listed below with the reason
 * why outsiders cannot choose its text. Fails if it saw too few expressions, so that it cannot pass by checking nothing.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from './expressions/analyse.ts';
import { type Found, findExpressions } from './expressions/find.ts';

const fewestExpressions = 250;

/** Accepted exceptions: a path, the start of the expression's text, and the reason why it does no harm. */
const allowed: readonly [path: string, text: string, reason: string][] = [
  ['packages/artist/data/runtime/', '', 'reads stack traces of ONNX Runtime itself'],
  ['packages/artist/src/draw/motifs/', '', 'reads the drawings that ship with the artist'],
  ['packages/artist/src/clip-art/clip-art.ts', '', 'reads the drawings that ship with the artist'],
  ['packages/artist/src/kit/motif.ts', '', 'reads the drawings that ship with the artist'],
  ['packages/artist/src/library/svg-files.ts', '', 'reads the drawings that ship with the artist'],
  ['packages/artist/src/library/tidy-svg.ts', '', 'reads the drawings that ship with the artist'],
  ['packages/artist/src/reference/reference.ts', '/<desc>', 'reads what our own tracer wrote'],
  ['packages/artist/src/reference/reference.ts', '/<path ', 'reads what our own tracer wrote'],
  ['packages/canvas/src/text-layout.ts', '/ *[^ -]+-?', 'matches at every position, so it never retries a start'],
  ['server/src/features/selling/pages/page-frame.ts', '/\\/\\*', 'reads the style sheet that ships with the server'],
  ['packages/artist/src/read/trades.ts', 'new RegExp', 'is built from our table of trades'],
  ['server/src/features/outside/site/dist.ts', '/<script>', 'reads pages that our own build wrote'],
  ['server/src/features/files/decoding/clean-svg.ts', '/<!ENTITY', 'every part of it is bounded'],
  ['server/test/harness/child-processes.ts', 'new RegExp', 'is built from a process id'],
  ['server/test/harness/openapi-checker.ts', 'new RegExp', 'is built from our paths'],
  ['studio/vite.config.ts', '', 'reads names of files in our own build'],
  ['tools/check-imports.ts', '', 'reads names of our modules'],
  ['tools/make-icons.ts', '', 'reads our own modules, and the icons they ask for'],
];

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', '.git', '.platen', 'assembly'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (/\.(ts|tsx|mts|js|mjs)$/.test(entry.name) && !/\.(test|contract)\.tsx?$/.test(entry.name)) yield path;
  }
}

const faults: string[] = [];
const used = new Set<(typeof allowed)[number]>();
const isAllowed = ({ path, text }: Found): boolean => {
  const entry = allowed.find(([folder, start]) => path.startsWith(folder) && text.startsWith(start));
  if (entry) used.add(entry);
  return entry !== undefined;
};
/** The same expression often occurs in several places. */
const verdicts = new Map<string, ReturnType<typeof analyse>>();
let seen = 0;
for (const folder of ['packages', 'server', 'studio', 'acceptance', 'tools']) {
  for (const path of sourceFiles(folder)) {
    for (const found of findExpressions(path)) {
      seen += 1;
      const { line, text, expression } = found;
      const where = `${path}:${line}: ${text.length > 120 ? `${text.slice(0, 120)}…` : text}`;
      if (expression === null) {
        if (!isAllowed(found))
          faults.push(`${where}\n  is built at run time, so it cannot be checked; write it as a literal`);
        continue;
      }
      const name = `/${expression.source}/${expression.flags}`;
      const verdict = verdicts.get(name) ?? analyse(expression.source, expression.flags);
      verdicts.set(name, verdict);
      if (verdict === 'linear' || isAllowed(found)) continue;
      faults.push(
        typeof verdict === 'string'
          ? `${where}\n  takes ${verdict} time; make its parts mutually exclusive, anchor it, or parse the text by hand`
          : `${where}\n  cannot be checked: ${verdict.unknown}`,
      );
    }
  }
}
for (const entry of allowed)
  if (!used.has(entry))
    faults.push(`tools/check-expressions.ts: the exception "${entry[0]} ${entry[1]}" is no longer needed`);
if (seen < fewestExpressions) faults.push(`only ${seen} expressions were seen; expected at least ${fewestExpressions}`);
for (const fault of faults) console.error(fault);
console.log(`${seen} expressions, ${verdicts.size} different ones`);
process.exit(faults.length === 0 ? 0 : 1);
