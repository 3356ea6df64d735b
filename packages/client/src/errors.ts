type Told = {
  code: string;
  message: string;
  status?: number;
  param?: string;
  validOptions?: readonly (string | number | boolean)[];
  requestId?: string | null;
  retryable?: boolean;
  retryAfterMs?: number | null;
  details?: Readonly<Record<string, unknown>> | null;
  errors?: readonly Fault[];
};

/** One thing that is wrong with a request. */
export type Fault = { code: string; message: string; param?: string; validOptions?: (string | number | boolean)[] };

/**
 * The service refused a call or could not be asked. `message` is fit to show and names the fix. Besides the service's own codes there are
 * `unreachable` (no answer came) and `timed_out`, both with status 0.
 */
export class PlatenError extends Error {
  override readonly name: string = 'PlatenError';
  readonly code: string;
  readonly status: number;
  /** Which field is at fault: a JSON pointer into the body, or the name of a query parameter. */
  readonly param: string | undefined;
  /** What would be right in its place. */
  readonly validOptions: readonly (string | number | boolean)[] | undefined;
  /** Names the answer in the service's logs. */
  readonly requestId: string | null;
  /** Whether asking again may help. */
  readonly retryable: boolean;
  /** How long the service asks to wait first. */
  readonly retryAfterMs: number | null;
  readonly details: Readonly<Record<string, unknown>> | null;
  /** Every fault that was found in the request; the first is this error itself. */
  readonly errors: readonly Fault[];

  constructor(told: Told, cause?: unknown) {
    super(told.message, cause === undefined ? undefined : { cause });
    this.code = told.code;
    this.status = told.status ?? 0;
    this.param = told.param;
    this.validOptions = told.validOptions;
    this.requestId = told.requestId ?? null;
    this.retryable = told.retryable ?? false;
    this.retryAfterMs = told.retryAfterMs ?? null;
    this.details = told.details ?? null;
    this.errors = told.errors ?? [];
  }
}
