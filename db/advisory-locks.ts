/**
 * Every advisory lock of the shop. Two uses of one number would make each wait for the other's work;
 * rows are locked wherever one row is meant.
 */
export const advisoryLocks = {
  /** One process migrates, the others wait. */
  migrations: 720_137,
  /** One import or change of products at a time. */
  products: 720_138,
  /** One import of delivery areas at a time. */
  deliveryAreas: 720_139,
  /** Entries of the audit follow each other without a gap. */
  audit: 720_140,
} as const
