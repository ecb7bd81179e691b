import { z } from "zod"
import { parsePhone } from "#domain/core/mobile.ts"
import { parsePinCode } from "#domain/core/pin-code.ts"
import { stateNamed } from "#domain/core/states.ts"
import { withoutControls } from "#domain/core/text.ts"
import {
  type Address,
  type AddressField,
  addressFieldProblem,
  addressTypes,
} from "#domain/shoppers/address.ts"
import { ADDRESSES_PATH } from "../core/early-paths.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { renaming } from "../core/renamed.ts"
import {
  firstText,
  missingField,
  replyList,
  replyText,
  replyTextOrNull,
  replyWord,
} from "../core/reply-fields.ts"
import { digits, text, typedIdentifier } from "../core/text.ts"

/** A typed field with the rule and the sentence of `domain/shoppers/address.ts`, which refuses more in names. */
const typed = (field: AddressField) =>
  z
    .string("This field is missing.")
    .overwrite((value) => (field === "contactName" ? value : withoutControls(value)))
    .trim()
    .superRefine((value, context) => {
      const problem = addressFieldProblem(field, value)
      if (problem) context.addIssue({ code: "custom", message: problem.sentence })
    })

const fields = {
  contact_name: typed("contactName"),
  pincode: digits(typed("pincode")).transform((pin) => parsePinCode(pin) ?? pin),
  /** Empty text and null both mean: no second number. */
  phone_number: digits(
    z.union([z.null(), typed("alternatePhone").transform((phone) => parsePhone(phone))]),
  ).optional(),
  address: typed("address"),
  city: typed("city"),
  state: typed("state").transform((typed) => stateNamed(typed)?.name ?? typed),
  landmark: typed("landmark").optional(),
  house_flat_office_no: digits(typed("house")),
  address_type: z.enum(addressTypes).optional(),
}

/**
 * The form checks the same schema that the server checks. Fields left out keep what is stored when an
 * address is edited, so a form that does not show them can never wipe them.
 */
export const addressForm = z.strictObject({
  ...fields,
  /** Sent by old clients; the server always takes the signed-in number. */
  mobile_num: digits(typedIdentifier).optional(),
  addresses_id: z.union([z.int(), text(60)]).optional(),
})

export type AddressForm = z.input<typeof addressForm>
export type AddressDraft = z.output<typeof addressForm>

const wireAddress = z.looseObject({
  addresses_id: replyText(),
  contact_name: replyText(),
  mobile_num: replyText(),
  pincode: replyText(),
  phone_number: replyTextOrNull(),
  address: replyText(),
  city: replyText(),
  state: replyText(),
  landmark: replyText(),
  house_flat_office_no: replyText(),
  address_type: replyWord(addressTypes, "home"),
})

const names = renaming(wireAddress, {
  ...{ id: "addresses_id", contactName: "contact_name", mobile: "mobile_num" },
  ...{ alternatePhone: "phone_number", house: "house_flat_office_no", type: "address_type" },
})

export const address = z.codec(wireAddress, z.custom<Address>(), {
  ...names,
  decode: (wire, reading) => ({
    ...names.decode(wire),
    id: firstText(wire, "addresses_id", "id") || missingField("addresses_id", reading),
    mobile: firstText(wire, "mobile_num", "mobile_number"),
  }),
})

/** The status alone reports success: the page reads the saved addresses again. */
const addressIfReadable = address.catch(null as never) as unknown as z.ZodType<Address | null>

const addressInPath = z.object({ addresses_id: z.uuid() })

export const addresses = defineEndpoint({
  method: "GET",
  path: ADDRESSES_PATH,
  auth: "shopper",
  summary: "The caller's saved addresses, oldest first",
  reply: replyList(address),
})

export const addAddress = defineEndpoint({
  method: "POST",
  path: "/addaddress",
  auth: "shopper",
  summary: "Saves an address; ten at most",
  body: addressForm,
  status: 201,
  reply: addressIfReadable,
  failures: ["ADDRESS_LIMIT"],
})

export const editAddress = defineEndpoint({
  method: "PUT",
  path: "/editaddress/:addresses_id",
  auth: "shopper",
  summary: "Replaces an address of the caller",
  params: addressInPath,
  body: addressForm,
  reply: addressIfReadable,
  failures: ["NOT_FOUND"],
})

export const removeAddress = defineEndpoint({
  method: "DELETE",
  path: "/removeaddress/:addresses_id",
  auth: "shopper",
  summary: "Deletes an address of the caller",
  params: addressInPath,
  reply: z.object({ addresses_id: z.string() }).catch({ addresses_id: "" }),
  failures: ["NOT_FOUND"],
})
