/** Traces: what a piece of work caused, as a tree of spans that is sent to a collector. Off unless configured. */

/** As carried by `traceparent`. */
export type TraceContext = {
  traceId: string;
  spanId: string;
  isSampled: boolean;
  /** `tracestate`, as it arrived. */
  state?: string;
};

export type Attributes = Record<string, string | number | boolean>;

export type NewSpan = {
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Attributes;
  /** Traces that this relates to without being a part of them. */
  links?: readonly TraceContext[];
};

export type Span = {
  readonly context: TraceContext;
  /** False when its trace is not sampled, so nothing about it needs recording. */
  readonly isRecording: boolean;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** It failed; the type is a word from a short list or the name of an error, never a message. */
  fail(type: string): void;
  end(): void;
  child(span: NewSpan): Span;
};

export type Tracing = {
  start(span: NewSpan, parent: TraceContext | null): Span;
  /** Sends what is left, within a bounded time. */
  close(): Promise<void>;
};
