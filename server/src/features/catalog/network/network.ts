/**
 * The print network: its facilities as data (`facilities.ts`), working days (`calendar.ts`), when a parcel can arrive
 * (`delivery-dates.ts`), who makes what (`find-maker.ts`), and the simulated floor for facilities without a real one (`simulated-floor.ts`).
 */
export { type Day, toIsoDate } from './calendar.ts';
export { countryName, hasPostalCodes, normalizeCountry, normalizeState, statesOfCountry } from './countries.ts';
export { estimateDelivery, latestArrival, morningAfter } from './delivery-dates.ts';
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
export {
  costOfMaking,
  daysOfMaking,
  findMade,
  isMade,
  type MadeProduct,
  type MadeVariant,
  makesVariant,
  realOnes,
} from './find-maker.ts';
export { mishapOf, paceOf, scheduleJob, trackingNumber, trackingUrl } from './simulated-floor.ts';
