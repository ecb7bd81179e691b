import { randomUUID } from "node:crypto"
import { and, asc, eq, gt, type SQL } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { hasPlainItems, hasPlainLenses, type OrderLineRow, orderLines, orders } from "#db/schema.ts"
import type { AppContext } from "#server/core/context.ts"
import {
  decryptItems,
  decryptLenses,
  encryptItems,
  encryptLenses,
  type Lenses,
} from "#server/core/encryption/order-powers.ts"
import { DecryptionError } from "#server/core/encryption/record-encryption.ts"

type Needs = Pick<AppContext, "db" | "encryption">

const BATCH_SIZE = 200

/**
 * Encrypts the powers of orders that an earlier version stored in plain text (decision 36), in
 * batches; it can run at any time and in several processes. Lines that an earlier version placed
 * from an encrypted order, without their powers, get them from there.
 * @returns how many orders and order lines were changed
 */
export async function encryptPlainPowers(
  context: Needs,
): Promise<{ orders: number; orderLines: number }> {
  return {
    orders: await inBatches(context, encryptOrders),
    orderLines: await inBatches(context, encryptLines),
  }
}

/** Processes the rows after this id; null once there are none. */
type Batch = (
  context: Needs,
  tx: Db,
  after: string | null,
) => Promise<{ changed: number; last: string | null }>

async function inBatches(context: Needs, run: Batch): Promise<number> {
  let changed = 0
  let after: string | null = null
  do {
    const done: Awaited<ReturnType<Batch>> = await context.db.transaction((tx) =>
      run(context, tx, after),
    )
    changed += done.changed
    after = done.last
  } while (after !== null)
  return changed
}

const encryptOrders: Batch = async (context, tx, after) => {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(hasPlainItems(orders), isAfter(gt(orders.id, after ?? ""), after)))
    .orderBy(asc(orders.id))
    .limit(BATCH_SIZE)
    .for("update", { skipLocked: true })
  for (const order of rows) {
    const items = decryptItems(context, order)
    await tx
      .update(orders)
      // Its fingerprint was a plain hash of the powers. An open payment with it is closed, not
      // reused.
      .set({ ...encryptItems(context, order.id, items), fingerprint: randomUUID() })
      .where(eq(orders.id, order.id))
  }
  return { changed: rows.length, last: rows.at(-1)?.id ?? null }
}

const encryptLines: Batch = async (context, tx, after) => {
  const rows = await tx
    .select()
    .from(orderLines)
    .where(and(hasPlainLenses(orderLines), isAfter(gt(orderLines.id, after ?? ""), after)))
    .orderBy(asc(orderLines.id))
    .limit(BATCH_SIZE)
    .for("update", { skipLocked: true })
  let changed = 0
  for (const line of rows) {
    const lenses = await findLenses(context, tx, line)
    if (!lenses) continue
    await tx
      .update(orderLines)
      .set(encryptLenses(context, line.id, lenses))
      .where(eq(orderLines.id, line.id))
    changed += 1
  }
  return { changed, last: rows.at(-1)?.id ?? null }
}

const isAfter = (condition: SQL, after: string | null): SQL | undefined =>
  after === null ? undefined : condition

/** The lenses of a line as an earlier version left them; null if their powers are lost. */
async function findLenses(context: Needs, tx: Db, line: OrderLineRow): Promise<Lenses | null> {
  const own = decryptLenses(context, line)
  if (own.lens?.prescription || own.contactLens) return own
  if (line.replacesLineId !== null) {
    const [replaced] = await tx
      .select()
      .from(orderLines)
      .where(eq(orderLines.id, line.replacesLineId))
    return replaced?.ciphertext ? readable(() => decryptLenses(context, replaced)) : null
  }
  const [order] = await tx.select().from(orders).where(eq(orders.id, line.orderId))
  const item = order && readable(() => decryptItems(context, order))?.[line.line]
  if (!item?.lens?.prescription && !item?.contactLens) return null
  const contactLens = item.contactLens
    ? { ...item.contactLens, daysPerBox: item.daysPerBox ?? 1 }
    : null
  return { lens: item.lens, contactLens, fittingHeight: null }
}

/** A record whose key is missing is skipped until the key is available. */
function readable<Value>(decrypt: () => Value): Value | null {
  try {
    return decrypt()
  } catch (error) {
    if (error instanceof DecryptionError) return null
    throw error
  }
}
