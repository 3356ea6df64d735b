/** The supported OpenTelemetry settings, by the names in its specification, and their values. */
import { address, choice, flag, integer, type SettingValues, text } from './settings.ts';

const http = ['http:', 'https:'];

export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address({
    schemes: http,
    shown: 'unset: no traces',
    meaning:
      'An OpenTelemetry collector that accepts OTLP over HTTP, such as http://localhost:4318. Traces are sent to its path /v1/traces. See [observing.md](operating/observing.md).',
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address({
    schemes: http,
    shown: 'unset',
    meaning: 'The full address for traces only, including the path.',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: text({
    isSecret: true,
    fallback: null,
    meaning: 'Headers for the collector: name=value, separated by commas, values percent-encoded.',
  }),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: text({
    isSecret: true,
    fallback: null,
    meaning: 'Further headers for traces only.',
  }),
  OTEL_EXPORTER_OTLP_TIMEOUT: integer({
    min: 100,
    max: 600_000,
    fallback: 10_000,
    meaning: 'The timeout for the collector, in milliseconds.',
  }),
  OTEL_EXPORTER_OTLP_PROTOCOL: choice({
    of: ['http/protobuf'],
    fallback: 'http/protobuf',
    meaning: 'The protocol of the collector. Only this one is supported.',
  }),
  OTEL_SERVICE_NAME: text({ fallback: null, shown: 'platen', meaning: 'The name of this service in traces.' }),
  OTEL_RESOURCE_ATTRIBUTES: text({
    fallback: null,
    meaning: 'Further attributes of this process in traces: key=value, separated by commas, values percent-encoded.',
  }),
  OTEL_TRACES_SAMPLER: choice({
    of: [
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
      'always_on',
      'always_off',
      'traceidratio',
    ],
    fallback: 'parentbased_always_on',
    meaning: 'Which traces are sent. parentbased follows the caller’s decision if the request has a traceparent.',
  }),
  OTEL_TRACES_SAMPLER_ARG: text({
    fallback: null,
    shown: '1',
    meaning: 'For traceidratio, the fraction of traces to send: 0 to 1.',
  }),
  OTEL_BSP_SCHEDULE_DELAY: integer({
    min: 1,
    max: 600_000,
    fallback: 5_000,
    meaning: 'How long spans are collected before they are sent, in milliseconds.',
  }),
  OTEL_BSP_MAX_QUEUE_SIZE: integer({
    min: 1,
    max: 1_000_000,
    fallback: 2_048,
    meaning: 'The number of spans that can wait for the collector. Further spans are dropped.',
  }),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: integer({
    min: 1,
    max: 1_000_000,
    fallback: 512,
    meaning: 'The number of spans in one request.',
  }),
  OTEL_SDK_DISABLED: flag({ meaning: 'Turns traces off, regardless of other settings.' }),
};

export type TracingConfig = {
  url: string;
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  serviceName: string;
  resource: Readonly<Record<string, string>>;
  sampler: { name: SettingValues<typeof tracingSettings>['OTEL_TRACES_SAMPLER']; ratio: number };
  batch: { delayMs: number; queueSize: number; size: number };
};

/** Null when no collector is set. Faults go to the list of all faults. */
export function readTracing(values: SettingValues<typeof tracingSettings>, faults: string[]): TracingConfig | null {
  const pairs = (name: keyof typeof values): Record<string, string> => {
    const read = readPairs(String(values[name] ?? ''));
    if (!read) faults.push(`${name}: expected name=value pairs, separated by commas; see docs/settings.md`);
    return read ?? {};
  };
  const headers = { ...pairs('OTEL_EXPORTER_OTLP_HEADERS'), ...pairs('OTEL_EXPORTER_OTLP_TRACES_HEADERS') };
  const resource = pairs('OTEL_RESOURCE_ATTRIBUTES');
  const ratio = Number(values.OTEL_TRACES_SAMPLER_ARG ?? 1);
  if (!(ratio >= 0 && ratio <= 1)) {
    faults.push('OTEL_TRACES_SAMPLER_ARG: expected a number from 0 to 1; see docs/settings.md');
  }
  const below = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  const url = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (below === null ? null : `${below}/v1/traces`);
  if (url === null || values.OTEL_SDK_DISABLED) return null;
  return {
    url,
    headers,
    timeoutMs: values.OTEL_EXPORTER_OTLP_TIMEOUT,
    serviceName: values.OTEL_SERVICE_NAME ?? resource['service.name'] ?? 'platen',
    resource,
    sampler: { name: values.OTEL_TRACES_SAMPLER, ratio },
    batch: {
      delayMs: values.OTEL_BSP_SCHEDULE_DELAY,
      queueSize: values.OTEL_BSP_MAX_QUEUE_SIZE,
      size: values.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
    },
  };
}

/** `name=value,name=value`, values percent-encoded. Null for anything else. */
function readPairs(given: string): Record<string, string> | null {
  const pairs: Record<string, string> = {};
  for (const part of given.split(',')) {
    if (part.trim() === '') continue;
    const at = part.indexOf('=');
    if (at < 1) return null;
    try {
      pairs[part.slice(0, at).trim()] = decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      return null;
    }
  }
  return pairs;
}
