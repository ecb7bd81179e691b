import type { Duty } from "#domain/office/duties/duty.ts"
import { ECOMMERCE_RULES, ECOMMERCE_RULES_FROM } from "#domain/office/duties/seller-duties.ts"

export default [
  {
    id: "complaints-in-time",
    name: "Complaints answered in time",
    asks: "Acknowledge a complaint within 48 hours and settle it within one month.",
    source: `${ECOMMERCE_RULES}, rule 4(5)`,
    from: ECOMMERCE_RULES_FROM,
    met: "Every complaint gets a number and an acknowledgement; the board lists those that are late.",
    check: {
      by: "test",
      title:
        "A complaint is overdue when not acknowledged after 48 hours or not resolved after a month",
    },
  },
  {
    id: "complaint-copy",
    name: "Copy of the complaint",
    asks: "Give the shopper a copy of the complaint as it was recorded.",
    source: "E-Commerce (Amendment) Rules 2026, G.S.R. 789(E) of 9 September 2026",
    from: "2027-01-01",
    met: "The e-mail of the acknowledgement has the complaint as recorded, and its page has it to download.",
    check: {
      by: "test",
      title: "The e-mail that acknowledges a complaint has a copy of it as recorded",
    },
  },
] satisfies readonly Duty[]
