import { eq } from "drizzle-orm"
import { z } from "zod"
import { fail } from "#contract/api-result.ts"
import { typedIdentifier } from "#contract/text.ts"
import { orders } from "#db/schema.ts"
import { parseMobile } from "#domain/mobile.ts"
import { parseOrderNumber } from "#domain/order-number.ts"
import { ok } from "#domain/result.ts"
import { moveAccount } from "../identity/commands/move-account.ts"
import { reason } from "./inputs.ts"
import { defineOperation, type Operation } from "./operation.ts"

const move = defineOperation({
  name: "accounts move",
  summary:
    "Gives the account of an order another mobile number, after you are sure that its owner asks",
  places: ["order", "mobile"],
  input: z.strictObject({
    order: typedIdentifier
      .refine(
        (typed) => parseOrderNumber(typed) !== null,
        "must be an order number such as CH-26-000123",
      )
      .describe("Number of one of its orders"),
    mobile: typedIdentifier
      .refine((typed) => parseMobile(typed) !== null, "must be a mobile number")
      .describe("The new number, which has no account"),
    reason,
  }),
  run: async (context, input) => {
    const number = parseOrderNumber(input.order)!
    const [order] = await context.db
      .select({ shopperId: orders.shopperId })
      .from(orders)
      .where(eq(orders.number, number))
    if (!order) return fail("NOT_FOUND", "No order has this number.")
    const moved = await moveAccount(context, order.shopperId, parseMobile(input.mobile)!)
    if (!moved.ok) return moved
    return ok({ order: number, sessions_ended: moved.value.sessionsEnded })
  },
})

export const accountOperations: readonly Operation[] = [move]
