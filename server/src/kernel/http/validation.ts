import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { ApiError, faultsError, maxErrors, shorten } from '../errors.ts';
import { type Issue, nameOf, type Option, sentenceOf, wordIssues } from '../text/fault-words.ts';

/**
 * Replaces a body that is not JSON until credentials and the addressed object have been checked (401, 403, 404 come
 * first).
 */
export class MalformedBody {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

const maxNames = 5;

export const pointer = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${shorten(String(part)).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const isFromQuery = (part: string | undefined) => part === 'querystring';

function listNames(names: readonly string[]): string {
  const told = names.slice(0, maxNames).map((name) => `\`${shorten(name)}\``);
  if (names.length > maxNames) told.push(`and ${names.length - maxNames} more`);
  return told.join(', ');
}

/** A strict object lists unknown names in its fault. The first of them is the fault's place. */
function unknownNames(issue: Issue) {
  if (issue.code !== 'unrecognized_keys') return null;
  const message = `${listNames(issue.keys)} ${issue.keys.length === 1 ? 'is not a parameter' : 'are not parameters'} of this call.`;
  return { message, path: [...issue.path, issue.keys[0]!] };
}

export function validationError(issues: readonly Issue[], part: string | undefined): ApiError {
  // A malformed id is treated as not found.
  if (part === 'params') return new ApiError('not_found', 'There is nothing at this address.');
  // A list of fifty thousand wrong entries reports the first.
  const told = issues.slice(0, maxErrors);
  const toFault = (message: string, path: readonly PropertyKey[], options?: readonly Option[]) => ({
    code: 'invalid_argument' as const,
    message,
    ...(options ? { validOptions: [...options] } : {}),
    param: isFromQuery(part) ? shorten(String(path[0] ?? '')) : pointer(path),
  });
  const faults = told.flatMap((issue) => {
    const unknown = unknownNames(issue);
    if (unknown) return [toFault(unknown.message, unknown.path)];
    return wordIssues([issue]).map(({ path, words, options }) => {
      // An entry of a query list has no separate name.
      const named = isFromQuery(part) ? path.slice(0, 1) : path;
      const where = path.length === 0 ? (part === 'body' ? 'The body' : 'The request') : `\`${nameOf(named)}\``;
      return toFault(sentenceOf(where, words), path, options);
    });
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
