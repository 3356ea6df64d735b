import { type ErrorCode, errorEntry, type Fault, type Problem } from '@platen/contract';
import type { Standing } from './limits/rate-limits.ts';

type Extras = {
  /** JSON pointer to the field at fault, such as `/shipTo/state`. */
  param?: string;
  /** In the type of the field. */
  validOptions?: readonly (string | number | boolean)[];
  details?: Record<string, unknown>;
  /** Every fault found in one pass. The first one is the error itself. */
  errors?: readonly Fault[];
  retryAfterSeconds?: number;
  /** For a refusal whose code is retryable in general, but which waiting alone does not cure. */
  retryable?: boolean;
  /** The caller's state at the limit that was reached: sent in the RateLimit fields. */
  standing?: Standing;
  /** Logged, never sent. */
  cause?: unknown;
};

/** The one error that reaches callers. Its message is fit to show and names the fix; anything else thrown is a 500. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly extras: Extras;

  constructor(code: ErrorCode, message: string, extras: Extras = {}) {
    super(message, { cause: extras.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = errorEntry(code).status;
    this.extras = extras;
  }
}

/** However many faults a request has, its answer stays short enough to read. */
export const maxErrors = 100;
const longestMessage = 4000;

/** The caller's input, as far as a message repeats it. */
export const shorten = (text: string, most = 100): string =>
  text.length <= most ? text : `${text.slice(0, most).toWellFormed()}…`;

export function toProblem(error: ApiError, requestId: string): Problem {
  const entry = errorEntry(error.code);
  const { param, validOptions, errors } = error.extras;
  const message = shorten(error.message, longestMessage);
  const moreErrors = Math.max(0, (errors?.length ?? 0) - maxErrors);
  const details = moreErrors === 0 ? error.extras.details : { ...error.extras.details, moreErrors };
  return {
    code: error.code,
    message,
    details: details ?? null,
    type: `urn:platen:error:${error.code}`,
    title: entry.title,
    status: entry.status,
    detail: message,
    instance: requestId,
    ...(param === undefined ? {} : { param }),
    ...(validOptions === undefined ? {} : { validOptions: [...validOptions] }),
    ...(errors === undefined ? {} : { errors: errors.slice(0, maxErrors) }),
    retryable: error.extras.retryable ?? entry.retryable ?? false,
  };
}

/** Several faults as one error: the first on top, all of them in `errors`. */
export function faultsError(
  faults: readonly (Fault & { code: ErrorCode })[],
  details?: Record<string, unknown>,
): ApiError {
  const first = faults[0]!;
  return new ApiError(first.code, first.message, {
    param: first.param,
    validOptions: first.validOptions,
    errors: faults,
    details,
  });
}

export const notFound = (what: string) => new ApiError('not_found', `${what} was not found.`);

export const invalidArgument = (message: string, extras: Extras = {}) =>
  new ApiError('invalid_argument', message, {
    errors: [{ code: 'invalid_argument', message, ...(extras.param ? { param: extras.param } : {}) }],
    ...extras,
  });

/** `message` receives the number of seconds left to wait. */
export const rateLimited = (message: string, standing: Standing, reason = 'rate_limited') =>
  new ApiError('resource_exhausted', `${message} Try again in ${standing.resetSeconds} s.`, {
    retryAfterSeconds: standing.resetSeconds,
    standing,
    details: { reason },
  });

/** Makes swallowing an error explicit: names what may fail, and logs it. */
export async function canFail<T>(
  work: Promise<T>,
  what: string,
  log: { warn(details: object, message: string): void },
): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    log.warn({ err: error }, `${what} failed; continuing without it`);
    return null;
  }
}
