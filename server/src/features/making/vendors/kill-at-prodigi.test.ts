import { startFakeProdigi } from '../../../../test/doubles/floors/fake-prodigi.ts';
import { describeKills } from '../../../../test/doubles/floors/kill.contract.ts';

describeKills('Prodigi', async () => ({ vendor: await startFakeProdigi(), hasDrafts: false }), [
  // It has no drafts: a placed order is made.
  'after place',
  'after read',
]);
