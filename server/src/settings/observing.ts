/** What is told to whoever watches over the service. */
import { choice } from '../kernel/settings/settings.ts';
import { tracingSettings } from '../kernel/settings/tracing-settings.ts';

export const observingSettings = {
  PLATEN_LOG_LEVEL: choice({
    of: ['silent', 'error', 'warn', 'info', 'debug'],
    fallback: 'warn',
    meaning: 'How much is logged, as JSON lines on stdout.',
  }),
  ...tracingSettings,
};
