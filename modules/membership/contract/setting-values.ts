import { whole } from "#contract/core/typed-number.ts"

export default {
  /** A year of GOLD MAX, GST included; whole rupees. */
  MEMBERSHIP_RUPEES: whole("whole rupees", 1, 100_000).default(499),
  /**
   * Discount of GOLD MAX on frames and lenses. Running memberships keep the terms that they were
   * sold with.
   */
  MEMBERSHIP_PERCENT: whole("a whole per cent", 1, 90).default(10),
}
