import type { MembershipPlan } from "#domain/membership.ts"
import { fromRupees } from "#domain/money.ts"
import type { Settings } from "./settings.ts"

/** What is sold as a membership: the one place from which pages, prices and bills take it. */
export const membershipPlan = (
  settings: Pick<Settings, "MEMBERSHIP_RUPEES" | "MEMBERSHIP_PERCENT">,
): MembershipPlan => ({
  price: fromRupees(settings.MEMBERSHIP_RUPEES),
  percent: settings.MEMBERSHIP_PERCENT,
  freeDelivery: true,
})
