import { z } from "zod"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { normalizeTyped } from "#domain/core/identifier.ts"
import { parseOrderNumber } from "#domain/orders/order-number.ts"
import { pdSources } from "#domain/prescriptions/lens/pd.ts"

const MAX_PRINTED_ORDERS = 50

const orderNumbers = z
  .union([
    z.array(z.string()),
    text(4000).transform((typed) => normalizeTyped(typed).split(/[\s,]+/)),
  ])
  .transform((names) => names.map((name) => parseOrderNumber(name) ?? ""))
  .refine(
    (numbers) => numbers.length > 0 && numbers.every(Boolean),
    "must be order numbers such as CH-26-000123",
  )
  .refine(
    (numbers) => numbers.length <= MAX_PRINTED_ORDERS,
    `must be at most ${MAX_PRINTED_ORDERS} orders`,
  )
  .describe("Order numbers, with commas between")

const ofParcels = z.strictObject({
  orders: orderNumbers,
  parcel: z
    .uuid("must be the id of a parcel")
    .optional()
    .describe("Id of a parcel that is on its way, to print its paper again (the next parcel)"),
})

const eyeOfJob = z.object({
  power: z.string(),
  thickness: z
    .object({
      centre: z.number(),
      nasal_edge: z.number(),
      temple_edge: z.number(),
      thickest_edge: z.number(),
      decentration: z.number(),
      base_curve: z.number(),
    })
    .nullable(),
})

const recipient = z.object({
  name: z.string(),
  house: z.string(),
  street: z.string(),
  landmark: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  mobile: z.string(),
  alternate_phone: z.string().nullable(),
})

export const printJobCards = defineOperation({
  name: "orders job-cards",
  summary: "Shows what the lab needs to make the lenses of orders: powers, frame, thickness",
  permission: "jobs.read",
  effect: "read",
  positionals: ["orders"],
  input: z.strictObject({ orders: orderNumbers }),
  reply: z.array(
    z.object({
      right: eyeOfJob.nullable(),
      left: eyeOfJob.nullable(),
      index: z.number().nullable(),
      material: z.string().nullable(),
      /** A card that is printed again must not become a second pair. */
      made: z.boolean(),
      deliver_until: z.string().nullable(),
      title: z.string(),
      frame_colour: z.string().nullable(),
      frame: z
        .object({
          shape: z.string(),
          type: z.string(),
          lens_width: z.number(),
          lens_height: z.number(),
          bridge: z.number(),
          temple: z.number(),
        })
        .nullable(),
      lens_type: z.string(),
      coating: z.string(),
      needs_fitting_height: z.boolean(),
      fitting_height: z
        .object({
          right: z.number(),
          left: z.number(),
        })
        .nullable(),
      pd: z.string().nullable(),
      pd_source: z.enum(pdSources).nullable(),
      job: z.string(),
      pair: z.number(),
      pairs: z.number(),
      order: z.string(),
      id: z.string(),
    }),
  ),
  failures: ["NOT_ALLOWED_NOW", "NOT_FOUND"],
})

export const printPackingSlips = defineOperation({
  name: "orders packing-slips",
  summary:
    "Shows what goes into a parcel of each order: no prices, and powers of contact lenses only",
  permission: "orders.ship",
  effect: "read",
  positionals: ["orders"],
  input: ofParcels,
  reply: z.array(
    z.object({
      lines: z.array(
        z.object({
          title: z.string(),
          quantity: z.number(),
          frame_colour: z.string().nullable(),
          lens: z.string(),
          contact_lens: z
            .object({
              eye: z.enum(["left", "right"]),
              values: z.array(z.string()).nullable(),
            })
            .nullable(),
        }),
      ),
      parcel: z.number(),
      parcels: z.number(),
      follows: z.array(
        z.object({
          title: z.string(),
          quantity: z.number(),
        }),
      ),
      order: z.string(),
      placed: z.string().nullable(),
      shop: z.string(),
      shop_phone: z.string(),
      to: recipient,
    }),
  ),
  failures: ["NOT_ALLOWED_NOW", "NOT_FOUND"],
})

export const printCourierLabels = defineOperation({
  name: "orders labels",
  summary: "Shows the courier label of each order: sender, recipient, cash to collect",
  permission: "orders.ship",
  effect: "read",
  positionals: ["orders"],
  input: ofParcels,
  reply: z.array(
    z.object({
      pieces: z.number(),
      courier: z.string().nullable(),
      tracking_number: z.string().nullable(),
      collect_rupees: z.number().nullable(),
      parcel: z.number(),
      parcels: z.number(),
      follows: z.array(
        z.object({
          title: z.string(),
          quantity: z.number(),
        }),
      ),
      order: z.string(),
      from: z.object({
        name: z.string(),
        address: z.string(),
      }),
      from_phone: z.string(),
      to: recipient,
    }),
  ),
  failures: ["NOT_FOUND"],
})
