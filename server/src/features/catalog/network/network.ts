/**
 * The print network: its facilities as data (`facilities.ts`), working days (`calendar.ts`), when a parcel can arrive
 * (`delivery.ts`), who makes what (`makes.ts`), and the simulated floor for facilities without a real one (`floor.ts`).
 */
export { type Day, toIsoDate } from './calendar.ts';
export { countryName, hasPostalCodes, normalizeCountry, normalizeState, statesOfCountry } from './countries.ts';
export { estimateDelivery, latestArrival, morningAfter } from './delivery.ts';
export {
  distanceKm,
  type Facility,
  findZone,
  isVendorFloor,
  loadNetwork,
  type Made,
  type Network,
  type PrintArea,
  type Speed,
  type SpeedTerms,
  speeds,
  vendorFloors,
} from './facilities.ts';
export { type FileTerms, type Profile, plainTerms } from './file-terms.ts';
export { mishapOf, paceOf, scheduleJob, trackingNumber, trackingUrl } from './floor.ts';
export {
  costOfMaking,
  daysOfMaking,
  findMade,
  isMade,
  type MadeProduct,
  type MadeVariant,
  makesVariant,
  realOnes,
} from './makes.ts';
