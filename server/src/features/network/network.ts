/**
 * The print network: its facilities as data (`facilities.ts`), working days (`calendar.ts`), when a parcel can arrive
 * (`delivery.ts`), and the simulated floor that facilities without one of their own print on (`floor.ts`).
 */
export { type Day, toIsoDate } from './calendar.ts';
export { estimateDelivery, morningAfter } from './delivery.ts';
export {
  distanceKm,
  type Facility,
  findZone,
  loadNetwork,
  type Network,
  type Speed,
  type SpeedTerms,
  speeds,
} from './facilities.ts';
export { mishapOf, paceOf, scheduleJob, trackingNumber, trackingUrl } from './floor.ts';
