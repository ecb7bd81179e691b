import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { returnRow } from "#contract/orders/operations/returns.ts"
import { normalizeTyped } from "#domain/core/identifier.ts"
import { consentTopics } from "#domain/messages/consent.ts"
import { orderStates } from "#domain/orders/order-state.ts"
import { shape as partsOfModules } from "#modules/shopper-parts.ts"

export type ShopperParts = z.output<z.ZodObject<typeof partsOfModules>>

const foundShopper = z.object({
  joined: z.string(),
  orders: z.number(),
  last_order: z.string().nullable(),
  name: z.string().nullable(),
  mobile: z.string().nullable(),
  account: z.enum(["open", "erased", "without_number"]),
  shopper: z.string(),
})

export const listShoppers = defineOperation({
  name: "shoppers list",
  summary: "Finds shoppers by mobile number or name, the last to order first",
  permission: "shoppers.read",
  effect: "read",
  did: "search/searched for a shopper",
  shows: { kinds: ["contact"], ids: ["shopper"] },
  positionals: ["find"],
  input: z.strictObject({
    find: text(100)
      .overwrite(normalizeTyped)
      .trim()
      .describe("Mobile number, or how the words of a name begin"),
  }),
  columns: ["shopper", "name", "mobile", "joined", "orders", "last_order"],
  reply: z.array(foundShopper),
})

export const showShopper = defineOperation({
  name: "shoppers show",
  summary: "Shows a shopper: account, orders, returns and consents",
  permission: "shoppers.read",
  effect: "read",
  did: "look/looked at {about|a shopper}",
  shows: { kinds: ["contact", "purchases"], ids: ["shopper"] },
  positionals: ["shopper"],
  input: z.strictObject({
    shopper: z.uuid("must be the id of a shopper, see shoppers list").describe("Id of a shopper"),
  }),
  reply: z.object({
    returns: z.array(returnRow).nullable(),
    ...partsOfModules,
    messages: z.object({
      texts: z.number(),
      emails: z.number(),
      newest: z.string().nullable(),
    }),
    consents: rowsOf({
      topic: z.enum(consentTopics),
      granted: z.boolean(),
      since: z.string().nullable(),
    }),
    prescriptions: z
      .object({
        people: z.number(),
        saved: z.number(),
      })
      .nullable(),
    /** Who agreed for the children of the account, to who may confirm their age; null without one. */
    guardian: z
      .object({
        children: z.number(),
        /** As they entered it themselves; null where nothing was entered or it may not be seen. */
        name: z.string().nullable(),
        /** How many of the children have a guardian who declared to be 18 or older. */
        declared: z.number(),
        /** How many have one whose document was looked at. */
        checked: z.number(),
      })
      .nullable(),
    orders_count: z.number(),
    ordered_rupees: z.number(),
    refunded_rupees: z.number(),
    orders: rowsOf({
      number: z.string(),
      kind: z.string(),
      placed: z.string(),
      state: z.enum(orderStates).nullable(),
      products: z.string(),
      rupees: z.number(),
      refunded_rupees: z.number(),
    }),
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
})

export const confirmGuardian = defineOperation({
  name: "shoppers confirm-guardian",
  summary:
    "Records that you looked at a document of who agreed for the children of an account, and that they are 18 or older; no copy is kept",
  permission: "orders.enter",
  effect: "change",
  did: "record/recorded that who agreed for the children of {about|a shopper} is 18 or older",
  shows: null,
  positionals: ["shopper"],
  input: z.strictObject({
    shopper: z.uuid("must be the id of a shopper, see shoppers list").describe("Id of a shopper"),
  }),
  reply: z.object({ shopper: z.string(), children: z.number() }),
})
