/**
 * Enforces the import directions that ARCHITECTURE.md promises. A rule lists the workspace code that a folder may
 * import; everything else is forbidden. No module may import itself through others, not even for types.
 * Fails if it saw too few modules, so that it cannot pass by checking nothing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

const fewestModules = 60;

/** `types` may be imported as types only. */
type Rule = { from: RegExp; may: RegExp[]; types?: RegExp[] };

const contract = /^packages\/contract\//;
const kernel = /^server\/src\/kernel\//;
const config = /^server\/src\/config\.ts$/;

/**
 * The rooms of the service, from the top floor down. A room uses only the rooms below it: its nouns through their front doors
 * (`features/<room>/<noun>/<noun>.ts`, or `<room>/<room>.ts`), types also from their ports. Inside a room, nouns use each other's files.
 */
const floors = [
  ...['outside', 'selling', 'art', 'pictures', 'making', 'designs'],
  ...['files', 'events', 'money', 'tenants', 'catalog', 'words'],
];
const roomRule = (room: string, floor: number): Rule => {
  const below = floors.slice(floor + 1).join('|');
  return {
    from: new RegExp(`^server/src/features/${room}/`),
    may: [
      new RegExp(`^server/src/features/${room}/`),
      ...(below ? [new RegExp(`^server/src/features/(?:(?:${below})/([^/]+)/\\1|(${below})/\\2)\\.ts$`)] : []),
      kernel,
      /^packages\//,
    ],
    types: [...(below ? [new RegExp(`^server/src/features/(?:${below})/(deps|[^/]+/port)\\.ts$`)] : []), ports, config],
  };
};
const ports = /^server\/src\/engines\/[^/]+\/port\.ts$/;

/**
 * The rooms of the artist, from the top floor down, each with the rooms below that it uses: through their front doors (`<room>/<room>.ts`), and
 * any file of a leaf, which every room above may use. Reading and drawing know only the leaves: a brief is all that goes from one to the other.
 */
const artistLeaves = ['library', 'brief', 'language', 'kit'];
const artistRooms: Record<string, readonly string[]> = {
  plan: ['draw'],
  motion: ['draw', 'cutout/cut-out'],
  reference: ['cutout/cut-out'],
  finish: ['cutout/cut-out'],
  check: [],
  'clip-art': ['draw/motifs/[^/]+', 'draw/motifs/own/[^/]+'],
  read: [],
  draw: ['draw/.+'],
  'draw/templates': ['draw/board', 'draw/(views|scenes|motifs|lettering)/.+'],
  'draw/views': ['draw/(scenes|motifs|lettering)/.+'],
  'draw/scenes': ['draw/(motifs|lettering)/.+'],
  'draw/motifs': ['draw/lettering/.+'],
  'draw/lettering': [],
  cutout: [],
  enlarge: [],
  recolour: [],
};
const artist = '^packages/artist/src/';
const artistRules: Rule[] = [
  // Tests and scripts look into rooms.
  {
    from: new RegExp(`${artist}.*\\.test\\.ts$|^packages/artist/(?:scripts|test)/`),
    may: [/^packages\/(?:artist|type|workshop)\//, /^server\/test\//],
  },
  // What puts the rooms together knows their front doors; motion has several, so that callers load nothing heavy.
  {
    from: new RegExp(`${artist}[^/]+$`),
    may: [
      new RegExp(`${artist}(?:[^/]+$|(?:${artistLeaves.join('|')})/|([^/]+)/\\1\\.ts$|cutout/cut-out\\.ts$|motion/)`),
      /^packages\/(?:type|workshop)\//,
    ],
  },
  ...artistLeaves.map((leaf, floor) => ({
    from: new RegExp(`${artist}${leaf}/`),
    may: [new RegExp(`${artist}(?:${artistLeaves.slice(floor).join('|')})/`)],
  })),
  // Longer names first: a floor of drawing is not the room as a whole.
  ...Object.entries(artistRooms)
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([room, below]) => ({
      from: new RegExp(`${artist}${room}/`),
      may: [
        new RegExp(`${artist}(?:${room}|${artistLeaves.join('|')})/`),
        ...below.map((one) => new RegExp(`${artist}${/[/.]/.test(one) ? one : `${one}/${one}`}\\.ts$`)),
        /^packages\/(?:type|workshop)\//,
      ],
    })),
  // Any other folder is a room that is not listed here.
  { from: new RegExp(artist), may: [] },
];

