import type { Duty } from "#domain/office/duties/duty.ts"
import { AMENDMENT_2026 } from "#domain/office/duties/sale-duties.ts"

export default [
  {
    id: "price-history",
    name: "Lowest price of 30 days",
    asks: "Beside a reduced price, show the lowest price of the 30 days before as the former one.",
    source: AMENDMENT_2026,
    from: "2027-01-01",
    met: "The shop records every price. A reduction crosses out the lowest price of the 30 days before it; without one there is no “% off”.",
    check: {
      by: "test",
      title:
        "On 1 January 2027 a reduction without a former price disappears, one with it appears and ends after 30 days, and cached pages follow",
    },
    confirm: {
      by: "lawyer",
      question:
        "Does a reduction begin when its price applies, may it be stated for 30 days, and do banners of your own need the former price too?",
    },
  },
] satisfies readonly Duty[]
