import { startFakeGelato } from '../../../test/floors/fake-gelato.ts';
import { startFakeProdigi } from '../../../test/floors/fake-prodigi.ts';
import { describeMixedOrder } from '../../../test/floors/mixed.contract.ts';

describeMixedOrder('a mug at Prodigi, a poster at Gelato, a shirt on the simulated floor', async () => ({
  mugs: await startFakeProdigi(),
  posters: await startFakeGelato(),
}));
