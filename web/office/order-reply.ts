import { z } from "zod"

/** What the operation `orders show` answers, as far as the page uses it. */
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
  ship_to: z
    .object({
      name: z.string(),
      address: z.string(),
      landmark: z.string().nullable(),
      alternate_phone: z.string().nullable(),
      mobile: z.string(),
    })
    .nullable(),
  lines: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      quantity: z.number(),
      state: z.string(),
      frame_colour: z.string().nullable(),
      lens: z.string(),
      contact_lens: z.string().nullable(),
      powers: z
        .object({
          right_eye: z.string().nullable(),
          left_eye: z.string().nullable(),
          pd: z.string().nullable(),
        })
        .nullable(),
      rupees: z.number(),
      refunded_rupees: z.number(),
      left_rupees: z.number(),
      courier: z.string().nullable(),
      tracking_number: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.object({ id: z.string(), rupees: z.number(), state: z.string(), since: z.string() }),
  ),
  events: z.array(z.object({ at: z.string(), what: z.string(), who: z.string().nullable() })),
})

export type OfficeOrder = z.output<typeof orderReply>
export type OfficeOrderLine = OfficeOrder["lines"][number]
