import { startFakeGelato } from '../../../../test/floors/fake-gelato.ts';
import { describeFloor, openVendorFloor } from '../../../../test/floors/floor.contract.ts';
import { describeVendorOrders } from '../../../../test/floors/vendor.contract.ts';

describeFloor('gelato', async () => openVendorFloor(await startFakeGelato()));
describeVendorOrders('Gelato', async () => ({
  vendor: await startFakeGelato(),
  hasDrafts: true,
  tellsDelivery: true,
}));
