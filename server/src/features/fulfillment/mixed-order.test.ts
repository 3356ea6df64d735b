import { startFakeGelato } from '../../../test/floors/fake-gelato.ts';
import { startFakeProdigi } from '../../../test/floors/fake-prodigi.ts';
import { describeMixedOrder } from '../../../test/floors/mixed.contract.ts';

describeMixedOrder('a mug at Prodigi, a card at Gelato, a cap on the simulated floor', async () => ({
  mugs: await startFakeProdigi(),
  posters: await startFakeGelato(),
}));
