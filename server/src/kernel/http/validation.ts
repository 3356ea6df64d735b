import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { ApiError, faultsError, mostErrors, shorten } from '../errors.ts';

/** Stands in for a body that is not JSON, until credentials and the thing addressed have been looked at (401, 403, 404 come first). */
export class MalformedBody {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

const mostNames = 5;

const pointer = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${shorten(String(part)).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const pathOf = (path: readonly PropertyKey[]): string => path.map((part) => shorten(String(part))).join('.');

const isFromQuery = (part: string | undefined) => part === 'querystring';

type Issue = z.core.$ZodIssue;

function describe(issue: Issue, where: string): { message: string; validOptions?: string[] } {
  switch (issue.code) {
    case 'invalid_value':
      return {
        message: `${where} must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.join(', ')}.`,
        validOptions: issue.values.map(String),
      };
    case 'unrecognized_keys':
      return { message: `${listNames(issue.keys)} is not a parameter of this call.` };
    case 'invalid_type':
      return issue.message.includes('received undefined')
        ? { message: `${where} is required.` }
        : { message: `${where} must be of type ${issue.expected}.` };
    default:
      return { message: `${where}: ${issue.message}${issue.message.endsWith('.') ? '' : '.'}` };
  }
}

function listNames(names: readonly string[]): string {
  const told = names.slice(0, mostNames).map((name) => `\`${shorten(name)}\``);
  if (names.length > mostNames) told.push(`and ${names.length - mostNames} more`);
  return told.join(', ');
}

/** A union's own message says nothing; the branch that came closest does. */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const closest = [...issue.errors].sort((a, b) => a.length - b.length)[0]!;
  return closest.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] } as Issue));
}

export function validationError(issues: readonly Issue[], part: string | undefined): ApiError {
  // An id that cannot be one is the id of nothing.
  if (part === 'params') return new ApiError('not_found', 'There is nothing at this address.');
  // A list of fifty thousand wrong entries is told by its first.
  const told = issues.slice(0, mostErrors);
  const faults = told.flatMap(flatten).map((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path;
    // An entry of a list in the query has no name of its own.
    const named = isFromQuery(part) ? keys.slice(0, 1) : keys;
    const where = keys.length === 0 ? (part === 'body' ? 'The body' : 'The request') : `\`${pathOf(named)}\``;
    const param = isFromQuery(part) ? shorten(String(keys[0] ?? '')) : pointer(keys);
    return { code: 'invalid_argument' as const, ...describe(issue, where), param };
  });
  const moreErrors = issues.length - told.length;
  return faultsError(faults, moreErrors === 0 ? undefined : { moreErrors });
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    if (data instanceof MalformedBody) return { error: new ApiError('invalid_argument', data.message) };
    const result = schema.safeParse(data);
    return result.success ? { value: result.data } : { error: validationError(result.error.issues, httpPart) };
  };
