/**
 * Who gives way to whom on a busy processor, as `nice` counts: the higher, the later. What has been paid for comes before what may never be;
 * of the rest,
 * what somebody looks at comes first.
 */
export const niceness = {
  /** A sign-in takes a tenth of a second. */
  passwords: 0,
  /** Orders that are paid for. */
  prints: 2,
  /** Live pictures, paid for one by one, and mockups, which shoppers look at before they buy. */
  liveViews: 5,
  mockups: 5,
  /** Uploads, and artwork for the pictures above. */
  pictures: 7,
  /** Generated images: paid for too, but each takes seconds of every core. */
  artist: 10,
  /** Feeds, sitemaps and the documents: programs fetch them, and can wait. */
  files: 12,
  /** What nobody has asked for yet. */
  readyScenes: 19,
} as const;
