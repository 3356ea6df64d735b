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

/** One error in a request. */
export type Fault = { code: string; message: string; param?: string; validOptions?: (string | number | boolean)[] };

/**
 * The service refused a call, or could not be reached. You can show `message` to people; it names the fix. In addition to the codes of the
 * service there are `unreachable` (no answer) and `timed_out`, both with status 0.
 */
export class PlatenError extends Error {
  override readonly name: string = 'PlatenError';
  readonly code: string;
  readonly status: number;
  /** The field at fault: a JSON pointer into the body, or the name of a query parameter. */
  readonly param: string | undefined;
  /** The values that would be accepted. */
  readonly validOptions: readonly (string | number | boolean)[] | undefined;
  /** Identifies the request in the service's logs. */
  readonly requestId: string | null;
  /** Whether a retry may help. */
  readonly retryable: boolean;
  /** How long to wait before a retry, if the service names a time. */
  readonly retryAfterMs: number | null;
  readonly details: Readonly<Record<string, unknown>> | null;
  /** All errors in the request. The first is this error itself. */
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
