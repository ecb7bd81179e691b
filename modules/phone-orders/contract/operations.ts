import { z } from "zod"
import { checkoutItem } from "#contract/checkout/checkout-data.ts"
import { couponCode } from "#contract/checkout/coupons.ts"
import { emailField } from "#contract/core/email-field.ts"
import { text, typedIdentifier } from "#contract/core/text.ts"
import { fromTyped, storedInteger } from "#contract/core/typed-number.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { flag, oneOf } from "#contract/office/operation-inputs.ts"
import { addressForm } from "#contract/shoppers/addresses.ts"
import { counterMethods } from "#domain/checkout/payment-state.ts"
import { parseMobile } from "#domain/core/mobile.ts"
import { draftOrderStates } from "../rules/draft-order.ts"

/** How an order that staff enter is placed without the payment link. */
const draftPlacements = [...counterMethods, "cod"] as const
export type DraftPlacement = (typeof draftPlacements)[number]

const id = z
  .uuid("must be the id of a draft order")
  .describe("Id of a draft order, see drafts list")

const mobile = typedIdentifier
  .transform((typed, context) => {
    const parsed = parseMobile(typed)
    if (parsed !== null) return parsed
    context.addIssue({ code: "custom", message: "must be an Indian mobile number of ten digits" })
    return z.NEVER
  })
  .describe("Mobile number of the shopper")

/** Structured data, which the command line takes as JSON. */
const json = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((sent) => {
    if (typeof sent !== "string") return sent
    try {
      return JSON.parse(sent)
    } catch {
      return sent
    }
  }, schema) as unknown as Schema

const { mobile_num: _mobile, addresses_id: _id, ...addressFields } = addressForm.shape
const draftAddress = z.strictObject(addressFields)

const shownAddress = z.object({
  contact_name: z.string(),
  house_flat_office_no: z.string(),
  address: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  phone_number: z.string().nullable(),
})
export type ShownAddress = z.output<typeof shownAddress>

const content = {
  mobile,
  items: json(z.array(checkoutItem).max(20)).describe(
    "Items as JSON, in the form of the checkout; their prices are not read",
  ),
  address: json(draftAddress).optional().describe("Where it goes, as JSON"),
  collect: flag.default(false).describe("Collected at the counter instead of delivered"),
  coupon: couponCode.optional(),
}

const quoteReply = z.object({
  /** As many as items, in their order; none if they have no price. */
  lines: z.array(
    z.object({
      product: z.number(),
      title: z.string(),
      /** Colour and size, or the eye of contact lenses. */
      variant: z.string().nullable(),
      quantity: z.number(),
      rupees: z.number(),
      /** Pieces that can be sold now. */
      stock: z.number(),
    }),
  ),
  subtotal_rupees: z.number(),
  discount_rupees: z.number(),
  member_rupees: z.number(),
  delivery_rupees: z.number(),
  total_rupees: z.number(),
  /** Why the order cannot be placed like this, as a sentence; null if it can. */
  problem: z.string().nullable(),
  /** Why it cannot be paid in cash on delivery; null if it can. */
  cod_problem: z.string().nullable(),
})
export type DraftQuote = z.output<typeof quoteReply>

export const priceDraft = defineOperation({
  name: "drafts price",
  summary: "Computes what an order costs a shopper now, as the shop's own checkout would",
  permission: "orders.enter",
  effect: "count",
  did: "compute/computed the price of a draft order",
  input: z.strictObject({ ...content, mobile: mobile.optional() }),
  unrecorded: ["mobile", "items", "address"],
  reply: quoteReply,
})

export const findDraftShopper = defineOperation({
  name: "drafts shopper",
  summary: "Finds a shopper by mobile number, with name and saved addresses",
  permission: "orders.enter",
  effect: "read",
  did: "look/looked up a shopper by mobile number",
  shows: { kinds: ["contact"], ids: [] },
  positionals: ["mobile"],
  input: z.strictObject({ mobile }),
  unrecorded: ["mobile"],
  reply: z.object({
    is_known: z.boolean(),
    is_member: z.boolean(),
    has_email: z.boolean(),
    addresses: z.array(shownAddress),
  }),
  failures: ["TOO_MANY_REQUESTS"],
})

