import { eq, sql } from "drizzle-orm"
import type { z } from "zod"
import {
  exportDeliveryAreas,
  importDeliveryAreas,
  type importInput,
  listDeliveryAreas,
  removeDeliveryArea,
  setDeliveryArea,
  showDeliveryArea,
} from "#contract/catalogue/operations/delivery-areas.ts"
import { badRequest, notFound } from "#contract/core/api-result.ts"
import { advisoryLocks } from "#db/advisory-locks.ts"
import type { Db } from "#db/connection.ts"
import { deliveryAreas } from "#db/schema.ts"
import { deliveryOffer, formatDeliveryWindow } from "#domain/catalogue/delivery.ts"
import { formatDeliveryDays } from "#domain/catalogue/delivery-days.ts"
import { formatRupees, noMoney, paise } from "#domain/core/money.ts"
import { parsePinCode, stateForPin, statesForPin } from "#domain/core/pin-code.ts"
import { cityForPin } from "#domain/core/pin-code-cities.ts"
import { ok } from "#domain/core/result.ts"
import type { Actor } from "#domain/office/actor.ts"
import { addressFieldRules } from "#domain/shoppers/address.ts"
import type { AppContext } from "#server/core/context.ts"
import { csv } from "#server/core/csv.ts"
import { deliverySetting } from "#server/core/settings/derived-settings.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { inEnglish } from "#words/translations.ts"
import { publishDeliveryAreas } from "../delivery/commands/publish-delivery-areas.ts"
import { findDeliveryArea, readDeliveryAreas } from "../delivery/queries.ts"
import { type AreasReport, changeAreas } from "../delivery-import/change-areas.ts"
import { type AreaReportRow, areaCell, areaColumns } from "../delivery-import/plan-areas.ts"
import { readDeliveryFile } from "../delivery-import/read-delivery-file.ts"
import {
  changedSincePreview,
  fileHash,
  isSamePreview,
  previewMissing,
  signPreview,
} from "./import-preview.ts"
import { countRows, orInvalidFile } from "./import-report.ts"

async function imported(context: AppContext, typed: z.output<typeof importInput>, by: Actor) {
  const { file, dry_run: dryRun, keep_good: keepGood, complete, preview } = typed
  const missing = previewMissing(by, typed)
  if (missing) return missing
  const handlingDays = typed.handling_days
  const { entries, broken, ignored } = await readDeliveryFile(file, { handlingDays })
  const hash = await fileHash(file)
  const previewed = (report: AreasReport) => ({
    ...{ operation: "delivery-areas import", file: hash, report, by },
    options: { keepGood, complete, handlingDays },
  })
  // Unreadable rows count as refused like all others.
  const mayGoIn = keepGood || broken.length === 0
  let isAsPreviewed = true
  const changed = await changeAreas(context, entries, {
    dryRun: dryRun || !mayGoIn,
    keepGood,
    complete,
    approves: (report) => {
      isAsPreviewed = preview === undefined || isSamePreview(context, preview, previewed(report))
      return isAsPreviewed
    },
  })
  if (!isAsPreviewed) return changedSincePreview("Delivery areas")
  const brokenRows = broken.map(
    ({ row, why }): AreaReportRow => ({ row, pincode: "", result: "refused", why }),
  )
  const rows = [...changed.rows, ...brokenRows].toSorted((a, b) => a.row - b.row)
  return ok({
    ...countRows(rows, { dryRun, keepGood }),
    removed: changed.removed,
    not_kept: ignored.join(", ") || null,
    preview: signPreview(context, previewed(changed)),
    // A courier's list has nineteen thousand rows, and most say nothing new.
    rows: rows.filter(({ result }) => result !== "unchanged"),
  })
}

const ROWS_PER_PAGE = 25

const rowOf = async (db: Db, prefix: string) => {
  const [row] = await db.select().from(deliveryAreas).where(eq(deliveryAreas.prefix, prefix))
  return row ?? null
}

const traceArea = async (db: Db, { prefix }: { prefix: string }) => ({
  subject: `delivery:${prefix}`,
  state: await rowOf(db, prefix),
})

const latestBeforeEarliest = badRequest(
  "The days at the latest are fewer than those at the earliest.",
)

