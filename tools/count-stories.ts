/**
 * Counts the files that a reader opens to follow one story of the service: `npm run check` prints the numbers, so that a
 * change that makes a story longer is seen. There is no limit.
 *
 * It starts at a route or a function, and follows the names that a reached declaration uses, through imports, from
 * declaration to declaration. It stops at the kernel, at engines and at other packages: a reader need not open those. Types
 * are not followed, and neither is what a function receives as an argument. `--files` lists the files.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

const features = 'server/src/features/';

/** The start of a story: a route of a file, or a function of it. */
type Start = { file: string; route?: [method: string, url: string]; name?: string };

const stories: Record<string, Start[]> = {
  'POST /v1/orders': [{ file: 'making/orders/http.ts', route: ['POST', '/orders'] }],
  'GET /mockup': [
    { file: 'pictures/mockups/http.ts', name: 'mockupRoutes' },
    { file: 'pictures/mockups/http.ts', name: 'createMockupHandler' },
    { file: 'pictures/mockups/mockups.ts', name: 'createMockups' },
    { file: 'pictures/mockups/urls.ts', name: 'createMockupUrls' },
  ],
  'a turn of a chat': [{ file: 'art/chat/http.ts', route: ['POST', '/ai-generations/chat/stream'] }],
  'a webhook delivery': [{ file: 'events/webhooks/sender.ts', name: 'createDeliverySender' }],
};

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Target = { path: string; name: string };
type Module = { declarations: Map<string, Node>; imports: Map<string, Target>; program: Node; text: string };

const modules = new Map<string, Module | null>();

/** Null for what a story does not follow. */
function read(path: string): Module | null {
  const known = modules.get(path);
  if (known !== undefined) return known;
  const isFollowed = path.startsWith(features) && !path.endsWith('/port.ts') && existsSync(path);
  const module = isFollowed ? parse(path) : null;
  modules.set(path, module);
  return module;
}

function parse(path: string): Module {
  const text = readFileSync(path, 'utf8');
  const program = parseSync(path, text).program as unknown as Node;
  const declarations = new Map<string, Node>();
  const imports = new Map<string, Target>();
  const targetOf = (from: Node) => normalize(join(dirname(path), (from as unknown as { value: string }).value));
  const nameOf = (node: unknown) => (node as { name: string }).name;
  const declare = (node: Node) => {
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
      declarations.set(nameOf(node.id), node);
    if (node.type !== 'VariableDeclaration') return;
    for (const one of node.declarations as Node[])
      for (const name of identifiers(one.id as Node)) declarations.set(name, one);
  };
  for (const statement of program.body as Node[]) {
    const source = statement.source as Node | null | undefined;
    if (statement.type === 'ImportDeclaration' && statement.importKind !== 'type') {
      for (const one of statement.specifiers as Node[]) {
        if (one.importKind === 'type') continue;
        const name = one.type === 'ImportNamespaceSpecifier' ? '*' : nameOf(one.imported ?? { name: 'default' });
        imports.set(nameOf(one.local), { path: targetOf(source!), name });
      }
    } else if (statement.type === 'ExportNamedDeclaration') {
      if (statement.declaration) declare(statement.declaration as Node);
      if (source && statement.exportKind !== 'type')
        for (const one of statement.specifiers as Node[])
          imports.set(nameOf(one.exported), { path: targetOf(source), name: nameOf(one.local) });
    } else declare(statement);
  }
  return { declarations, imports, program, text };
}

function children(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter((one): one is Node => typeof one?.type === 'string'),
  );
}

const valuesOfTypes = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

/** The names used in a declaration as values; `store.find` is one name of a namespace. */
function* identifiers(node: Node): Generator<string> {
  if (node.type === 'Identifier') yield node.name as string;
  else if (node.type === 'MemberExpression' && node.computed === false) {
    const object = node.object as Node;
    if (object.type === 'Identifier') yield `${object.name}.${(node.property as { name: string }).name}`;
    yield* identifiers(object);
  } else if (node.type === 'Property' && node.computed === false) yield* identifiers(node.value as Node);
  else if (!node.type.startsWith('TS') || valuesOfTypes.includes(node.type))
    for (const child of children(node)) yield* identifiers(child);
}

/** Tasks run in other processes, which start with a file: `new URL('./x-task.ts', import.meta.url)`. */
const taskFiles = (text: string): string[] =>
  [...text.matchAll(/new URL\('(\.\/[\w-]{1,80}\.ts)', import\.meta\.url\)/g)].map(([, file]) => file!);

function findRoute(node: Node, [method, url]: [string, string]): Node | null {
  if (node.type === 'ObjectExpression') {
    const fieldOf = (name: string) =>
      (node.properties as Node[]).find(({ key }) => (key as { name?: string })?.name === name)?.value as
        | Node
        | undefined;
    if (fieldOf('method')?.value === method && fieldOf('url')?.value === url) return fieldOf('handler') ?? null;
  }
  for (const child of children(node)) {
    const found = findRoute(child, [method, url]);
    if (found) return found;
  }
  return null;
}

function filesOf(starts: readonly Start[]): string[] {
  const reached = new Set<string>();
  const files = new Set<string>();
  const visit = (path: string, node: Node) => {
    const module = read(path)!;
    files.add(path);
    for (const name of identifiers(node)) {
      const [first, member] = name.split('.') as [string, string?];
      const imported = module.imports.get(first);
      if (imported?.name === '*') {
        if (member) follow(imported.path, member);
      } else if (!member) follow(path, name);
    }
    for (const file of taskFiles(module.text.slice(node.start, node.end))) {
      const task = normalize(join(dirname(path), file));
      const found = read(task);
      if (found && !files.has(task)) visit(task, found.program);
    }
  };
  const follow = (path: string, name: string) => {
    const key = `${path} ${name}`;
    const module = reached.has(key) ? null : read(path);
    if (!module) return;
    reached.add(key);
    const declaration = module.declarations.get(name);
    const imported = module.imports.get(name);
    if (declaration) visit(path, declaration);
    else if (imported) follow(imported.path, imported.name);
  };
  for (const { file, route, name } of starts) {
    const path = features + file;
    const module = read(path);
    const node = module && (route ? findRoute(module.program, route) : module.declarations.get(name!));
    if (!node) throw new Error(`the story at ${path} starts nowhere: ${route?.join(' ') ?? name}`);
    visit(path, node);
  }
  return [...files].sort();
}

for (const [story, starts] of Object.entries(stories)) {
  const files = filesOf(starts);
  const [room] = starts[0]!.file.split('/') as [string];
  const own = files.filter((path) => path.startsWith(`${features}${room}/`));
  console.log(`${story}: ${own.length} files in ${room}, ${files.length} in all rooms`);
  if (process.argv.includes('--files')) for (const file of files) console.log(`  ${file.slice(features.length)}`);
}
if (readdirSync(features).length < 12) throw new Error('too few rooms were seen');
