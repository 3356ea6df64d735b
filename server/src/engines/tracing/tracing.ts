import type { Log } from '../../kernel/observing/log.ts';
import type { TracingConfig } from '../../kernel/settings/tracing-settings.ts';
import type { Tracing } from './port.ts';

/** Null when no collector is set. The SDK is loaded only when one is. */
export async function openTracing(config: TracingConfig | null, log: Log): Promise<Tracing | null> {
  if (config === null) return null;
  const { startOpenTelemetry } = await import('./opentelemetry.ts');
  return startOpenTelemetry(config, log);
}