export const deliveryAreasOperations: Implementation[] = [
  implement(importDeliveryAreas, {
    isDone: ({ accepted }) => accepted,
    run: (context, typed, { by }) => orInvalidFile(imported(context, typed, by)),
  }),
  implement(exportDeliveryAreas, {
    run: async ({ db }) => {
      const areas = await readDeliveryAreas(db)
      const rows = Array.from(areas.values(), (area) =>
        Object.values(areaColumns).map((field) => areaCell(area[field])),
      )
      return ok(csv(Object.keys(areaColumns), rows))
    },
  }),
  implement(listDeliveryAreas, {
    run: async ({ db }, { begins = "", state, deliverable, cash, page }) => {
      // Cash where nothing is delivered is never taken.
      const found = [...(await readDeliveryAreas(db)).values()].filter(
        (row) =>
          row.prefix.startsWith(begins) &&
          (state === undefined || statesForPin(row.prefix).includes(state)) &&
          (deliverable === undefined || row.deliverable === deliverable) &&
          (cash === undefined || (row.deliverable && row.cashOnDelivery) === cash),
      )
      const start = (page - 1) * ROWS_PER_PAGE
      return ok({
        total: found.length,
        page,
        limit: ROWS_PER_PAGE,
        rows: found.slice(start, start + ROWS_PER_PAGE).map((row) => ({
          prefix: row.prefix,
          place: [
            row.city ?? cityForPin(row.prefix),
            stateForPin(row.prefix) ?? statesForPin(row.prefix).join(" or "),
          ]
            .filter(Boolean)
            .join(", "),
          deliverable: row.deliverable,
          cash_on_delivery: row.deliverable && row.cashOnDelivery,
          earliest_days: row.earliestDays,
          latest_days: row.latestDays,
        })),
      })
    },
  }),
  implement(showDeliveryArea, {
    run: async ({ db, now, settings }, { pincode: typed }) => {
      const setting = deliverySetting(settings)
      const pincode = parsePinCode(typed)
      if (!pincode) return badRequest(addressFieldRules.pincode.sentence)
      const area = findDeliveryArea(await readDeliveryAreas(db), pincode)
      const small = deliveryOffer(area, now(), paise(1), setting)
      const free = formatRupees(setting.freeAbove)
      return ok({
        pincode,
        place: [area.city ?? cityForPin(pincode), stateForPin(pincode)].filter(Boolean).join(", "),
        row: area.prefix ?? "none fits: the usual promise",
        prefix: area.prefix,
        earliest_days: area.days.earliest,
        latest_days: area.days.latest,
        deliverable: small.deliverable,
        cash_on_delivery: small.cashOnDelivery,
        business_days: inEnglish(formatDeliveryDays(small.days)),
        if_ordered_now: small.deliverable ? formatDeliveryWindow(small.window) : null,
        fee: small.fee === noMoney ? "free" : `${formatRupees(small.fee)}, free above ${free}`,
      })
    },
  }),
  implement(setDeliveryArea, {
    trace: traceArea,
    run: async (context, { prefix, deliverable, cash, earliest, latest }) => {
      const given = {
        prefix,
        ...(deliverable !== undefined && { deliverable }),
        ...(cash !== undefined && { cashOnDelivery: cash }),
        ...(earliest !== undefined && { earliestDays: earliest }),
        ...(latest !== undefined && { latestDays: latest }),
      }
      const before = await rowOf(context.db, prefix)
      const entry = { row: 1, pincode: prefix, given, problems: [] }
      const options = { dryRun: false, keepGood: false, complete: false }
      const { rows } = await changeAreas(context, [entry], options)
      const [{ result, why }] = rows as [AreaReportRow]
      // Valid input can have no other problem.
      if (result === "refused") return latestBeforeEarliest
      return ok({
        ...{ prefix, result, why },
        before: before && {
          deliverable: before.deliverable,
          cash_on_delivery: before.cashOnDelivery,
          earliest_days: before.earliestDays,
          latest_days: before.latestDays,
        },
      })
    },
  }),
  implement(removeDeliveryArea, {
    trace: traceArea,
    run: async ({ db }, { prefix }) => {
      const removed = await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.deliveryAreas})`)
        const rows = await tx
          .delete(deliveryAreas)
          .where(eq(deliveryAreas.prefix, prefix))
          .returning({ prefix: deliveryAreas.prefix })
        if (rows.length > 0) await publishDeliveryAreas(tx)
        return rows.length > 0
      })
      return removed ? ok({ prefix }) : notFound("There is no row with these digits.")
    },
  }),
]
