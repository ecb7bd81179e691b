/**
 * Every advisory lock of the shop. Two uses of one number would block each other; where a single
 * row is meant, the row is locked instead.
 */
export const advisoryLocks = {
  /** One process migrates, the others wait. */
  migrations: 720_137,
  /** One import or change of products at a time. */
  products: 720_138,
  /** One import of delivery areas at a time. */
  deliveryAreas: 720_139,
  /** Audit entries are numbered without a gap. */
  audit: 720_140,
  /** One process adds up sales at a time; the others skip it. */
  salesDays: 720_141,
} as const
