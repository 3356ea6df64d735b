/**
 * The priority on a busy processor, as `nice` counts: the higher, the later. Paid work comes before work that may never
 * be paid; within the rest, what a person is waiting to see comes first.
 */
export const niceness = {
  /** A sign-in takes a tenth of a second. */
  passwords: 0,
  /** Orders that are paid for. */
  prints: 2,
  /** Live pictures, paid one by one, and mockups, which shoppers see before they buy. */
  liveViews: 5,
  mockups: 5,
  /** Uploads, and artwork for the pictures above. */
  pictures: 7,
  /** Generated images: paid for too, but each takes seconds of every core. */
  artist: 10,
  /** Feeds, sitemaps and the documents: programs fetch them and can wait. */
  files: 12,
  /** Work that no caller has requested yet. */
  readyScenes: 19,
} as const;
