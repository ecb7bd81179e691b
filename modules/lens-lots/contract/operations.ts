import { z } from "zod"
import { MAX_BOXES, powerKey } from "#contract/catalogue/operations/contact-lens-stock.ts"
import { productName } from "#contract/catalogue/operations/product-inputs.ts"
import { text } from "#contract/core/text.ts"
import { count } from "#contract/core/typed-number.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { day, flag } from "#contract/office/operation-inputs.ts"
import { contactLensParameters } from "#contract/prescriptions/contact-lens.ts"
import { MAX_TYPED_IDENTIFIER_LENGTH } from "#domain/core/identifier.ts"
import { isSameLot, lotMovements, normalizeLot, readExpiry } from "../rules/lots.ts"

const boxes = count(1, MAX_BOXES, " of boxes")

/** As printed on the box. */
const lot = text(MAX_TYPED_IDENTIFIER_LENGTH)
  .overwrite(normalizeLot)
  .max(20, "must be at most 20 characters")
  .refine((number) => !isSameLot(number, ""), "must be the number on the box")
  .describe("Lot number, as printed on the box")

const expires = text(10)
  .transform((typed, context) => {
    const read = readExpiry(typed)
    if (read === null) {
      context.addIssue({ code: "custom", message: "must be a month such as 2028-05, or a day" })
      return z.NEVER
    }
    return read
  })
  .describe("Last month of use (2028-05) or day (2028-05-14)")

const ofLot = z.strictObject({ lot, product: productName })

export const showContactLensLots = defineOperation({
  name: "contact-lens-lots show",
  summary: "Lists the lots of a contact lens with expiry, boxes and movements",
  permission: "stock.read",
  effect: "count",
  did: "look/looked at the lots of {about|a contact lens}",
  positionals: ["product"],
  input: z.strictObject({ product: productName }),
  reply: z.object({
    product: z.number(),
    title: z.string(),
    /** Null if it has no powers. */
    parameters: contactLensParameters.nullable(),
    /** Whether a delivery has to say the power. */
    stock_by_power: z.boolean(),
    /** Powers that are counted by lot; `null` for a product with one stock for all powers. */
    counted: z.array(z.string().nullable()),
    /** Boxes for sale that belong to no lot. */
    without_lot: z.number(),
    lots: z.array(
      z.object({
        id: z.string(),
        power: z.string().nullable(),
        lot: z.string(),
        expires: z.string(),
        state: z.enum(["recalled", "expired", "expiring", "good"]),
        boxes: z.number(),
        manufacturer: z.string(),
        importer: z.string(),
        recall: z.object({ on: z.string(), text: z.string() }).nullable(),
        movements: z.array(
          z.object({
            kind: z.enum(lotMovements),
            boxes: z.number(),
            on: z.string(),
            supplier: z.string().nullable(),
            invoice: z.string().nullable(),
            reason: z.string().nullable(),
            who: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  failures: ["NOT_FOUND"],
})

export const receiveContactLensLot = defineOperation({
  name: "contact-lens-lots receive",
  summary: "Records a delivery of boxes of one lot, which from then on are counted by lot",
  permission: "stock.change",
  effect: "change",
  did: "record/recorded lot {lot|} of {about|a contact lens}",
  shows: null,
  positionals: ["product", "lot"],
  input: z.strictObject({
    product: productName,
    lot,
    expires,
    boxes,
    power: powerKey
      .optional()
      .describe("Power/base curve/diameter/cylinder/axis/addition, unless one stock counts"),
    supplier: text(120).trim().min(2, "must be a name").describe("From whom the boxes came"),
    invoice: text(60).trim().min(1, "must be a number").describe("Number of their invoice"),
    on: day.optional().describe("Day on which they came (today)"),
  }),
  reply: z.object({
    product: z.number(),
    lot: z.string(),
    expires: z.string(),
    /** In this lot now. */
    boxes: z.number(),
    /** Boxes that were for sale without a lot, and are not any more. */
    no_longer_counted: z.number(),
  }),
  failures: ["NOT_FOUND"],
})

export const changeContactLensLot = defineOperation({
  name: "contact-lens-lots change",
  summary: "Records boxes of a lot that were destroyed, or that came back unopened",
  permission: "stock.change",
  effect: "change",
  did: "change/changed the boxes of a lot of {about|a contact lens}",
  shows: null,
  positionals: ["product", "id"],
  input: z.strictObject({
    product: productName,
    id: z.uuid("must be the id of a lot").describe("Id of the lot"),
    kind: z
      .enum(["destroyed", "returned"])
      .describe("destroyed: fewer boxes; returned: unopened boxes are sold again"),
    boxes,
    reason: text(200).trim().min(3, "must be a few words").describe("Why"),
  }),
  reply: z.object({ lot: z.string(), boxes: z.number() }),
  failures: ["NOT_FOUND"],
})

export const recallContactLensLot = defineOperation({
  name: "contact-lens-lots recall",
  summary: "Blocks a lot of contact lenses, and shows shoppers who have it what to do",
  permission: "prescriptions.handle",
  effect: "change",
  did: "recall/recalled lot {lot|} of {about|a contact lens}",
  shows: null,
  positionals: ["lot"],
  input: ofLot.extend({
    text: text(600)
      .trim()
      .min(10, "must say what shoppers should do")
      .optional()
      .describe("What shoppers who have it should do, and whether they get money or new lenses"),
    withdraw: flag.default(false).describe("It was the wrong lot: sells its boxes again"),
  }),
  reply: z.object({
    lot: z.string(),
    recalled: z.boolean(),
    /** Left in the shop. */
    boxes: z.number(),
  }),
  failures: ["NOT_FOUND"],
})

export const listLotOrders = defineOperation({
  name: "contact-lens-lots orders",
  summary: "Lists who has boxes of a lot of contact lenses, and who was told of its recall",
  permission: "prescriptions.handle",
  effect: "read",
  did: "look/looked at who has lot {lot|} of {about|a contact lens}",
  shows: { kinds: ["contact", "purchases"], ids: ["order"] },
  positionals: ["lot"],
  input: ofLot,
  reply: z.array(
    z.object({
      order: z.string(),
      line: z.string(),
      boxes: z.number(),
      state: z.string(),
      /** Null before it was sent. */
      sent: z.string().nullable(),
      /** Null if the account was erased. */
      name: z.string().nullable(),
      mobile: z.string().nullable(),
      told: z.string().nullable(),
    }),
  ),
  failures: ["NOT_FOUND"],
})

export const tellOfRecall = defineOperation({
  name: "contact-lens-lots tell",
  summary: "Sends everybody who has boxes of a recalled lot a message, once",
  permission: "prescriptions.handle",
  effect: "change",
  did: "send/sent the message about the recall of lot {lot|} of {about|a contact lens}",
  shows: null,
  positionals: ["lot"],
  input: ofLot,
  reply: z.object({
    /** Shoppers who were sent the message now. */
    shoppers: z.number(),
    /** Who was told before, or cannot be told because their account was erased. */
    others: z.number(),
  }),
  failures: ["NOT_FOUND"],
})
