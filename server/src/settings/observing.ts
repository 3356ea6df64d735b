/** Logs and traces. */
import { choice } from '../kernel/settings/settings.ts';
import { tracingSettings } from '../kernel/settings/tracing-settings.ts';

export const observingSettings = {
  PLATEN_LOG_LEVEL: choice({
    of: ['silent', 'error', 'warn', 'info', 'debug'],
    fallback: 'warn',
    meaning: 'The log level. Logs are JSON lines on stdout.',
  }),
  ...tracingSettings,
};
