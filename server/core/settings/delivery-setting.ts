import type { DeliverySetting } from "#domain/catalogue/delivery.ts"
import { fromRupees } from "#domain/core/money.ts"
import type { Settings } from "./settings.ts"

/** The delivery fee, and the value of goods above which delivery is free. */
export const deliverySetting = (
  settings: Pick<Settings, "DELIVERY_FEE" | "FREE_DELIVERY_ABOVE">,
): DeliverySetting => ({
  fee: fromRupees(settings.DELIVERY_FEE),
  freeAbove: fromRupees(settings.FREE_DELIVERY_ABOVE),
})
