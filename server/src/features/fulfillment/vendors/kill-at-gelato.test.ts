import { startFakeGelato } from '../../../../test/floors/fake-gelato.ts';
import { describeKills } from '../../../../test/floors/kill.contract.ts';

describeKills('Gelato', async () => ({ vendor: await startFakeGelato(), hasDrafts: true }), [
  'before place',
  'after release',
  'after find',
  'before cancel',
]);
