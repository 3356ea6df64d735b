import { startFakePrintful } from '../../../../test/floors/fake-printful.ts';
import { describeKills } from '../../../../test/floors/kill.contract.ts';

describeKills('Printful', async () => ({ vendor: await startFakePrintful(), hasDrafts: true }), [
  'after place',
  'before release',
  'after cancel',
]);
