import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { and, desc, eq, inArray, type SQL } from "drizzle-orm"
import { z } from "zod"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { text } from "#contract/core/text.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, returns } from "#db/schema.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { parseReturnNumber } from "#domain/orders/order-number.ts"
import { MAX_RETURN_NOTE_LENGTH, returnAnswerDue, sendBackUntil } from "#domain/orders/return.ts"
import { openReturnStates, type ReturnState, returnStates } from "#domain/orders/return-state.ts"
import type { AppContext } from "#server/core/context.ts"
import { officeFileLink } from "#server/core/media/file-links.ts"
import { findPhoto } from "#server/core/media/shopper-photos.ts"
import { moneyBackOfReturn } from "#server/money/operations/money-back.ts"
import { countContactViews } from "#server/office/operations/contact-quota.ts"
import { courierSlug, flag, parcelNumber } from "#server/office/operations/inputs.ts"
import { maySee } from "#server/office/operations/may-see.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { inspectReturn } from "../returns/commands/inspect-return.ts"
import { moveReturn } from "../returns/commands/move-return.ts"
import { refundReturn } from "../returns/commands/refund-return.ts"
import { replaceReturn } from "../returns/commands/replace-return.ts"
import { findReturnEvents, type ReturnRow } from "../returns/queries.ts"
import { pickUpReturn } from "../tracking/commands/pick-up-return.ts"

const MAX_LISTED_RETURNS = 500

const number = text(60)
  .transform((typed) => parseReturnNumber(typed) ?? "")
  .refine((parsed) => parsed !== "", "must be the number of a return such as RT-26-000001")
  .describe("Number of a return, such as RT-26-000001")

const note = text(MAX_RETURN_NOTE_LENGTH)
  .trim()
  .min(3, "must be a few words")
  .describe("What the shopper reads about it")

