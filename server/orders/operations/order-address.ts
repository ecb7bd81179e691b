import { z } from "zod"
import { addressForm } from "#contract/shoppers/addresses.ts"
import { ok } from "#domain/core/result.ts"
import { orderName } from "#server/office/operations/inputs.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { correctAddress } from "../lines/commands/correct-address.ts"
import { traceOrder } from "./trace-order.ts"

const {
  contact_name,
  pincode,
  phone_number,
  address,
  city,
  state,
  landmark,
  house_flat_office_no,
} = addressForm.shape

/** The rules and messages of the checkout's own form. */
const fields = {
  ...{ contact_name, house_flat_office_no, address, landmark, city, state, pincode },
  phone_number,
}

export const correctOrderAddress = defineOperation({
  name: "orders address",
  summary: "Corrects where an order goes, as long as something of it is still to be sent",
  places: ["id"],
  input: z.strictObject({ id: orderName, ...fields }),
  // The audit records that it was corrected and by whom; the old values are personal data.
  unrecorded: Object.keys(fields),
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
})
