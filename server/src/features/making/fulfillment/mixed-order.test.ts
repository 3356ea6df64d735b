import { startFakeGelato } from '../../../../test/doubles/floors/fake-gelato.ts';
import { startFakeProdigi } from '../../../../test/doubles/floors/fake-prodigi.ts';
import { describeMixedOrder } from '../../../../test/doubles/floors/mixed.contract.ts';

describeMixedOrder('a mug at Prodigi, a card at Gelato, a cap on the simulated floor', async () => ({
  mugs: await startFakeProdigi(),
  posters: await startFakeGelato(),
}));
