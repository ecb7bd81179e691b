import { z } from "zod"
import { orderLineStates } from "#domain/orders/order-line-state.ts"
import { workSteps } from "#domain/orders/order-work.ts"

/** The result of the operation `orders show`, as used by the page. */
export const orderReply = z.object({
  number: z.string().nullable(),
  placed: z.string().nullable(),
  deliver_until: z.string().nullable(),
  subtotal_rupees: z.number(),
  discount_rupees: z.number(),
  delivery_rupees: z.number(),
  total_rupees: z.number(),
  coupon: z.string().nullable(),
  payment: z.string(),
  payment_method: z.string(),
  payment_state: z.string(),
  shopper: z.string().nullable(),
  /** The request that waits for approval and holds the order. */
  hold: z
    .object({
      operation: z.string(),
      rupees: z.number(),
      requested_by: z.string(),
      requested: z.string(),
      approvers: z.string(),
      runs: z.string().nullable(),
    })
    .nullable(),
  /** What is refunded if everything that can be is cancelled now. */
  cancel_rupees: z.number(),
  second_person: z.object({
    above_rupees: z.number(),
    refunded_rupees: z.number(),
    cancel: z.string(),
    refund: z.string(),
  }),
  ship_to: z
    .object({
      name: z.string(),
      address: z.string(),
      landmark: z.string().nullable(),
      alternate_phone: z.string().nullable(),
      mobile: z.string(),
      parts: z.object({
        house: z.string(),
        street: z.string(),
        city: z.string(),
        state: z.string(),
        pincode: z.string(),
      }),
    })
    .nullable(),
  lines: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      quantity: z.number(),
      state: z.enum(orderLineStates),
      next: z.enum(workSteps).nullable(),
      /** Its pairs as their job cards number them; none for a line without lenses. */
      pairs: z.array(
        z.object({ job: z.string(), pair: z.number(), pairs: z.number(), made: z.boolean() }),
      ),
      packed: z.string().nullable(),
      has_lens: z.boolean(),
      frame_colour: z.string().nullable(),
      lens: z.string(),
      contact_lens: z.string().nullable(),
      powers: z
        .object({
          right_eye: z.string().nullable(),
          left_eye: z.string().nullable(),
          pd: z.string().nullable(),
          fitting_height: z.object({ right: z.number(), left: z.number() }).nullable(),
        })
        .nullable(),
      needs_fitting_height: z.boolean(),
      /** Thickest edges in mm; null for a role that sees no powers. */
      thickness: z.object({ index: z.number(), right: z.number(), left: z.number() }).nullable(),
      rupees: z.number(),
      refunded_rupees: z.number(),
      left_rupees: z.number(),
      cancel_rupees: z.number(),
      unsent_replacement: z.boolean(),
      shipment: z.string().nullable(),
      courier: z.string().nullable(),
      tracking_number: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.object({ id: z.string(), rupees: z.number(), state: z.string(), since: z.string() }),
  ),
  invoices: z.array(z.object({ number: z.string(), kind: z.string(), link: z.string() })),
  messages: z.array(
    z.object({
      kind: z.string(),
      sent: z.string(),
      times: z.number(),
      not_again: z.string().nullable(),
    }),
  ),
  notes: z.array(z.object({ text: z.string(), at: z.string(), who: z.string() })),
  events: z.array(z.object({ at: z.string(), what: z.string(), who: z.string().nullable() })),
})

export type OfficeOrder = z.output<typeof orderReply>
export type OfficeOrderLine = OfficeOrder["lines"][number]

/** How many pairs of a line are made. */
export const countMade = ({ pairs }: OfficeOrderLine): number =>
  pairs.filter(({ made }) => made).length
