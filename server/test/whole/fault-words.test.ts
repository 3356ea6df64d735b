/** Every fault that one of our schemas can find is worded in plain English. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { tools } from '../../src/features/outside/agents/tools.ts';
import { sentenceOf, wordIssues } from '../../src/kernel/text/fault-words.ts';

const contract = new URL('../../../packages/contract/src/', import.meta.url);

async function readSchemas(): Promise<Map<string, z.ZodType>> {
  const schemas = new Map<string, z.ZodType>();
  const files = readdirSync(contract).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  for (const file of files) {
    const exported = (await import(new URL(file, contract).href)) as Record<string, unknown>;
    for (const [name, one] of Object.entries(exported))
      if (one instanceof z.ZodType) schemas.set(`${file} ${name}`, one);
  }
  for (const { name, input } of tools) schemas.set(`tool ${name}`, input);
  return schemas;
}

type Inner = { _zod?: { def?: Record<string, unknown> } };

/** All schemas within a schema, with the path to each. */
function* walk(schema: unknown, path: string, seen: Set<unknown>): Generator<[string, z.ZodType]> {
  const def = (schema as Inner | null)?._zod?.def;
  if (!def || seen.has(schema)) return;
  seen.add(schema);
  // Functions receive what the schema before them has accepted.
  if (!(schema instanceof z.ZodType) || ['transform', 'custom'].includes(schema.def.type)) return;
  yield [path, schema];
  const { checks: _, ...parts } = def;
  for (const [name, part] of Object.entries(parts)) {
    const inner =
      typeof part === 'object' && part !== null && !(part as Inner)._zod ? Object.entries(part) : [['', part]];
    for (const [key, one] of inner) yield* walk(one, `${path}.${name}${key && `.${key}`}`, seen);
  }
}

const hostile: unknown[] = [
  ...[undefined, null, true, Number.NaN, 0, 1, -1, 0.5, 1e9, 1e20, -1e20, '', ' ', 'x', '§', '1.5', '2026', 'a@b'],
  ...['x'.repeat(70_000), 'line\nline', '-'.repeat(30), [], [1], [{}], Array.from({ length: 6000 }, () => 1)],
  ...[{}, { x: 1 }, { ['k'.repeat(500)]: 1 }, { type: 'x' }, { status: 'x' }, new Date(0)],
];

/** The validators' own descriptions. */
const raw = /\bInvalid\b|expected|received|[<>]=|pattern|regex|\btype\b|undefined|NaN|\*|\bint\b|Too (small|big)/;

const tell = ({ path, words }: { path: readonly PropertyKey[]; words: string }): string =>
  sentenceOf(`\`${path.map((part) => String(part).slice(0, 20)).join('.')}\``, words);

test('every validation error of every request schema is in plain English', async () => {
  const schemas = await readSchemas();
  expect(schemas.size).toBeGreaterThan(150);
  const kinds = new Set<string>();
  const told = new Map<string, string>();
  const seen = new Set<unknown>();
  for (const [name, schema] of schemas) {
    for (const [where, one] of walk(schema, name, seen)) {
      kinds.add(one.def.type);
      for (const value of hostile) {
        const { error } = one.safeParse(value);
        for (const words of wordIssues(error?.issues.slice(0, 5) ?? []))
          if (!told.has(tell(words))) told.set(tell(words), where);
      }
    }
  }
  const unworded = [...told].filter(([sentence]) => raw.test(sentence.replaceAll(/`[^`]*`/g, '')));
  expect(unworded).toEqual([]);
  expect([...kinds].sort()).toEqual(expect.arrayContaining(['array', 'boolean', 'enum', 'number', 'object', 'string']));
  expect(told.size).toBeGreaterThan(100);
});

test.each<[string, z.ZodType, unknown, string, unknown[]?]>([
  ['a missing field', z.object({ a: z.string() }), {}, '`a` is required.'],
  ['an empty text', z.string().min(1), '', '`` must not be empty.'],
  ['a short text', z.string().min(3), 'ab', '`` must have at least 3 characters.'],
  ['a long list', z.array(z.int()).max(1), [1, 2], '`` must have at most 1 entry.'],
  ['part of a number', z.int(), 1.5, '`` must be a whole number.'],
  ['a number below its bound', z.int().min(1), 0, '`` must be at least 1.'],
  ['text in place of a number', z.coerce.number().int(), 'abc', '`` must be a number.'],
  ['a number outside a list', z.literal([720, 1080]), 721, '`` must be one of 720, 1080.', [720, 1080]],
  ['neither of two types', z.union([z.boolean(), z.number()]), 'x', '`` must be true or false, or a number.'],
  ['the nearer of two forms', z.union([z.literal('*'), z.string().min(3)]), 'x', '`` must have at least 3 characters.'],
  [
    'an unknown kind',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
    { kind: 'c' },
    '`kind` must be one of a, b.',
    ['a', 'b'],
  ],
  ['a misspelt field', z.strictObject({ a: z.string() }), { a: 'x', b: 1 }, '`` has unknown fields: `b`.'],
  ['a message in the schema', z.string().refine(() => false, 'give an image'), 'x', '``: give an image.'],
])('the message for %s says what would be right', (_what, schema, value, sentence, options) => {
  const { error } = schema.safeParse(value);
  const [first] = wordIssues(error!.issues);
  expect([tell(first!), first!.options]).toEqual([sentence, options]);
});
