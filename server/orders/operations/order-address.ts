import { correctOrderAddress } from "#contract/orders/operations/order-address.ts"
import { ok } from "#domain/core/result.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { correctAddress } from "../lines/commands/correct-address.ts"
import { traceOrder } from "./trace-order.ts"

export const orderAddressOperations: Implementation[] = [
  implement(correctOrderAddress, {
    trace: traceOrder,
    run: async (context, { id, ...typed }) => {
      const changed = await correctAddress(context, id, {
        contactName: typed.contact_name,
        alternatePhone: typed.phone_number ?? null,
        house: typed.house_flat_office_no,
        address: typed.address,
        landmark: typed.landmark ?? "",
        city: typed.city,
        state: typed.state,
        pincode: typed.pincode,
      })
      return changed.ok ? ok({ order: id, changed: changed.value }) : changed
    },
  }),
]
