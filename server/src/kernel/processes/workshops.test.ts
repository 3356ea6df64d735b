import { defineTask } from '@platen/workshop';
import { afterAll, expect, test } from 'vitest';
import type { Trial } from '../../../../packages/workshop/test/trial-task.ts';
import { parseConfig } from '../../config.ts';
import { createLog } from '../observing/log.ts';
import { createMetrics } from '../observing/metrics.ts';
import { createWorkshops } from './workshops.ts';

const metrics = createMetrics();
const workshops = createWorkshops({ config: parseConfig({}), log: createLog('silent'), metrics });
const trial = defineTask<Trial, unknown>(
  'trial',
  new URL('../../../../packages/workshop/test/trial-task.ts', import.meta.url),
  { cpuMs: 60_000, wallMs: 60_000, memoryBytes: 1e9 },
);
afterAll(() => workshops.close());

test('a caller over its share is refused with 429, when all slots are full everyone gets 503, and a stop refuses the rest', async () => {
  const { passwords } = workshops;
  const wait = (caller: string) => passwords.run(trial, { do: 'wait' }, { caller }).catch((error) => error);
  const waiting = Array.from({ length: 240 }, (_, i) => wait(`caller${i % 20}`));
  const extras = { retryAfterSeconds: 3 };
  expect(await wait('caller0')).toMatchObject({ status: 429, extras });
  expect(await wait('another')).toMatchObject({ status: 503, extras });
  await passwords.close();
  expect(await waiting[239]).toMatchObject({ status: 503, message: 'The service is stopping.' });
});

test('a killed task is counted by its reason', async () => {
  await expect(workshops.files.run(trial, { do: 'abort' }, { caller: 'a' })).rejects.toThrow('crashed');
  expect(await metrics.registry.metrics()).toContain('platen_workshop_ended_total{workshop="files",reason="crash"} 1');
});
