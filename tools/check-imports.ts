/**
 * Holds the import directions that ARCHITECTURE.md promises. A rule says what a folder may import of our own
 * code; anything not named is forbidden. Fails when it saw too few modules, so it cannot pass by checking nothing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

const fewestModules = 60;

type Rule = { from: RegExp; may: RegExp[] };

const contract = /^packages\/contract\//;
const kernel = /^server\/src\/kernel\//;
const enginePorts = /^server\/src\/engines\//;

/** First match wins. `$feature` is the feature folder the module stands in. */
const rules: Rule[] = [
  { from: /^packages\/contract\//, may: [/^packages\/contract\//] },
  { from: /^packages\/canvas\//, may: [/^packages\/canvas\//] },
  { from: /^packages\/renderer\//, may: [/^packages\/renderer\//] },
  { from: /^packages\/artist\//, may: [/^packages\/artist\//] },
  { from: /^packages\/client\//, may: [/^packages\/client\//, contract, /^packages\/canvas\//] },
  { from: /^server\/src\/(main|cli)(\.ts|\/)/, may: [/^server\/src\//, contract, /^packages\//] },
  { from: /^server\/src\/server\.ts$/, may: [/^server\/src\//, /^server\/migrations\//, contract] },
  { from: /^server\/src\/config\.ts$/, may: [kernel, contract] },
  { from: /^server\/src\/kernel\//, may: [kernel, enginePorts, contract, /^server\/src\/config\.ts$/] },
  {
    from: /^server\/src\/engines\//,
    may: [enginePorts, kernel, /^server\/migrations\//, /^server\/src\/config\.ts$/, /^packages\//],
  },
  { from: /^server\/migrations\//, may: [/^server\/migrations\//, enginePorts] },
  {
    from: /^server\/src\/features\/(?<feature>[^/]+)\//,
    may: [
      /^server\/src\/features\/$feature\//,
      // Another feature is reached through its front door only: features/<name>/<name>.ts.
      /^server\/src\/features\/([^/]+)\/\1\.ts$/,
      kernel,
      enginePorts,
      /^packages\//,
      /^server\/src\/config\.ts$/,
    ],
  },
  { from: /^server\/test\//, may: [/^server\//, /^packages\//] },
  { from: /^studio\//, may: [/^studio\//, /^packages\/(contract|client|canvas)\//] },
  { from: /^acceptance\//, may: [/^acceptance\//, /^packages\/(contract|client|canvas)\//, /^tools\/chromium\.ts$/] },
  { from: /^bench\//, may: [/^bench\//, /^packages\//, /^server\//] },
  { from: /^tools\//, may: [/^tools\//] },
];

const packages: Record<string, string> = {
  '@platen/contract': 'packages/contract',
  '@platen/client': 'packages/client',
  '@platen/canvas': 'packages/canvas',
  '@platen/renderer': 'packages/renderer',
  '@platen/artist': 'packages/artist',
  '@platen/server': 'server',
};

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', '.git', '.platen', 'assembly'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (/\.(ts|tsx|mts|js|mjs)$/.test(entry.name)) yield path;
  }
}

function importsOf(path: string): string[] {
  const { module } = parseSync(path, readFileSync(path, 'utf8'));
  return [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) => entry.entries.flatMap((one) => one.moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap((entry) => {
      const text = readFileSync(path, 'utf8').slice(entry.moduleRequest.start, entry.moduleRequest.end);
      return /^['"`]/.test(text) ? [text.slice(1, -1)] : [];
    }),
  ];
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  const name = specifier.split('/').slice(0, 2).join('/');
  const folder = packages[name];
  if (folder === undefined) return null;
  return `${folder}/${specifier.slice(name.length + 1)}`;
}

const faults: string[] = [];
let modules = 0;
let edges = 0;
for (const folder of ['packages', 'server', 'studio', 'acceptance', 'bench', 'tools']) {
  for (const path of sourceFiles(folder)) {
    modules += 1;
    const isTest = /\.(test|contract)\.tsx?$/.test(path);
    const rule = rules.find((one) => one.from.test(path));
    if (!rule) continue;
    const feature = rule.from.exec(path)?.groups?.feature ?? '';
    const allowed = rule.may.map((pattern) => new RegExp(pattern.source.replace('$feature', feature)));
    for (const specifier of importsOf(path)) {
      const target = resolve(path, specifier);
      if (target === null) continue;
      edges += 1;
      if (isTest && /^(server\/test\/|tools\/fake-)/.test(target)) continue;
      if (!allowed.some((pattern) => pattern.test(target))) {
        faults.push(`${relative('.', path)} may not import ${target}`);
      }
    }
  }
}

if (modules < fewestModules) faults.push(`only ${modules} modules were read; expected at least ${fewestModules}`);
if (edges < modules) faults.push(`only ${edges} imports were seen in ${modules} modules; the parser saw too little`);
for (const fault of faults) console.error(fault);
console.log(`${modules} modules, ${edges} imports of our own code`);
process.exit(faults.length === 0 ? 0 : 1);
