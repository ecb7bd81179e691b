import { z } from "zod"
import { typedIdentifier } from "#contract/core/text.ts"
import { fromTyped, storedInteger } from "#contract/core/typed-number.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { orderLineId, orderName } from "#contract/office/operation-inputs.ts"
import { addressForm } from "#contract/shoppers/addresses.ts"
import { parseMobile } from "#domain/core/mobile.ts"
import { addressFieldRules } from "#domain/shoppers/address.ts"

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
  mobile: typedIdentifier
    .transform((typed) => parseMobile(typed) ?? "")
    .refine((mobile) => mobile !== "", addressFieldRules.mobile.sentence)
    .optional()
    .describe("The recipient's number for the courier; messages go to the account's"),
}

export const correctOrderAddress = defineOperation({
  name: "orders address",
  summary:
    "Corrects where an order goes until it is packed or its parcel is booked, and tells the shopper",
  permission: "orders.correct",
  effect: "change",
  did: "correct/corrected the address of {about|an order}",
  shows: null,
  timeline: "Address corrected",
  positionals: ["id"],
  input: z.strictObject({ id: orderName, ...fields }),
  // The audit records that it was corrected and by whom; the old values are personal data.
  unrecorded: Object.keys(fields),
  reply: z.object({
    order: z.string(),
    changed: z.array(z.string()),
  }),
})

export const changeVariant = defineOperation({
  name: "orders variant",
  summary:
    "Changes an item to another colour or size of its model at the same price, until it is made or packed",
  permission: "orders.correct",
  effect: "change",
  did: "change/changed the colour or size of an item of {about|an order}",
  shows: null,
  timeline: "Colour or size changed",
  positionals: ["id", "product"],
  input: z.strictObject({
    id: orderLineId,
    product: fromTyped(storedInteger("must be the id of a product")).describe(
      "Id of the other product",
    ),
  }),
  reply: z.object({
    order_line: z.string(),
    /** What the shopper reads, such as `Boond Oval changed from Black to Brown`. */
    changed: z.string(),
  }),
  failures: ["OUT_OF_STOCK"],
})
