import { describeFloor, openVendorFloor } from '../../../../test/doubles/floors/floor.contract.ts';
import { startPrintfulWithWebhook } from '../../../../test/doubles/floors/printful-with-webhook.ts';
import { describeVendorOrders } from '../../../../test/doubles/floors/vendor.contract.ts';

describeFloor('printful', async () => openVendorFloor(await startPrintfulWithWebhook()));
describeVendorOrders('Printful', async () => ({
  vendor: await startPrintfulWithWebhook(),
  hasDrafts: true,
  tellsDelivery: true,
}));
