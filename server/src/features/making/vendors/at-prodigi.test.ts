import { startFakeProdigi } from '../../../../test/doubles/floors/fake-prodigi.ts';
import { describeFloor, openVendorFloor } from '../../../../test/doubles/floors/floor.contract.ts';
import { describeVendorOrders } from '../../../../test/doubles/floors/vendor.contract.ts';

describeFloor('prodigi', async () => openVendorFloor(await startFakeProdigi()));
describeVendorOrders('Prodigi', async () => ({
  vendor: await startFakeProdigi(),
  hasDrafts: false,
  tellsDelivery: false,
}));
