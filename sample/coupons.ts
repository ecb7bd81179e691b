import type { ShopContents } from "#db/load-sample.ts"
import { fromRupees } from "#domain/core/money.ts"

const always = { startsAt: new Date("2025-01-01T00:00:00+05:30"), endsAt: null }

/** Two to try. No page advertises them: docs/money.md names them. */
export const coupons: ShopContents["coupons"] = [
  {
    code: "WELCOME10",
    type: "percent",
    percent: 10,
    maxDiscount: fromRupees(300),
    firstOrderOnly: true,
    maxUsesPerShopper: 1,
    ...always,
  },
  {
    code: "SUN200",
    type: "amount",
    amount: fromRupees(200),
    minSubtotal: fromRupees(1499),
    kinds: ["Sunglasses"],
    ...always,
  },
]
