/**
 * Every regular expression in a module: literals, and arguments of `RegExp` that can be derived from the module itself.
 * An expression known only at run time is found too, but without a source.
 */
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

export type Found = {
  path: string;
  line: number;
  /** The text of the literal or of the call. */
  text: string;
  expression: { source: string; flags: string } | null;
};

/** A node of the syntax tree, read without its types: any child may be any node. */
type Syntax = { type: string; start: number; end: number; [field: string]: unknown };

const isNode = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string';

function* walk(value: unknown): Generator<Syntax> {
  if (Array.isArray(value)) for (const one of value) yield* walk(one);
  else if (isNode(value)) {
    yield value;
    for (const field of Object.values(value)) if (typeof field === 'object') yield* walk(field);
  }
}

type Literal = { regex?: { pattern: string; flags: string }; value?: unknown };

export function findExpressions(path: string): Found[] {
  const text = readFileSync(path, 'utf8');
  const { program } = parseSync(path, text);
  const nodes = [...walk(program)];
  const constants = new Map<string, Syntax>();
  for (const node of nodes) {
    if (node.type !== 'VariableDeclaration' || node.kind !== 'const') continue;
    for (const { id, init } of node.declarations as { id: Syntax; init: unknown }[])
      if (id.type === 'Identifier' && isNode(init)) constants.set(String(id.name), init);
  }
  const place = (node: Syntax) => ({
    path,
    line: text.slice(0, node.start).split('\n').length,
    text: text.slice(node.start, node.end),
  });
  return nodes.flatMap((node): Found[] => {
    const { regex } = node as Literal;
    if (node.type === 'Literal' && regex)
      return [{ ...place(node), expression: { source: regex.pattern, flags: regex.flags } }];
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
    if (!isCall || (node.callee as Syntax).name !== 'RegExp') return [];
    const [given, flags] = node.arguments as (Syntax | undefined)[];
    const source = given ? textOf(given, constants) : null;
    const letters = flags ? textOf(flags, constants) : '';
    const expression = source === null || letters === null ? null : { source, flags: letters };
    return [{ ...place(node), expression }];
  });
}

/** The text that an expression of the module always has at run time; null if the module does not determine it. */
function textOf(node: Syntax, constants: ReadonlyMap<string, Syntax>): string | null {
  const read = (one: unknown) => (isNode(one) ? textOf(one, constants) : null);
  const joined = (parts: readonly (string | null)[], gap = '') =>
    parts.every((part) => part !== null) ? parts.join(gap) : null;
  switch (node.type) {
    case 'Literal': {
      const { regex, value } = node as Literal;
      return regex ? regex.pattern : typeof value === 'string' ? value : null;
    }
    case 'TemplateLiteral': {
      const quasis = (node.quasis as { value: { cooked: string } }[]).map((one) => one.value.cooked);
      const inserts = (node.expressions as Syntax[]).map(read);
      return joined(quasis.flatMap((quasi, i) => (i < inserts.length ? [quasi, inserts[i]!] : [quasi])));
    }
    case 'BinaryExpression':
      return node.operator === '+' ? joined([read(node.left), read(node.right)]) : null;
    case 'Identifier': {
      const known = constants.get(String(node.name));
      return known ? textOf(known, constants) : null;
    }
    case 'NewExpression':
      return (node.callee as Syntax).name === 'RegExp' ? read((node.arguments as Syntax[])[0]) : null;
    case 'MemberExpression':
      return (node.property as Syntax).name === 'source' ? read(node.object) : null;
    case 'CallExpression': {
      const { object, property } = node.callee as { object?: Syntax; property?: Syntax };
      const gap = read((node.arguments as Syntax[])[0]);
      if (property?.name !== 'join' || object?.type !== 'ArrayExpression' || gap === null) return null;
      return joined((object.elements as Syntax[]).map(read), gap);
    }
    default:
      return null;
  }
}