export const saveDraft = defineOperation({
  name: "drafts save",
  summary: "Saves an order that is entered for a shopper; links sent before stop working",
  permission: "orders.enter",
  asksProvider: true,
  effect: "change",
  did: "save/saved a draft order",
  shows: null,
  input: z.strictObject({
    ...content,
    draft: id.optional().describe("The draft that is changed; a new one without it"),
    version: fromTyped(storedInteger("must be the number of a version"))
      .optional()
      .describe("The version that was read, of `draft`"),
    name: addressFields.contact_name.describe("Name of the shopper"),
    email: emailField.optional().describe("For a shopper who has given none before"),
    agreed: flag
      .default(false)
      .describe("The shopper agreed to the privacy policy, and to keeping the prescription"),
  }),
  unrecorded: ["mobile", "name", "email", "items", "address"],
  reply: z.object({ draft: z.string(), version: z.number(), total_rupees: z.number() }),
  failures: ["PAYMENT_UNDECIDED", "PROVIDER_UNAVAILABLE"],
})

const row = z.object({
  draft: z.string(),
  state: z.enum(draftOrderStates),
  name: z.string(),
  mobile: z.string().nullable(),
  items: z.string(),
  rupees: z.number(),
  by: z.string(),
  changed: z.string(),
  order: z.string().nullable(),
})

export const listDrafts = defineOperation({
  name: "drafts list",
  summary: "Lists the orders that staff enter for shoppers, the latest change first",
  permission: "orders.enter",
  effect: "read",
  did: "look/looked at the draft orders",
  shows: { kinds: ["contact", "purchases"], ids: ["draft", "order"] },
  input: z.strictObject({
    all: flag.default(false).describe("Those ordered or cancelled as well"),
  }),
  columns: ["draft", "state", "name", "items", "rupees", "by", "order"],
  reply: z.array(row),
})

export const showDraft = defineOperation({
  name: "drafts show",
  summary: "Shows all of one draft order; powers only to those who may see them",
  permission: "orders.enter",
  effect: "read",
  did: "look/looked at a draft order",
  shows: { kinds: ["contact", "purchases", "prescription"], ids: ["draft", "order"] },
  positionals: ["draft"],
  input: z.strictObject({ draft: id }),
  reply: z.object({
    ...row.shape,
    mobile: z.string(),
    version: z.number(),
    /** In the form of the checkout, as `checkoutItem` reads it. */
    item_list: z.array(z.record(z.string(), z.unknown())),
    address: shownAddress.nullable(),
    collect: z.boolean(),
    coupon: z.string().nullable(),
    /** Powers were typed, which the caller may neither see nor change. */
    powers_hidden: z.boolean(),
    /** What it costs now, where powers are hidden: without them the caller cannot ask for the price. */
    quote: quoteReply.nullable(),
    link_sent: z.string().nullable(),
    link_expires: z.string().nullable(),
    /** While it works, to be sent in another way too. */
    link: z.string().nullable(),
  }),
  failures: ["TOO_MANY_REQUESTS"],
})

export const sendDraftLink = defineOperation({
  name: "drafts send-link",
  summary: "Sends the shopper a link to pay for a draft order, or the same link again",
  permission: "orders.enter",
  effect: "change",
  did: "send/sent the payment link of a draft order",
  shows: null,
  positionals: ["draft"],
  input: z.strictObject({ draft: id }),
  reply: z.object({ expires: z.string() }),
})

export const placeDraft = defineOperation({
  name: "drafts place",
  summary: "Places a draft order that was paid at the counter, or is paid to the courier",
  permission: "orders.enter",
  asksProvider: true,
  effect: "change",
  did: "place/placed a draft order for a shopper",
  shows: null,
  positionals: ["draft", "method"],
  input: z.strictObject({
    draft: id,
    method: oneOf(draftPlacements).describe("cash, upi or card at the counter; cod to the courier"),
    reference: text(60).trim().optional().describe("Of the UPI payment or the card machine's slip"),
    rupees: z.coerce
      .number()
      .positive()
      .max(10_000_000)
      .describe("The total that was taken or agreed"),
  }),
  reply: z.object({
    order: z.string(),
    rupees: z.number(),
    /** That it was placed before, what is recorded, and what has to go back; null otherwise. */
    notice: z.string().nullable(),
  }),
  failures: ["PRICE_CHANGED", "OUT_OF_STOCK"],
})

export const cancelDraft = defineOperation({
  name: "drafts cancel",
  summary: "Cancels a draft order; its payment link stops working",
  permission: "orders.enter",
  asksProvider: true,
  effect: "change",
  did: "cancel/cancelled a draft order",
  shows: null,
  positionals: ["draft"],
  input: z.strictObject({ draft: id }),
  reply: z.object({ draft: z.string() }),
  failures: ["PAYMENT_UNDECIDED", "PROVIDER_UNAVAILABLE"],
})
