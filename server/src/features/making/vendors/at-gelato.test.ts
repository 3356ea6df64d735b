import { startFakeGelato } from '../../../../test/doubles/floors/fake-gelato.ts';
import { describeFloor, openVendorFloor } from '../../../../test/doubles/floors/floor.contract.ts';
import { describeVendorOrders } from '../../../../test/doubles/floors/vendor.contract.ts';

describeFloor('gelato', async () => openVendorFloor(await startFakeGelato()));
describeVendorOrders('Gelato', async () => ({
  vendor: await startFakeGelato(),
  hasDrafts: true,
  tellsDelivery: true,
}));
