import { describeFloor, openVendorFloor } from '../../../../test/floors/floor.contract.ts';
import { startPrintfulWithWebhook } from '../../../../test/floors/printful-with-webhook.ts';
import { describeVendorOrders } from '../../../../test/floors/vendor.contract.ts';

describeFloor('printful', async () => openVendorFloor(await startPrintfulWithWebhook()));
describeVendorOrders('Printful', async () => ({
  vendor: await startPrintfulWithWebhook(),
  hasDrafts: true,
  tellsDelivery: true,
}));
