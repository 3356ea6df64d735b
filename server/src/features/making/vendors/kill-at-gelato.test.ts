import { startFakeGelato } from '../../../../test/doubles/floors/fake-gelato.ts';
import { describeKills } from '../../../../test/doubles/floors/kill.contract.ts';

describeKills('Gelato', async () => ({ vendor: await startFakeGelato(), hasDrafts: true }), [
  'before place',
  'after release',
  'after find',
  'before cancel',
]);
