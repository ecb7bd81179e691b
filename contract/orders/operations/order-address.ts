import { z } from "zod"
import { defineOperation } from "#contract/office/operation.ts"
import { orderName } from "#contract/office/operation-inputs.ts"
import { addressForm } from "#contract/shoppers/addresses.ts"

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
  permission: "orders.correct",
  effect: "change",
  positionals: ["id"],
  input: z.strictObject({ id: orderName, ...fields }),
  // The audit records that it was corrected and by whom; the old values are personal data.
  unrecorded: Object.keys(fields),
  reply: z.object({
    order: z.string(),
    changed: z.array(z.string()),
  }),
})
