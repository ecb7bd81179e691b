import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm"
import { badRequest, type HandlerResult, notFound } from "#contract/core/api-result.ts"
import {
  approveReturn,
  countReturns,
  inspectReturnedItem,
  listReturns,
  openReturn,
  pickUpReturnedItem,
  receiveReturn,
  refundReturnedItem,
  rejectReturn,
  replaceReturnedItem,
  showReturn,
} from "#contract/orders/operations/returns.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, returns } from "#db/schema.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import {
  reportedAfterHours,
  returnAnswerDue,
  returnReasons,
  sendBackUntil,
} from "#domain/orders/return.ts"
import { openReturnStates, type ReturnState } from "#domain/orders/return-state.ts"
import type { AppContext } from "#server/core/context.ts"
import { officeFileLink } from "#server/core/media/file-links.ts"
import { findPhoto } from "#server/core/media/shopper-photos.ts"
import { moneyBackOfReturn } from "#server/money/operations/money-back.ts"
import { countContactViews } from "#server/office/contact-quota.ts"
import { maySee } from "#server/office/may-see.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { hasMetConditions } from "../lines/queries/work-to-do.ts"
import { inspectReturn, moveReturn } from "../returns/commands/move-return.ts"
import { refundReturn } from "../returns/commands/refund-return.ts"
import { replaceReturn } from "../returns/commands/replace-return.ts"
import { requestReturn } from "../returns/commands/request-return.ts"
import {
  findReturnEvents,
  isReplacedEvent,
  isReplacementLine,
  type ReturnRow,
  replacedEvents,
  replacementLines,
} from "../returns/queries.ts"
import { pickUpReturn } from "../tracking/commands/pick-up-return.ts"
import { traceOrder } from "./trace-order.ts"

const MAX_LISTED_RETURNS = 500
const DAY_MS = 24 * 60 * 60 * 1000

