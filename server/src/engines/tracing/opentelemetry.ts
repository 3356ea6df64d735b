/**
 * Traces by the OpenTelemetry SDK, sent as OTLP over HTTP. Nothing global is registered: the context follows the
 * current work (`kernel/work/current-work.ts`), so several services in one process stay apart.
 *
 * An absent collector costs spans and nothing else: they wait in a bounded queue, the surplus is dropped, and a stop
 * waits for it briefly at most.
 */
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Context,
  createTraceState,
  type Link,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  hostDetector,
  processDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../../kernel/observing/log.ts';
import type { TracingConfig } from '../../kernel/settings/tracing-settings.ts';
import type { NewSpan, Span, TraceContext, Tracing } from './port.ts';

const closeMs = 3_000;
const sayAgainMs = 60_000;
/** A statement or a model's name may be long; its text in a span need not be. */
const maxValueLength = 4_096;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

export function startOpenTelemetry(config: TracingConfig, log: Log): Tracing {
  const exporter = telling(
    new OTLPTraceExporter({
      url: config.url,
      headers: { ...config.headers },
      timeoutMillis: config.timeoutMs,
    }),
    log,
  );
  const provider = new TracerProvider({
    sampler: samplerOf(config.sampler),
    resource: defaultResource()
      .merge(detectResources({ detectors: [hostDetector, processDetector, serviceInstanceIdDetector] }))
      .merge(resourceFromAttributes({ ...config.resource, 'service.name': config.serviceName })),
    spanLimits: { attributeValueLengthLimit: maxValueLength },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: config.batch.delayMs,
        maxQueueSize: config.batch.queueSize,
        maxExportBatchSize: Math.min(config.batch.size, config.batch.queueSize),
      }),
    ],
  });
  const tracer = provider.getTracer('platen');
  return {
    start: (span, parent) => open(tracer, span, parent ? contextOf(parent) : ROOT_CONTEXT),
    async close() {
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, delay(closeMs, undefined, { ref: false })]);
    },
  };
}

function open(tracer: Tracer, { name, kind, attributes, links }: NewSpan, parent: Context): Span {
  const sdk = tracer.startSpan(
    name,
    {
      kind: kinds[kind],
      ...(attributes ? { attributes } : {}),
      ...(links ? { links: links.map((one): Link => ({ context: toSdk(one) })) } : {}),
    },
    parent,
  );
  return wrap(tracer, sdk, parent);
}

function wrap(tracer: Tracer, sdk: SdkSpan, parent: Context): Span {
  const { traceId, spanId, traceFlags } = sdk.spanContext();
  return {
    context: { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 },
    isRecording: sdk.isRecording(),
    rename: (name) => void sdk.updateName(name),
    set: (attributes) => void sdk.setAttributes(attributes),
    fail(type) {
      sdk.setAttribute('error.type', type);
      sdk.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => sdk.end(),
    child: (span) => open(tracer, span, trace.setSpan(parent, sdk)),
  };
}

const toSdk = ({ traceId, spanId, isSampled, state }: TraceContext): SpanContext => ({
  traceId,
  spanId,
  traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
  isRemote: true,
  ...(state ? { traceState: createTraceState(state) } : {}),
});

const contextOf = (parent: TraceContext): Context => trace.setSpanContext(ROOT_CONTEXT, toSdk(parent));

function samplerOf({ name, ratio }: TracingConfig['sampler']): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  } as const;
  const [, isParentBased, root] = /^(parentbased_)?(always_on|always_off|traceidratio)$/.exec(name)!;
  const sampler = roots[root as keyof typeof roots]();
  return isParentBased ? new ParentBasedSampler({ root: sampler }) : sampler;
}

/** Send failures are logged now and then. */
function telling(exporter: SpanExporter, log: Log): SpanExporter {
  let toldAt = Number.NEGATIVE_INFINITY;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - toldAt > sayAgainMs) {
          toldAt = performance.now();
          log.warn({ err: result.error, spans: spans.length }, 'traces could not be sent to their collector');
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
