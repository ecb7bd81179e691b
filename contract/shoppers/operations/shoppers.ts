import { z } from "zod"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { membershipStates } from "#domain/checkout/membership.ts"
import { normalizeTyped } from "#domain/core/identifier.ts"
import { refundStates } from "#domain/money/refund.ts"
import { orderStates } from "#domain/orders/order-state.ts"
import { returnReasons } from "#domain/orders/return.ts"
import { returnStates } from "#domain/orders/return-state.ts"
import { ticketSubjects } from "#domain/orders/ticket.ts"
import { ticketStates } from "#domain/orders/ticket-state.ts"
import { consentTopics } from "#domain/shoppers/consent.ts"

export const listShoppers = defineOperation({
  name: "shoppers list",
  summary: "Finds shoppers by mobile number or name, the last to order first",
  permission: "shoppers.read",
  effect: "read",
  positionals: ["find"],
  input: z.strictObject({
    find: text(100)
      .overwrite(normalizeTyped)
      .trim()
      .describe("Mobile number, or how the words of a name begin"),
  }),
  columns: ["shopper", "name", "mobile", "joined", "orders", "last_order"],
  reply: z.array(
    z.object({
      joined: z.string(),
      orders: z.number(),
      last_order: z.string().nullable(),
      name: z.string().nullable(),
      mobile: z.string().nullable(),
      account: z.enum(["open", "erased", "without_number"]),
      shopper: z.string(),
    }),
  ),
})

export const showShopper = defineOperation({
  name: "shoppers show",
  summary: "Shows a shopper: account, orders, returns, complaints, membership and consents",
  permission: "shoppers.read",
  effect: "read",
  positionals: ["shopper"],
  input: z.strictObject({
    shopper: z.uuid("must be the id of a shopper, see shoppers list").describe("Id of a shopper"),
  }),
  reply: z.object({
    returns: z
      .array(
        z.object({
          number: z.string(),
          state: z.enum(returnStates),
          overdue: z.string().nullable(),
          wants: z.enum(["exchange", "refund"]),
          reason: z.enum(returnReasons),
          order: z.string().nullable(),
          product: z.string(),
          quantity: z.number(),
          requested: z.string(),
        }),
      )
      .nullable(),
    complaints: z
      .array(
        z.object({
          number: z.string(),
          state: z.enum(ticketStates),
          overdue: z.enum(["acknowledge", "answer"]).nullable(),
          subject: z.enum(ticketSubjects),
          acknowledge_by: z.string().nullable(),
          answer_by: z.string().nullable(),
          order: z.string().nullable(),
          product: z.string().nullable(),
          opened: z.string(),
        }),
      )
      .nullable(),
    memberships: z
      .array(
        z.object({
          id: z.string(),
          number: z.string().nullable(),
          payment: z.string(),
          bought: z.string(),
          state: z.enum(membershipStates),
          mobile: z.string().nullable(),
          starts: z.string(),
          last_day: z.string(),
          rupees: z.number(),
          percent: z.number(),
          invoices: z.string(),
          refund: z.enum(refundStates).nullable(),
          refund_rupees: z.number().nullable(),
          surplus_refund: z.enum(refundStates).nullable(),
          surplus_rupees: z.number().nullable(),
          ended: z.string().nullable(),
          end_reason: z.string().nullable(),
        }),
      )
      .nullable(),
    messages: z.object({
      texts: z.number(),
      emails: z.number(),
      newest: z.string().nullable(),
    }),
    consents: z.array(
      z.object({
        topic: z.enum(consentTopics),
        granted: z.boolean(),
        since: z.string().nullable(),
      }),
    ),
    prescriptions: z
      .object({
        people: z.number(),
        saved: z.number(),
      })
      .nullable(),
    orders_count: z.number(),
    ordered_rupees: z.number(),
    refunded_rupees: z.number(),
    orders: z.array(
      z.object({
        number: z.string(),
        kind: z.enum(["goods", "membership"]),
        placed: z.string(),
        state: z.enum(orderStates).nullable(),
        products: z.string(),
        rupees: z.number(),
        refunded_rupees: z.number(),
      }),
    ),
    email: z
      .object({
        address: z.string().nullable(),
        confirmed: z.boolean(),
      })
      .nullable(),
    joined: z.string(),
    number_proved: z.string(),
    last_sign_in: z.string().nullable(),
    planned_move: z
      .object({
        mobile: z.string().nullable(),
        moves_at: z.string().nullable(),
        is_stopped: z.boolean(),
      })
      .nullable(),
    passkeys: z.number(),
    name: z.string().nullable(),
    mobile: z.string().nullable(),
    account: z.enum(["open", "erased", "without_number"]),
    shopper: z.string(),
  }),
  failures: ["NOT_FOUND"],
})
