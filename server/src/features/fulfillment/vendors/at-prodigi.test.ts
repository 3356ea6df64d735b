import { startFakeProdigi } from '../../../../test/floors/fake-prodigi.ts';
import { describeFloor, openVendorFloor } from '../../../../test/floors/floor.contract.ts';
import { describeVendorOrders } from '../../../../test/floors/vendor.contract.ts';

describeFloor('prodigi', async () => openVendorFloor(await startFakeProdigi()));
describeVendorOrders('Prodigi', async () => ({
  vendor: await startFakeProdigi(),
  hasDrafts: false,
  tellsDelivery: false,
}));
