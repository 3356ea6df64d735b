import type { Config } from '../../config.ts';
import type { Clock } from '../clock/port.ts';
import type { Database } from '../database/port.ts';
import type { Payments } from './port.ts';

export async function openPayments(
  config: Config['payments'],
  deps: { database: Database; clock: Clock },
): Promise<Payments> {
  switch (config.engine) {
    case 'test':
      return (await import('./test-processor.ts')).openTestProcessor(deps);
    case 'stripe':
      return (await import('./stripe.ts')).openStripe(config);
  }
}
