import type { MembershipPlan } from "#domain/checkout/membership.ts"
import { fromRupees } from "#domain/core/money.ts"
import type { Settings } from "./settings.ts"

/** The membership that is sold: the only source for pages, prices and bills. */
export const membershipPlan = (
  settings: Pick<Settings, "MEMBERSHIP_RUPEES" | "MEMBERSHIP_PERCENT">,
): MembershipPlan => ({
  price: fromRupees(settings.MEMBERSHIP_RUPEES),
  percent: settings.MEMBERSHIP_PERCENT,
  freeDelivery: true,
})
