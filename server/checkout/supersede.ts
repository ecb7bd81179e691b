import { and, eq, inArray, lte, ne, or } from "drizzle-orm"
import { payments } from "#db/schema.ts"
import type { Caller, Shopper } from "../answer.ts"
import type { House } from "../house.ts"
import { lookOnceMore } from "./settle.ts"

/**
 * A shopper who goes to pay for something else holds nothing for what came before: those payments are
 * closed at the gateway and their pieces are on sale again. One that turns out to be paid is booked,
 * one that the bank still thinks about keeps its pieces, and where the gateway does not answer
 * everything stays until the time to pay runs out.
 * @param wanted the purchase that is to be paid now; its own open payment is gone back to, if it is
 * open beyond `until`
 */
export async function endOtherPayments(
  house: House,
  shopper: Shopper,
  wanted: { fingerprint: string; until: Date },
  log: Caller["log"],
): Promise<void> {
  const others = await house.sql
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.shopperId, shopper.id),
        or(ne(payments.fingerprint, wanted.fingerprint), lte(payments.expiresAt, wanted.until)),
        inArray(payments.state, ["created", "open"]),
      ),
    )
  await Promise.all(
    others.map(async (payment) => {
      const closed = await house.payments.closeOrder(payment.id)
      if (!closed.ok && closed.reason === "unavailable") return
      await lookOnceMore(house, payment, log, (outcome) => outcome !== "PENDING")
    }),
  )
}
