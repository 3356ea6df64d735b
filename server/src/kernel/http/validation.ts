import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { ApiError, faultsError, maxErrors, shorten } from '../errors.ts';
import { type Issue, nameOf, type Option, sentenceOf, wordIssues } from '../text/fault-words.ts';

/** Stands in for a body that is not JSON, until credentials and the thing addressed have been looked at (401, 403, 404 come first). */
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

/** Names that a strict object does not know stand in its fault; the first of them is the place of it. */
function unknownNames(issue: Issue) {
  if (issue.code !== 'unrecognized_keys') return null;
  const message = `${listNames(issue.keys)} ${issue.keys.length === 1 ? 'is not a parameter' : 'are not parameters'} of this call.`;
  return { message, path: [...issue.path, issue.keys[0]!] };
}

export function validationError(issues: readonly Issue[], part: string | undefined): ApiError {
  // An id that cannot be one is the id of nothing.
  if (part === 'params') return new ApiError('not_found', 'There is nothing at this address.');
  // A list of fifty thousand wrong entries is told by its first.
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
      // An entry of a list in the query has no separate name.
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
