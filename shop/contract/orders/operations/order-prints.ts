import { pdSources } from "@chashma/optics/powers/pd.ts"
import { eyePower, prism } from "@chashma/optics/powers/schemas.ts"
import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { normalizeTyped } from "#domain/core/identifier.ts"
import { parseOrderNumber } from "#domain/orders/order-number.ts"
import { additionalDetails } from "./additional-details.ts"
import { eyes, fittingHint } from "./fitting-hint.ts"

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

/** @public */
export const ofParcels = z.strictObject({
  orders: orderNumbers,
  parcel: z
    .uuid("must be the id of a parcel")
    .optional()
    .describe("Id of a parcel that is on its way, to print its paper again (the next parcel)"),
})

/** Who sells: on every print. @public */
export const seller = z.object({
  name: z.string(),
  /** The company's, where the shop has another name. */
  legal_name: z.string().nullable(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
})

const eyeOfJob = z.object({
  /** As the prescription has it, in its own notation. */
  power: z.string(),
  /** In minus cylinder form. */
  lab: eyePower.extend({ is_transposed: z.boolean() }),
  /** mm from the middle of the nose; null if no PD is known. */
  pd: z.object({ far: z.number(), near: z.number().nullable(), is_halved: z.boolean() }).nullable(),
  /** Null without one. */
  prism: prism.nullable(),
  thickness: z
    .object({
      centre: z.number(),
      nasal_edge: z.number(),
      temple_edge: z.number(),
      thickest_edge: z.number(),
      decentration: z.number(),
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

/** What is in a parcel: its picture as it was sold. */
const printedItem = z.object({
  title: z.string(),
  quantity: z.number(),
  variant: z.string().nullable(),
  picture: z.string(),
})

/** The place of a parcel among those of its order, and the courier's number of one that was handed over. */
const parcelFields = {
  parcel: z.number(),
  parcels: z.number(),
  follows: rowsOf({
    title: z.string(),
    quantity: z.number(),
  }),
  courier: z.string().nullable(),
  tracking_number: z.string().nullable(),
}

export const printJobCards = defineOperation({
  name: "orders job-cards",
  summary: "Shows what a lab needs to make the lenses of orders: powers, PD, frame, lens, notes",
  permission: "jobs.read",
  effect: "read",
  did: "print/printed job cards",
  shows: { kinds: ["prescription"], ids: ["order"] },
  positionals: ["orders"],
  input: z.strictObject({ orders: orderNumbers }),
  reply: rowsOf({
    right: eyeOfJob.nullable(),
    left: eyeOfJob.nullable(),
    index: z.number().nullable(),
    material: z.string().nullable(),
    /** A card that is printed again must not become a second pair. */
    made: z.boolean(),
    placed: z.string().nullable(),
    deliver_until: z.string().nullable(),
    seller,
    /** The staff's notes about the order, oldest first. */
    notes: z.array(z.string()),
    title: z.string(),
    variant: z.string().nullable(),
    frame: z
      .object({
        shape: z.string(),
        type: z.string(),
        material: z.string(),
        lens_width: z.number().nullable(),
        lens_height: z.number().nullable(),
        bridge: z.number().nullable(),
        temple: z.number().nullable(),
      })
      .nullable(),
    lens_type: z.string(),
    coating: z.string(),
    /** Null for lenses that are not tinted; no colour if none was chosen. */
    tint: z.object({ colour: z.string().nullable() }).nullable(),
    needs_fitting_height: z.boolean(),
    fitting_hint: fittingHint.nullable(),
    fitting_height: eyes.nullable(),
    pd: z.string().nullable(),
    pd_source: z.enum(pdSources).nullable(),
    /** How the frame sits, as the optician measured it; mm and degrees. */
    vertex_distance: z.number().nullable(),
    tilt: z.number().nullable(),
    wrap: z.number().nullable(),
    job: z.string(),
    pair: z.number(),
    pairs: z.number(),
    order: z.string(),
    id: z.string(),
  }),
})

export const writeJobFiles = defineOperation({
  name: "orders job-files",
  summary:
    "Writes the order of each pair as a file that a lens lab reads (OMA), with the frame's trace",
  permission: "jobs.read",
  effect: "read",
  did: "download/downloaded files for a lens lab",
  shows: { kinds: ["prescription"], ids: ["orders"] },
  positionals: ["orders"],
  input: z.strictObject({ orders: orderNumbers }),
  reply: rowsOf({
    job: z.string(),
    /** The name of the file. */
    file: z.string(),
    content: z.string(),
    /** The outline is known of frames with a model; a lab traces others itself. */
    has_trace: z.boolean(),
    /** What the lab can only guess. */
    missing: z.array(z.enum(["PD", "fitting height"])),
    /** What the file cannot say as it was ordered, as sentences. */
    losses: z.array(z.string()),
  }),
})

export const printPackingSlips = defineOperation({
  name: "orders packing-slips",
  summary:
    "Shows what goes into a parcel of each order: MRP but nothing paid, powers of contact lenses only",
  permission: "orders.ship",
  effect: "read",
  did: "print/printed packing slips",
  shows: { kinds: ["contact", "purchases"], ids: ["order"] },
  positionals: ["orders"],
  input: ofParcels,
  reply: rowsOf({
    lines: rowsOf({
      ...printedItem.shape,
      sku: z.string().nullable(),
      lens: z.string(),
      /** Of packed boxes that a module traces: which they are, and why some may not be sent. */
      pieces: z.array(z.string()),
      warnings: z.array(z.string()),
      contact_lens: z
        .object({
          eye: z.enum(["left", "right"]),
          values: z.array(z.string()).nullable(),
        })
        .nullable(),
      /** Of one piece, all taxes included; null if the product no longer exists. */
      mrp_rupees: z.number().nullable(),
      /** Null if it is not known. */
      country_of_origin: z.string().nullable(),
      net_quantity: z.string().nullable(),
    }),
    ...parcelFields,
    order: z.string(),
    placed: z.string().nullable(),
    /** When the last of its items was packed; null as long as one is not marked as packed. */
    packed: z.string().nullable(),
    seller,
    to: recipient,
    additional_details: additionalDetails,
  }),
})

export const printCourierLabels = defineOperation({
  name: "orders labels",
  summary: "Shows the courier label of each order: sender, recipient, cash to collect",
  permission: "orders.ship",
  effect: "read",
  did: "print/printed courier labels",
  shows: { kinds: ["contact"], ids: ["order"] },
  positionals: ["orders"],
  input: ofParcels,
  reply: rowsOf({
    pieces: z.number(),
    items: z.array(printedItem),
    collect_rupees: z.number().nullable(),
    ...parcelFields,
    order: z.string(),
    seller,
    to: recipient,
  }),
})
