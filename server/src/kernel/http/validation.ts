import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { ApiError, faultsError } from '../errors.ts';

/** Stands in for a body that is not JSON, until credentials and the thing addressed have been looked at (401, 403, 404 come first). */
export class MalformedBody {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

const pointer = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

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
      return { message: `${issue.keys.map((key) => `\`${key}\``).join(', ')} is not a parameter of this call.` };
    case 'invalid_type':
      return issue.message.includes('received undefined')
        ? { message: `${where} is required.` }
        : { message: `${where} must be of type ${issue.expected}.` };
    default:
      return { message: `${where}: ${issue.message}${issue.message.endsWith('.') ? '' : '.'}` };
  }
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
  const faults = issues.flatMap(flatten).map((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path;
    const where = keys.length === 0 ? (part === 'body' ? 'The body' : 'The request') : `\`${keys.join('.')}\``;
    const param = isFromQuery(part) ? String(keys[0] ?? '') : pointer(keys);
    return { code: 'invalid_argument' as const, ...describe(issue, where), param };
  });
  return faultsError(faults);
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    if (data instanceof MalformedBody) return { error: new ApiError('invalid_argument', data.message) };
    const result = schema.safeParse(data);
    return result.success ? { value: result.data } : { error: validationError(result.error.issues, httpPart) };
  };
