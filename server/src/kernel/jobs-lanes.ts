/**
 * The lanes that background work runs in, each with places of its own in every process, so that no kind of work waits behind another.
 *
 *   money    payments, refunds, payouts, billing         seconds
 *   orders   the steps of orders, and what has no other  seconds
 *   print    print files of orders                       minutes
 *   chat     conversations with a model                  minutes
 *   mail     letters                                     seconds
 *   sweep    what comes back at intervals, and clearing  seconds to minutes
 */
export const lanes = { money: 4, orders: 4, print: 4, chat: 4, mail: 2, sweep: 2 } as const;

export type Lane = keyof typeof lanes;

/** Of a lane's places, how many one tenant may have. */
export const placesPerTenant = (lane: Lane): number => Math.ceil(lanes[lane] / 2);

const laneOfFeature: Record<string, Lane> = {
  sales: 'money',
  billing: 'money',
  earnings: 'money',
  payments: 'money',
  chat: 'chat',
  shops: 'sweep',
  storage: 'sweep',
  mockups: 'sweep',
};

/** For a kind of job that names no lane, by the feature it belongs to (`sales.refund`). */
export function defaultLane(job: string): Lane {
  if (job.split('.')[1]?.startsWith('mail')) return 'mail';
  return laneOfFeature[job.split('.')[0]!] ?? 'orders';
}
