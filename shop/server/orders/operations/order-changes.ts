import { changeVariant, correctOrderAddress } from "#contract/orders/operations/order-changes.ts"
import { ok } from "#domain/core/result.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { correctAddress } from "../changes/commands/correct-address.ts"
import { swapVariant } from "../changes/commands/swap-variant.ts"
import { traceOrder } from "./trace-order.ts"

export const orderChangeOperations: Implementation[] = [
  implement(correctOrderAddress, {
    trace: traceOrder,
    run: async (context, { id, ...typed }, { by }) => {
      const corrected = {
        contactName: typed.contact_name,
        ...(typed.mobile && { mobile: typed.mobile }),
        alternatePhone: typed.phone_number ?? null,
        house: typed.house_flat_office_no,
        address: typed.address,
        landmark: typed.landmark ?? "",
        city: typed.city,
        state: typed.state,
        pincode: typed.pincode,
      }
      const changed = await correctAddress(context, id, corrected, by)
      return changed.ok ? ok({ order: id, changed: changed.value }) : changed
    },
  }),
  implement(changeVariant, {
    trace: traceOrder,
    run: async (context, { id, product }, { by }) => {
      const changed = await swapVariant(context, id, product, by)
      return changed.ok ? ok({ order_line: id, changed: changed.value }) : changed
    },
  }),
]