/** The first match wins. `$folder` is the folder of `from` that contains the module. */
const rules: Rule[] = [
  { from: /^packages\/contract\//, may: [/^packages\/contract\//] },
  { from: /^packages\/type\//, may: [/^packages\/type\//] },
  { from: /^packages\/canvas\//, may: [/^packages\/canvas\//, /^packages\/type\//] },
  { from: /^packages\/renderer\//, may: [/^packages\/renderer\//] },
  { from: /^packages\/workshop\//, may: [/^packages\/workshop\//] },
  ...artistRules,
  { from: /^packages\/client\//, may: [/^packages\/client\//, contract, /^packages\/canvas\//] },
  { from: /^server\/src\/(main|cli)(\.ts|\/)/, may: [/^server\/src\//, contract, /^packages\//] },
  {
    from: /^server\/src\/(server|deps|listeners|background|studio-routes)\.ts$/,
    may: [/^server\/src\//, /^server\/migrations\//, contract],
  },
  {
    from: /^server\/src\/(config\.ts|settings-table\.ts|settings\/)/,
    may: [kernel, contract, /^server\/src\/settings(-table\.ts|\/)/],
  },
  // Between kernel and engines there is one direction: an engine uses the kernel, and the kernel knows only the ports of engines.
  { from: /^server\/src\/kernel\//, may: [kernel, contract, /^packages\/(type|workshop)\//], types: [ports, config] },
  { from: ports, may: [contract], types: [ports] },
  {
    from: /^server\/src\/engines\/(?<folder>[^/]+)\//,
    may: [/^server\/src\/engines\/$folder\//, kernel, /^server\/migrations\//, /^packages\//],
    types: [ports, config],
  },
  { from: /^server\/migrations\//, may: [/^server\/migrations\//], types: [ports] },
  ...floors.map(roomRule),
  { from: /^server\/test\//, may: [/^server\//, /^packages\//, /^tools\/(chromium|time-spent)\.ts$/] },
  { from: /^studio\//, may: [/^studio\//, /^packages\/(contract|client|canvas|type)\//] },
  {
    from: /^acceptance\//,
    may: [
      /^acceptance\//,
      /^packages\/(contract|client|canvas)\//,
      /^tools\/(swift|time-spent)\.ts$/,
      // Test doubles that know nothing of the service: a browser, a database, a mail server, a sign-in provider, compiled code.
      /^server\/test\/(harness\/(browser|compile-cache|database)|doubles\/(letter-box|openid-world))\.ts$/,
    ],
  },
  { from: /^fuzz\//, may: [/^fuzz\//, /^packages\//, /^server\//] },
  { from: /^bench\//, may: [/^bench\//, /^packages\//, /^server\//] },
  // A second way to start the service, beside main.ts.
  { from: /^tools\/dev(\.ts|\/)/, may: [/^tools\/dev\//, /^server\/src\//] },
  { from: /^tools\//, may: [/^tools\//] },
];

const packages: Record<string, string> = {
  '@platen/contract': 'packages/contract',
  '@platen/client': 'packages/client',
  '@platen/canvas': 'packages/canvas',
  '@platen/type': 'packages/type',
  '@platen/renderer': 'packages/renderer',
  '@platen/artist': 'packages/artist',
  '@platen/workshop': 'packages/workshop',
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

type Import = { specifier: string; isOnlyTypes: boolean };

function importsOf(path: string): Import[] {
  const text = readFileSync(path, 'utf8');
  const { module } = parseSync(path, text);
  const isOnlyTypes = (entries: { isType: boolean }[]) => entries.length > 0 && entries.every((one) => one.isType);
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isOnlyTypes: isOnlyTypes(entries),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isOnlyTypes: isType }] : [],
      ),
    ),
    // Dynamic imports are not needed to load a module.
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const literal = text.slice(moduleRequest.start, moduleRequest.end);
      return /^['"`]/.test(literal) ? [{ specifier: literal.slice(1, -1), isOnlyTypes: true }] : [];
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

/** The import cycles, each once, from its alphabetically first module. */
function circles(needs: Map<string, Set<string>>): string[] {
  const told = new Set<string>();
  const done = new Set<string>();
  const visit = (path: string, trail: string[]) => {
    const at = trail.indexOf(path);
    if (at >= 0) {
      const round = trail.slice(at);
      const first = round.indexOf(round.toSorted()[0]!);
      told.add([...round.slice(first), ...round.slice(0, first), round[first]].join(' → '));
      return;
    }
    if (done.has(path)) return;
    for (const next of needs.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of needs.keys()) visit(path, []);
  return [...told].toSorted();
}

/**
 * Only routes and registrations of background work take all the parts that a room knows. Everything else names its parts, so that
 * a signature says what a function can do.
 */
function takersOfAll(path: string, text: string): string[] {
  if (/(^|-|\/)http\.ts$/.test(path)) return [];
  return [...text.matchAll(/\bdeps: Deps\b(?!\[)/g)].flatMap(({ index }) => {
    const name = [...text.slice(0, index).matchAll(/\b(?:function|const|type) (\w{1,80})/g)].at(-1)?.[1] ?? '';
    return /^(define|measure)[A-Z]/.test(name) || allowedToTakeAll.has(`${path} ${name}`) ? [] : [name];
  });
}
/** The tools of agents are calls of the whole service. */
const allowedToTakeAll = new Set(['server/src/features/outside/agents/tool.ts Desk']);

const faults: string[] = [];
const needs = new Map<string, Set<string>>();
let modules = 0;
let edges = 0;
for (const folder of ['packages', 'server', 'studio', 'acceptance', 'bench', 'tools']) {
  for (const path of sourceFiles(folder)) {
    modules += 1;
    const isTest = /\.(test|contract)\.tsx?$/.test(path);
    if (!isTest && path.startsWith('server/src/features/'))
      for (const name of takersOfAll(path, readFileSync(path, 'utf8')))
        faults.push(`${path}: ${name} takes all of Deps; name the parts it needs: Pick<Deps, 'clock'>`);
    const rule = rules.find((one) => one.from.test(path));
    if (!rule) continue;
    const folder = rule.from.exec(path)?.groups?.folder ?? '';
    const within = (patterns: RegExp[]) =>
      patterns.map((pattern) => new RegExp(pattern.source.replace('$folder', folder)));
    const [allowed, allowedAsTypes] = [within(rule.may), within(rule.types ?? [])];
    const needed = new Set<string>();
    needs.set(path, needed);
    for (const { specifier, isOnlyTypes } of importsOf(path)) {
      const target = resolve(path, specifier);
      if (target === null) continue;
      edges += 1;
      needed.add(target);
      if (isTest && /^(server\/test\/|server\/src\/(engines\/|config\.ts)|tools\/(fake-|swift\.))/.test(target))
        continue;
      if (allowed.some((pattern) => pattern.test(target))) continue;
      const isType = allowedAsTypes.some((pattern) => pattern.test(target));
      if (isType && isOnlyTypes) continue;
      faults.push(`${relative('.', path)} may not import ${target}${isType ? ', except for types' : ''}`);
    }
  }
}

for (const circle of circles(needs)) faults.push(`import cycle: ${circle}`);
if (modules < fewestModules) faults.push(`only ${modules} modules were read; expected at least ${fewestModules}`);
if (edges < modules) faults.push(`only ${edges} imports were seen in ${modules} modules; the parser saw too little`);
for (const fault of faults) console.error(fault);
console.log(`${modules} modules, ${edges} imports of workspace code`);
process.exit(faults.length === 0 ? 0 : 1);
