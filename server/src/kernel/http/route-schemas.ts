/**
 * Rules for the schemas of every route, checked when it is mounted: a route that breaks one does not start. Unknown
 * body fields are ignored, and unknown query parameters of the API are refused (docs/errors.md). Every number has
 * bounds that its column can hold.
 */
import { z } from 'zod';

type Def = Record<string, unknown>;
type Schema = { _zod?: { def?: Def } };

const defOf = (schema: unknown): Def | undefined => (schema as Schema | null | undefined)?._zod?.def;

/** A schema and all its parts. */
function* walk(schema: unknown, seen = new Set<unknown>()): Generator<[schema: Schema, def: Def]> {
  const def = defOf(schema);
  if (!def || seen.has(schema)) return;
  seen.add(schema);
  yield [schema as Schema, def];
  const { checks: _, ...parts } = def;
  for (const part of Object.values(parts)) {
    if (defOf(part)) yield* walk(part, seen);
    else if (typeof part === 'object' && part !== null) for (const one of Object.values(part)) yield* walk(one, seen);
  }
}

const isStrict = (def: Def): boolean => defOf(def.catchall)?.type === 'never';

/** The largest PostgreSQL `integer`. A number stored in JSON uses the largest safe one as its bound. */
const maxInteger = 2 ** 31 - 1;

/** The bounds that a schema names. A whole number has other default bounds. */
const boundOf = (schema: z.ZodNumber, check: 'less_than' | 'greater_than'): number =>
  Math.min(
    ...(schema.def.checks ?? []).map((one) => {
      const def = one._zod.def as { check: string; value?: number };
      return def.check === check ? Math.abs(Number(def.value)) : Infinity;
    }),
  );

const isUnbound = (schema: unknown): boolean =>
  schema instanceof z.ZodNumber &&
  (['less_than', 'greater_than'] as const).some((check) => {
    const bound = boundOf(schema, check);
    return bound > maxInteger && bound !== Number.MAX_SAFE_INTEGER;
  });

type Facts = { refusesUnknown: boolean; isUnbound: boolean };
/** Most schemas belong to modules: a process that starts several services looks at each once. */
const known = new WeakMap<object, Facts>();

/** What holds for a schema or any of its parts. */
function factsOf(schema: unknown): Facts {
  if (!defOf(schema)) return { refusesUnknown: false, isUnbound: false };
  const seen = known.get(schema as Schema);
  if (seen) return seen;
  const parts = [...walk(schema)];
  const facts = {
    refusesUnknown: parts.some(([, def]) => isStrict(def)),
    isUnbound: parts.some(([one]) => isUnbound(one)),
  };
  known.set(schema as Schema, facts);
  return facts;
}

/** A body may have a schema for each content type. */
const schemasOf = (body: unknown): unknown[] =>
  body instanceof z.ZodType
    ? [body]
    : Object.values((body as { content?: Record<string, { schema: unknown }> } | undefined)?.content ?? {}).map(
        ({ schema }) => schema,
      );

type Route = {
  method: string | readonly string[];
  url: string;
  schema?: { body?: unknown; querystring?: unknown; params?: unknown };
};

export function checkRouteSchemas({ method, url, schema = {} }: Route, api: { isStrict: boolean }): void {
  const call = `${[method].flat().join()} ${url}`;
  const bodies = schemasOf(schema.body);
  if (bodies.some((body) => factsOf(body).refusesUnknown))
    throw new Error(`${call} refuses fields of its body that it does not know: use z.object, which ignores them`);
  const query = defOf(schema.querystring);
  if (api.isStrict && query && !isStrict(query))
    throw new Error(`${call} ignores query parameters that it does not know: use z.strictObject, which refuses them`);
  if ([...bodies, schema.querystring, schema.params].some((input) => factsOf(input).isUnbound))
    throw new Error(`${call} takes a number without bounds: give it a min and a max`);
}
