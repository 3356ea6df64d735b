/** Checks real answers against the OpenAPI document: is the status listed, is the content type, does the body fit? */
import { z } from 'zod';
import type { Answer } from './harness.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document is walked freely
type Json = any;

export type OpenApiChecker = {
  /** What is wrong with the answer; empty when it fits the document. */
  check(method: string, path: string, answer: Answer): string[];
  /** What is wrong with a value that belongs to a schema of the document. */
  faultsOf(schema: object, value: unknown): string[];
  /** Operations without a checked success, such as `post /orders`. */
  unseen(): string[];
};

export function createOpenApiChecker(document: Json): OpenApiChecker {
  const seen = new Set<string>();
  const operations = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({
      name: `${method} ${path}`,
      method,
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      isFixed: !path.includes('{'),
      operation,
    })),
  );
  const validators = new Map<object, z.ZodType>();
  const validatorOf = (schema: object): z.ZodType => {
    const known = validators.get(schema) ?? z.fromJSONSchema(resolve(document, schema));
    validators.set(schema, known);
    return known;
  };

  const faultsOf: OpenApiChecker['faultsOf'] = (schema, value) =>
    (validatorOf(schema).safeParse(value).error?.issues ?? []).map((one) => `${one.path.join('.')}: ${one.message}`);

  return {
    check(method, path, answer) {
      const fitting = operations.filter((one) => one.method === method.toLowerCase() && one.pattern.test(path));
      const found = fitting.find((one) => one.isFixed) ?? fitting[0];
      if (!found) return [`${method} ${path} is not in the document`];
      const { responses } = found.operation;
      const listed = responses[answer.status] ?? (answer.status >= 400 && responses.default);
      const told = listed?.$ref ? follow(document, listed.$ref) : listed;
      if (!told) return [`${found.name} does not describe status ${answer.status}`];
      if (answer.status < 300) seen.add(found.name);
      const faults: string[] = [];
      for (const [name, header] of Object.entries<Json>(told.headers ?? {})) {
        const isAlways = /RequestId|PlatenVersion/.test(header.$ref ?? '');
        if (isAlways && answer.headers[name] === undefined) faults.push(`the header ${name} is missing`);
      }
      const type = (answer.headers['content-type'] ?? '').split(';')[0]!;
      if (answer.status === 204 && !told.content && answer.bytes.length === 0) return faults;
      if (type === 'text/event-stream' && found.operation['x-event-stream']) return faults;
      const content = told.content?.[type];
      if (!content) return [...faults, `${found.name} ${answer.status} does not describe ${type}`];
      if (!type.endsWith('json')) return faults;
      faults.push(...faultsOf(content.schema, answer.json));
      return faults.map((fault) => `${found.name} ${answer.status}: ${fault}`);
    },
    faultsOf,
    unseen: () => operations.map(({ name }) => name).filter((name) => !seen.has(name)),
  };
}

/**
 * The schema with its references resolved, and closed: the document allows for future fields, but a field returned
 * today must be documented today.
 */
function resolve(document: Json, schema: Json): Json {
  if (Array.isArray(schema)) return schema.map((one) => resolve(document, one));
  if (typeof schema !== 'object' || schema === null) return schema;
  if (typeof schema.$ref === 'string') return resolve(document, follow(document, schema.$ref));
  // For an error: the problem document, with the codes that this call can return.
  if (Array.isArray(schema.allOf)) {
    const parts = schema.allOf.map((one: Json) => resolve(document, one));
    return { ...parts[0], properties: Object.assign({}, ...parts.map((one: Json) => one.properties)) };
  }
  const resolved = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, resolve(document, value)]));
  if (schema.type === 'object' && schema.properties && schema.additionalProperties === undefined) {
    resolved.additionalProperties = false;
  }
  return resolved;
}

function follow(document: Json, reference: string): Json {
  const target = reference
    .split('/')
    .slice(1)
    .reduce((at: Json, key: string) => at?.[key], document);
  if (target === undefined) throw new Error(`${reference} leads nowhere`);
  return target;
}
