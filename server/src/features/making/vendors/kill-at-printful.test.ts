import { startFakePrintful } from '../../../../test/doubles/floors/fake-printful.ts';
import { describeKills } from '../../../../test/doubles/floors/kill.contract.ts';

describeKills('Printful', async () => ({ vendor: await startFakePrintful(), hasDrafts: true }), [
  'after place',
  'before release',
  'after cancel',
]);
