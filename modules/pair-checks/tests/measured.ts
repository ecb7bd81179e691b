import { randomUUID } from "node:crypto"
import type { PairValues } from "@chashma/optics/tolerances/check-pair.ts"
import { eq } from "drizzle-orm"
import { orderLines } from "#db/schema.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import { decryptLenses } from "#server/core/encryption/order-powers.ts"
import { operated } from "#tests/operations/operate.ts"
import type { TestShop } from "#tests/shop.ts"
import type { PairCheckOutcome, ShortCheck } from "../rules/pair-check.ts"
import { encryptCheckValues } from "../server/check-values.ts"
import { issueCertificate } from "../server/commands/check-pair.ts"
import { pairChecks } from "../server/tables.ts"
import { orderedValuesWith } from "./ordered-values.ts"

/** As `orderedValuesWith`, for a shop in this process. */
export const orderedValues = (shop: TestShop, id: string, pair = 1) =>
  orderedValuesWith((operation, input) => operated(shop, operation, input), { id, pair })

const fine: ShortCheck = {
  visual: { coating: true, scratches: true, screws: true, alignment: true },
  uvPercent: 0.4,
}

/**
 * Stores a check of a pair, as the desk does, with the ordered values measured.
 * @param by dioptres that the sphere of the right lens is off
 */
export async function measured(
  { context }: TestShop,
  lineId: string,
  options: { pair?: number; outcome?: PairCheckOutcome; by?: number; checkedBy?: string } = {},
): Promise<void> {
  const { pair = 1, outcome = "passed", by = 0, checkedBy = null } = options
  const { db, now } = context
  const [line] = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.id, lineId as OrderLineId))
  const { lens } = decryptLenses(context, line!)
  const { right, left } = lens!.prescription!
  const ordered: PairValues = { right: { power: right }, left: { power: left } }
  const lenses = { ...ordered, right: { power: { ...right, sph: right.sph + by } } }
  const id = randomUUID()
  await db.insert(pairChecks).values({
    ...{ id, orderLineId: line!.id, pair, kind: "lenses", standard: "ANSI Z80.1-2015", outcome },
    ...{ checkedBy, createdAt: now(), reason: outcome === "released" ? "Small deviation" : null },
    cause: outcome === "failed" ? "lens power" : null,
    ...encryptCheckValues(context, id, {
      ...{ ordered, type: lens!.type },
      measured: { lenses, short: fine },
    }),
  })
  const isFine = outcome !== "failed"
  const others = line!.passedPairs.filter((one) => one !== pair)
  await db
    .update(orderLines)
    .set({ passedPairs: isFine ? [...others, pair] : others })
    .where(eq(orderLines.id, line!.id))
  if (isFine) await issueCertificate(db, context, id)
}
