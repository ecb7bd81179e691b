import type { Duty } from "#domain/office/duties/duty.ts"
import { ECOMMERCE_RULES, ECOMMERCE_RULES_FROM } from "#domain/office/duties/seller-duties.ts"

export default [
  {
    id: "true-reviews",
    name: "No invented reviews",
    asks: "Do not pose as a shopper, and do not invent reviews.",
    source: `${ECOMMERCE_RULES}, rule 7(2)`,
    from: ECOMMERCE_RULES_FROM,
    met: "Only buyers can review; sample reviews are shown with sample products alone and count nowhere.",
    check: {
      by: "test",
      title: "No rating and no review of the sample content is in structured data [X-91]",
    },
  },
] satisfies readonly Duty[]
