import { randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import {
  type OrderLineRow,
  orderLines,
  type PrescriptionRequestRow,
  prescriptionMessages,
  prescriptionRequests,
} from "#db/schema.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import {
  isShoppersTurn,
  nextStepOf,
  type PrescriptionRequestState,
} from "#domain/prescriptions/prescription-request.ts"
import type { AppContext } from "#server/core/context.ts"
import { prescriptionSchedule } from "#server/core/settings/derived-settings.ts"
import { lockOrderLines } from "#server/orders/lines/commands/order-lines.ts"
import { messageRecord } from "../encrypted-records.ts"

type Needs = Pick<AppContext, "now" | "settings">

export interface LockedRequest {
  line: OrderLineRow
  request: PrescriptionRequestRow
}

/**
 * Locks an order line and its request for this transaction. The line is always locked first, as by
 * cancelling, so that a cancelled line cannot be confirmed concurrently.
 * @returns null if nothing awaits a prescription (any more)
 */
export async function lockWaitingRequest(
  tx: Db,
  orderLineId: OrderLineId,
): Promise<LockedRequest | null> {
  const [line] = await lockOrderLines(tx, eq(orderLines.id, orderLineId))
  if (line?.state !== "Awaiting prescription") return null
  const [request] = await tx
    .select()
    .from(prescriptionRequests)
    .where(eq(prescriptionRequests.orderLineId, orderLineId))
    .for("update")
  return request ? { line, request } : null
}

/**
 * Changes the state of a locked request; the caller has checked that it is allowed. A period of the
 * shopper starts again, with its reminders and its deadline.
 */
export async function moveLockedRequest(
  tx: Db,
  { now, settings }: Needs,
  { orderLineId }: PrescriptionRequestRow,
  to: PrescriptionRequestState,
  change: Partial<Pick<PrescriptionRequestRow, "revision">> = {},
): Promise<void> {
  const at = now()
  const nextStepAt = isShoppersTurn(to)
    ? nextStepOf(at, 0, prescriptionSchedule(settings)).at
    : null
  await tx
    .update(prescriptionRequests)
    .set({ ...change, state: to, turnSince: at, reminders: 0, nextStepAt, updatedAt: at })
    .where(eq(prescriptionRequests.orderLineId, orderLineId))
}

/** A message between the two about a prescription; encrypted, because it may contain values. */
export async function addRequestMessage(
  tx: Db,
  { encryption, now }: Pick<AppContext, "encryption" | "now">,
  orderLineId: OrderLineId,
  who: "shopper" | "shop",
  text: string,
): Promise<void> {
  const id = randomUUID()
  const encrypted = encryption.encrypt(messageRecord(id), text)
  await tx.insert(prescriptionMessages).values({ id, orderLineId, who, at: now(), ...encrypted })
}