const selectReturns = (db: Db) =>
  db
    .select({ one: returns, line: orderLines, order: orders })
    .from(returns)
    .innerJoin(orderLines, eq(orderLines.id, returns.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .$dynamic()

type Listed = Awaited<ReturnType<typeof selectReturns>>[number]

const rowOf = ({ one, line, order }: Listed, now: Date) => ({
  number: one.number,
  state: one.state,
  overdue: one.state === "requested" && now > returnAnswerDue(one.createdAt) ? "answer" : null,
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

export const listReturns = defineOperation({
  name: "returns list",
  summary: "Lists returns in which something is to be done, the oldest first",
  places: [],
  input: z.strictObject({
    state: z
      .enum(returnStates, `must be one of ${returnStates.join(", ")}`)
      .optional()
      .describe(`Only those that are ${returnStates.join(", ")}`),
    all: flag.optional().describe("Those that are over as well, the newest first"),
  }),
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
})

export const showReturn = defineOperation({
  name: "returns show",
  summary: "Shows all of one return",
  places: ["number"],
  input: z.strictObject({
    number,
    photos: text(1000).optional().describe("Writes the shopper's photos into this folder"),
  }),
  paths: { photos: null },
  run: async (context, input, _log, by) => {
    const { db, now } = context
    const [found] = await selectReturns(db).where(eq(returns.number, input.number))
    if (!found) return noSuchReturn
    const { one, line, order } = found
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
      send_back_until: line.deliveredAt ? sendBackUntil(line.deliveredAt).toISOString() : null,
      has_lenses: line.lens !== null,
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
})

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

const noSuchReturn = fail("NOT_FOUND", "No return has this number.")

async function withReturn(
  { db }: Pick<AppContext, "db">,
  which: string,
  run: (found: ReturnRow) => Promise<ApiResult<unknown>>,
): Promise<ApiResult<unknown>> {
  const [found] = await db.select().from(returns).where(eq(returns.number, which))
  return found ? run(found) : noSuchReturn
}

const stateOf = (moved: ApiResult<ReturnRow>): ApiResult<{ number: string; state: ReturnState }> =>
  moved.ok ? ok({ number: moved.value.number, state: moved.value.state }) : moved

export const approveReturn = defineOperation({
  name: "returns approve",
  summary: "Agrees to take an item back, and tells the shopper",
  places: ["number"],
  input: z.strictObject({ number, note: note.optional() }),
  run: (context, { number, note }) =>
    withReturn(context, number, async ({ id }) =>
      stateOf(await moveReturn(context, id, { to: "approved", who: "shop", note })),
    ),
})

export const rejectReturn = defineOperation({
  name: "returns reject",
  summary: "Says why an item is not taken back, and tells the shopper",
  places: ["number"],
  input: z.strictObject({ number, note }),
  run: (context, { number, note }) =>
    withReturn(context, number, async ({ id }) =>
      stateOf(await moveReturn(context, id, { to: "rejected", who: "shop", note })),
    ),
})

export const pickUpReturnedItem = defineOperation({
  name: "returns pick-up",
  summary: "Writes down that the courier has the item, and follows its parcel to you",
  places: ["number", "courier", "tracking"],
  input: z.strictObject({
    number,
    courier: courierSlug,
    tracking: parcelNumber,
    correct: flag
      .default(false)
      .describe("Corrects the tracking number of an item that is on its way"),
  }),
  run: (context, { number, courier, tracking, correct }, log) =>
    withReturn(context, number, async (found) =>
      stateOf(
        await pickUpReturn(context, found, { courier, trackingNumber: tracking }, correct, log),
      ),
    ),
})

export const receiveReturn = defineOperation({
  name: "returns receive",
  summary:
    "Writes down that the item has come back where the courier did not, and tells the shopper",
  places: ["number"],
  input: z.strictObject({ number }),
  run: (context, { number }) =>
    withReturn(context, number, async ({ id }) => {
      const moved = await moveReturn(context, id, { to: "received", who: "shop" })
      if (moved.ok) return stateOf(moved)
      // The courier may have reported it first.
      const [now] = await context.db.select().from(returns).where(eq(returns.id, id))
      return now?.state === "received" ? ok({ number, state: now.state }) : moved
    }),
})

export const inspectReturnedItem = defineOperation({
  name: "returns inspect",
  summary: "Writes down whether the item is damaged or incorrect as the shopper said",
  places: ["number"],
  input: z.strictObject({
    number,
    accept: flag.optional().describe("It is: refund or replace it next"),
    refuse: flag.optional().describe("It is not, and goes back to the shopper; needs --note"),
    note: note.optional(),
    restock: flag.optional().describe("The items can be sold again"),
  }),
  run: (context, { number, accept = false, refuse = false, note, restock = false }) => {
    if (accept === refuse) return notOneOf
    if (refuse && note === undefined) return needsNote
    if (refuse && restock) return notRestocked
    return withReturn(context, number, async ({ id }) =>
      stateOf(await inspectReturn(context, id, { isAccepted: accept, restocks: restock, note })),
    )
  },
})

const notOneOf = Promise.resolve(fail("BAD_REQUEST", "Pass either --accept or --refuse."))
const needsNote = Promise.resolve(
  fail("BAD_REQUEST", "note: the shopper has to read why the item is refused."),
)
const notRestocked = Promise.resolve(
  fail("BAD_REQUEST", "A refused item goes back to the shopper and cannot be sold again."),
)

export const refundReturnedItem = defineOperation({
  name: "returns refund",
  summary: "Gives the money of an accepted return back, whatever the shopper asked for",
  places: ["number"],
  input: z.strictObject({ number }),
  moneyBack: ({ db }, { number }) => moneyBackOfReturn(db, number),
  run: (context, { number }, _log, _by, { mostOfOrder }) =>
    withReturn(context, number, async (found) => {
      const given = await refundReturn(context, found, mostOfOrder)
      return given.ok
        ? ok({ number, state: "refunded", refund_rupees: toRupees(given.value) })
        : given
    }),
})

export const replaceReturnedItem = defineOperation({
  name: "returns replace",
  summary: "Adds a free replacement to the order, to be made and shipped like every other line",
  places: ["number"],
  input: z.strictObject({ number }),
  run: (context, { number }) =>
    withReturn(context, number, async (found) => {
      const sent = await replaceReturn(context, found)
      return sent.ok ? ok({ number, state: "replaced", order_line: sent.value }) : sent
    }),
})

export const returnOperations = [
  listReturns,
  showReturn,
  approveReturn,
  rejectReturn,
  pickUpReturnedItem,
  receiveReturn,
  inspectReturnedItem,
  refundReturnedItem,
  replaceReturnedItem,
]