const selectReturns = (db: Db) =>
  db
    .select({
      one: returns,
      line: orderLines,
      order: orders,
      replacement: { id: replacementLines.id, state: replacementLines.state },
    })
    .from(returns)
    .innerJoin(orderLines, eq(orderLines.id, returns.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(replacedEvents, isReplacedEvent)
    .leftJoin(replacementLines, isReplacementLine)
    .$dynamic()

type Listed = Awaited<ReturnType<typeof selectReturns>>[number]

const rowOf = ({ one, line, order, replacement }: Listed, now: Date) => ({
  number: one.number,
  state: one.state,
  replacement: replacement?.state ?? null,
  overdue: one.state === "requested" && now > returnAnswerDue(one.createdAt) ? "answer" : null,
  reported_after_hours:
    line.deliveredAt && reportedAfterHours(line.deliveredAt, one.createdAt, order.returnHours),
  has_lenses: line.lens !== null,
  wants: one.kind,
  reason: one.reason,
  order: order.number,
  product: line.title,
  quantity: one.quantity,
  requested: one.createdAt.toISOString(),
})

/** The newest returns that a condition on returns, their lines and orders lets through. */
export const findReturnRows = async (db: Db, isWanted: SQL, now: Date, most: number) =>
  (await selectReturns(db).where(isWanted).orderBy(desc(returns.createdAt)).limit(most)).map(
    (one) => rowOf(one, now),
  )

/** @returns the files, named after the return */
async function writePhotos(db: Db, { number, photos }: ReturnRow, folder: string) {
  await mkdir(folder, { recursive: true })
  const files = []
  for (const [index, id] of photos.entries()) {
    const photo = await findPhoto(db, id)
    if (!photo) continue
    const file = join(folder, `${number}-${index + 1}.webp`)
    await writeFile(file, photo.bytes)
    files.push(file)
  }
  return files
}

const noSuchReturn = notFound("No return has this number.")

async function withReturn<T>(
  { db }: Pick<AppContext, "db">,
  which: string,
  run: (found: ReturnRow) => Promise<HandlerResult<T>>,
): Promise<HandlerResult<T>> {
  const [found] = await db.select().from(returns).where(eq(returns.number, which))
  return found ? run(found) : noSuchReturn
}

const stateOf = (
  moved: HandlerResult<ReturnRow>,
): HandlerResult<{ number: string; state: ReturnState }> =>
  moved.ok ? ok({ number: moved.value.number, state: moved.value.state }) : moved

const notOneOf = Promise.resolve(
  badRequest("Choose one: the item is as the shopper said (--accept), or it is not (--refuse)."),
)
const needsNote = Promise.resolve(
  badRequest("Write a note: the shopper has to read why the item is refused."),
)
const notRestocked = Promise.resolve(
  badRequest("A refused item goes back to the shopper and cannot be sold again."),
)

export const returnOperations: Implementation[] = [
  implement(listReturns, {
    run: async ({ db, now }, { state, all }) => {
      const isWanted = state
        ? eq(returns.state, state)
        : all
          ? undefined
          : inArray(returns.state, [...openReturnStates])
      const found = await selectReturns(db)
        .where(and(isWanted))
        .orderBy(all ? desc(returns.createdAt) : returns.createdAt)
        .limit(MAX_LISTED_RETURNS)
      return ok(found.map((one) => rowOf(one, now())))
    },
  }),
  implement(countReturns, {
    run: async (context, { days }) => {
      const { db, now } = context
      const pieces = (isWanted?: SQL) =>
        sql<number>`coalesce(sum(${returns.quantity})${isWanted && sql` filter (where ${isWanted})`}, 0)::int`
      // One whose replacement was cancelled is refunded in full.
      const isReplaced = and(eq(returns.state, "replaced"), ne(replacementLines.state, "Cancelled"))
      const isRefunded = or(
        eq(returns.state, "refunded"),
        and(eq(returns.state, "replaced"), eq(replacementLines.state, "Cancelled")),
      )
      const found = await db
        .select({
          reason: returns.reason,
          pieces: pieces(),
          checked: pieces(hasMetConditions(context)),
          remade: pieces(and(isReplaced, isNotNull(orderLines.lens))),
          replaced: pieces(and(isReplaced, isNull(orderLines.lens))),
          refunded: pieces(isRefunded),
          declined: pieces(inArray(returns.state, ["rejected", "refused"])),
        })
        .from(returns)
        .innerJoin(orderLines, eq(orderLines.id, returns.orderLineId))
        .leftJoin(replacedEvents, isReplacedEvent)
        .leftJoin(replacementLines, isReplacementLine)
        .where(gt(returns.createdAt, new Date(now().getTime() - days * DAY_MS)))
        .groupBy(returns.reason)
      return ok(returnReasons.flatMap((reason) => found.find((one) => one.reason === reason) ?? []))
    },
  }),
  implement(showReturn, {
    run: async (context, input, { by }) => {
      const { db, now } = context
      const [found] = await selectReturns(db).where(eq(returns.number, input.number))
      if (!found) return noSuchReturn
      const { one, line, order, replacement } = found
      const seesContact = maySee(by, "shoppers.contact")
      const counted = await countContactViews(context, by, seesContact ? 1 : 0)
      if (!counted.ok) return counted
      const written = input.photos === undefined ? [] : await writePhotos(db, one, input.photos)
      const events = (await findReturnEvents(db, [one.id])).get(one.id) ?? []
      return ok({
        ...rowOf(found, now()),
        order_line: line.id,
        mobile: seesContact ? order.mobile : null,
        shopper: maySee(by, "shoppers.read") ? order.shopperId : null,
        delivered: line.deliveredAt?.toISOString() ?? null,
        send_back_until: line.deliveredAt
          ? sendBackUntil(line.deliveredAt, one.createdAt, order.returnHours).toISOString()
          : null,
        replacement_line: replacement?.id ?? null,
        note: one.note,
        photos: one.photos.length,
        ...(by.kind === "staff" && {
          photo_links: one.photos.map((id) => officeFileLink(context, "return-photo", id)),
        }),
        courier: one.courier,
        tracking_number: one.trackingNumber,
        history: events.map(({ state, at, who, note }) => ({
          at: at.toISOString(),
          state,
          who,
          note,
        })),
        ...(written.length > 0 && { files: written.map((file) => ({ file })) }),
      })
    },
  }),
  implement(openReturn, {
    trace: traceOrder,
    run: async (context, { id, brought, note: said = "", ...wish }) => {
      const opened = { isBrought: brought }
      return stateOf(await requestReturn(context, id, { ...wish, note: said, photos: [] }, opened))
    },
  }),
  implement(approveReturn, {
    run: (context, { number, note }) =>
      withReturn(context, number, async ({ id }) =>
        stateOf(await moveReturn(context, id, { to: "approved", who: "shop", note })),
      ),
  }),
  implement(rejectReturn, {
    run: (context, { number, note }) =>
      withReturn(context, number, async ({ id }) =>
        stateOf(await moveReturn(context, id, { to: "rejected", who: "shop", note })),
      ),
  }),
  implement(pickUpReturnedItem, {
    run: (context, { number, courier, tracking, correct }, { log }) =>
      withReturn(context, number, async (found) =>
        stateOf(
          await pickUpReturn(context, found, { courier, trackingNumber: tracking }, correct, log),
        ),
      ),
  }),
  implement(receiveReturn, {
    run: (context, { number }) =>
      withReturn(context, number, async ({ id }) => {
        const moved = await moveReturn(context, id, { to: "received", who: "shop" })
        if (moved.ok) return stateOf(moved)
        // The courier may have reported it first.
        const [now] = await context.db.select().from(returns).where(eq(returns.id, id))
        return now?.state === "received" ? ok({ number, state: now.state }) : moved
      }),
  }),
  implement(inspectReturnedItem, {
    run: (context, { number, accept = false, refuse = false, note, restock = false }) => {
      if (accept === refuse) return notOneOf
      if (refuse && note === undefined) return needsNote
      if (refuse && restock) return notRestocked
      return withReturn(context, number, async ({ id }) =>
        stateOf(await inspectReturn(context, id, { isAccepted: accept, restocks: restock, note })),
      )
    },
  }),
  implement(refundReturnedItem, {
    moneyBack: ({ db }, { number }) => moneyBackOfReturn(db, number),
    run: (context, { number }, { maxOrderRefund }) =>
      withReturn(context, number, async (found) => {
        const given = await refundReturn(context, found, maxOrderRefund)
        return given.ok
          ? ok({ number, state: "refunded", refund_rupees: toRupees(given.value) })
          : given
      }),
  }),
  implement(replaceReturnedItem, {
    run: (context, { number }) =>
      withReturn(context, number, async (found) => {
        const sent = await replaceReturn(context, found)
        return sent.ok ? ok({ number, state: "replaced", order_line: sent.value }) : sent
      }),
  }),
]
