import { prescriptionDetails } from "@chashma/optics/powers/schemas.ts"
import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { orderName } from "#contract/office/operation-inputs.ts"
import { counterMethods, paymentMethods, paymentStates } from "#domain/checkout/payment-state.ts"
import { refundStates } from "#domain/money/refund.ts"
import { orderLineStates } from "#domain/orders/order-line-state.ts"
import { workSteps } from "#domain/orders/order-work.ts"
import { returnReasons } from "#domain/orders/return.ts"
import { returnStates } from "#domain/orders/return-state.ts"
import { shape as ofModules } from "#modules/office-line-parts.ts"
import { additionalDetails } from "./additional-details.ts"
import { eyes, fittingHint } from "./fitting-hint.ts"

const approvalWay = z.object({ above_rupees: z.number(), sentence: z.string() })

export const showOrder = defineOperation({
  name: "orders show",
  summary: "Shows a whole order: lines, address, payment, refunds, and what happened to it",
  permission: "orders.read",
  effect: "read",
  did: "look/looked at {about|an order}",
  shows: { kinds: ["contact", "purchases", "prescription"], ids: ["number"] },
  positionals: ["id"],
  input: z.strictObject({ id: orderName }),
  reply: z.object({
    number: z.string().nullable(),
    order: z.string(),
    placed: z.string().nullable(),
    deliver_until: z.string().nullable(),
    subtotal_rupees: z.number(),
    discount_rupees: z.number(),
    delivery_rupees: z.number(),
    total_rupees: z.number(),
    coupon: z.string().nullable(),
    additional_details: additionalDetails,
    payment: z.string(),
    payment_method: z.enum(paymentMethods),
    /** How it was paid at the counter, with its reference; null for other orders. */
    counter: z
      .object({ method: z.enum(counterMethods), reference: z.string().nullable() })
      .nullable(),
    /** Collected at the counter: no parcel is sent. */
    is_collected: z.boolean(),
    payment_state: z.enum(paymentStates),
    shopper: z.string().nullable(),
    ship_to: z
      .object({
        parts: z.object({
          house: z.string(),
          street: z.string(),
          city: z.string(),
          state: z.string(),
          pincode: z.string(),
        }),
        name: z.string(),
        address: z.string(),
        landmark: z.string().nullable(),
        alternate_phone: z.string().nullable(),
        mobile: z.string(),
      })
      .nullable(),
    /** The request that waits for approval and holds the order. */
    hold: z
      .object({
        /** `A refund of ₹600` */
        request: z.string(),
        requested_by: z.string(),
        requested: z.string(),
        approvers: z.string(),
        confirm_from: z.string().nullable(),
      })
      .nullable(),
    /** Why the staff put it on hold; null if they did not. */
    staff_hold: z
      .object({
        reason: z.string(),
        by: z.string(),
        since: z.string(),
      })
      .nullable(),
    /** What the courier has to collect in cash; null unless something is. */
    collect_rupees: z.number().nullable(),
    /** What is refunded if everything that can be is cancelled now. */
    cancel_rupees: z.number(),
    /** From which sum of the order's refunds somebody else has to approve each, and who could. */
    second_person: z.object({
      refunded_rupees: z.number(),
      cancel: approvalWay,
      refund: approvalWay,
    }),
    lines: rowsOf({
      cancel_rupees: z.number(),
      /** A refund of all that is left cancels it too. */
      unsent_replacement: z.boolean(),
      thickness: eyes.extend({ index: z.number() }).nullable(),
      /** `make`, `check`, `pack` or `ship`; null if there is nothing to do. */
      next: z.enum(workSteps).nullable(),
      id: z.string(),
      title: z.string(),
      thumbnail: z.string(),
      quantity: z.number(),
      state: z.enum(orderLineStates),
      made: z.string().nullable(),
      pairs: rowsOf({
        job: z.string(),
        pair: z.number(),
        pairs: z.number(),
        made: z.boolean(),
        /** Its last check since it was made; one that was released passed. */
        check: z.enum(["passed", "failed"]).nullable(),
      }),
      packed: z.string().nullable(),
      has_lens: z.boolean(),
      variant: z.string().nullable(),
      lens: z.string(),
      contact_lens: z.string().nullable(),
      ...ofModules,
      powers: z
        .object({
          right_eye: z.string(),
          left_eye: z.string().nullable(),
          pd: z.string().nullable(),
          fitting_height: eyes.nullable(),
          /** Prism, vertex distance, tilt and wrap; null without any. */
          details: prescriptionDetails.nullable(),
        })
        .nullable(),
      needs_fitting_height: z.boolean(),
      fitting_hint: fittingHint.nullable(),
      /** Why it can no longer be changed, as a sentence; null if it can. */
      change_refusal: z.string().nullable(),
      /** Other colours and sizes of its model at the same price, with the pieces in stock. */
      variants: rowsOf({ product: z.number(), name: z.string(), stock: z.number() }),
      returns: rowsOf({ number: z.string(), state: z.enum(returnStates) }),
      /** Of a delivered line; null if nothing of it can be returned. */
      returnable: z
        .object({
          pieces: z.number(),
          /** What can be wrong with it. */
          reasons: z.array(z.enum(returnReasons)),
          /** The hours after delivery that the shopper was asked to keep, once they are over. */
          reported_after_hours: z.number().nullable(),
        })
        .nullable(),
      rupees: z.number(),
      refunded_rupees: z.number(),
      left_rupees: z.number(),
      shipment: z.string().nullable(),
      /** When the shopper refused its late parcel; null if they did not. */
      refused: z.string().nullable(),
      courier: z.string().nullable(),
      tracking_number: z.string().nullable(),
    }),
    refunds: rowsOf({
      id: z.string(),
      rupees: z.number(),
      state: z.enum(refundStates),
      cause: z.string(),
      /** Why, in the words of who asked for it, or that it was paid beside the order's payment. */
      note: z.string(),
      since: z.string(),
    }),
    invoices: rowsOf({
      link: z.string(),
      id: z.string(),
      number: z.string(),
      kind: z.enum(["invoice", "credit_note"]),
    }),
    messages: rowsOf({
      kind: z.string(),
      label: z.string(),
      sent: z.string(),
      times: z.number(),
      not_again: z.string().nullable(),
    }),
    notes: rowsOf({
      text: z.string(),
      at: z.string(),
      who: z.string(),
    }),
    events: rowsOf({
      at: z.string(),
      what: z.string(),
      /** Null for an event not caused by staff. */
      who: z.string().nullable(),
    }),
  }),
})

export type OfficeOrder = OperationReply<typeof showOrder>
export type OfficeOrderLine = OfficeOrder["lines"][number]
export type OfficeLineParts = z.output<z.ZodObject<typeof ofModules>>
