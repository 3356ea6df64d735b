import type { VendorAccess, VendorFloor, VendorFloorName } from './port.ts';

/** The code for a vendor is loaded only when it is used. */
const makers: Record<VendorFloorName, (access: VendorAccess) => Promise<VendorFloor>> = {
  prodigi: async (access) => (await import('./prodigi.ts')).createProdigiFloor(access),
  printful: async (access) => (await import('./printful.ts')).createPrintfulFloor(access),
  gelato: async (access) => (await import('./gelato.ts')).createGelatoFloor(access),
};

/** The floors of the vendors whose key is set. */
export async function openFloors(
  config: Record<VendorFloorName, VendorAccess | null>,
): Promise<Map<VendorFloorName, VendorFloor>> {
  const opened = new Map<VendorFloorName, VendorFloor>();
  for (const name of Object.keys(makers) as VendorFloorName[]) {
    const access = config[name];
    if (access) opened.set(name, await makers[name](access));
  }
  return opened;
}
