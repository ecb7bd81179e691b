import { z } from "zod"
import { fail } from "#contract/api-result.ts"
import { addressFieldRules } from "#domain/address.ts"
import { deliveryOffer, formatDeliveryDays, formatDeliveryWindow } from "#domain/delivery.ts"
import { formatRupees, noMoney, paise } from "#domain/money.ts"
import { parsePinCode, stateForPin } from "#domain/pin-code.ts"
import { cityForPin } from "#domain/pin-code-cities.ts"
import { defaultDelivery } from "#domain/pricing.ts"
import { ok } from "#domain/result.ts"
import type { AppContext } from "../context.ts"
import { findDeliveryArea, readDeliveryAreas } from "../delivery/queries.ts"
import { csv } from "./csv.ts"
import { changeAreas } from "./delivery-import/change-areas.ts"
import { areaCell, areaColumns } from "./delivery-import/plan-areas.ts"
import { readDeliveryFile } from "./delivery-import/read-delivery-file.ts"
import { flag } from "./inputs.ts"
import { defineOperation } from "./operation.ts"
import { InvalidFileError } from "./product-import/product-record.ts"

/** What making and packing usually takes before the courier's own days begin. */
const HANDLING_DAYS = 3

const importInput = z.strictObject({
  file: z.string().min(1, "must be a path").max(4000).describe("A CSV: ours, or a courier's list"),
  "dry-run": flag.default(false).describe("Reports what would change, without changing it"),
  "keep-good": flag.default(false).describe("Takes what is right, even where a row is refused"),
  complete: flag
    .default(false)
    .describe("The file lists every place: nothing is delivered anywhere else"),
  "handling-days": z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(0, "must be 0 or more")
    .max(30, "must be at most 30")
    .default(HANDLING_DAYS)
    .describe(`Business days before the courier's TAT begins (${HANDLING_DAYS})`),
})

export const importDeliveryAreas = defineOperation({
  name: "delivery-areas import",
  summary: "Takes delivery areas from a file, all or nothing: where, when and with cash or not",
  places: ["file"],
  input: importInput,
  paths: { file: null },
  isDone: ({ accepted }: { accepted: boolean }) => accepted,
  run: async (context, typed) => {
    try {
      return ok(await imported(context, typed))
    } catch (error) {
      if (error instanceof InvalidFileError) return fail("BAD_REQUEST", error.message)
      throw error
    }
  },
})

async function imported(context: AppContext, typed: z.output<typeof importInput>) {
  const { "dry-run": dryRun, "keep-good": keepGood, complete } = typed
  const { entries, broken, ignored } = await readDeliveryFile(typed.file, {
    handlingDays: typed["handling-days"],
  })
  // What cannot be read counts as refused like everything else.
  const mayGoIn = keepGood || broken.length === 0
  const changed = await changeAreas(context, entries, {
    dryRun: dryRun || !mayGoIn,
    keepGood,
    complete,
  })
  const brokenRows = broken.map(({ row, why }) => ({ row, pincode: "", result: "refused", why }))
  const rows = [...changed.rows, ...brokenRows].toSorted((a, b) => a.row - b.row)
  const counted = Map.groupBy(rows, ({ result }) => result)
  const refused = counted.get("refused")?.length ?? 0
  const accepted = refused === 0 || keepGood
  return {
    accepted,
    summary: summaryOf(dryRun, refused, accepted),
    new: counted.get("new")?.length ?? 0,
    changed: counted.get("changed")?.length ?? 0,
    unchanged: counted.get("unchanged")?.length ?? 0,
    refused,
    removed: changed.removed,
    not_kept: ignored.join(", ") || null,
    // A courier's list has nineteen thousand rows, and most say nothing new.
    rows: rows.filter(({ result }) => result !== "unchanged"),
  }
}

function summaryOf(dryRun: boolean, refused: number, accepted: boolean): string {
  if (dryRun && accepted) return "Dry run: nothing was changed."
  if (!accepted)
    return "Nothing was changed. Fix the refused rows, or pass --keep-good to import the others."
  return refused > 0 ? "Imported everything except the refused rows." : "Imported everything."
}

export const exportDeliveryAreas = defineOperation({
  name: "delivery-areas export",
  summary: "Writes all delivery areas as a CSV that the import reads",
  places: [],
  input: z.strictObject({}),
  run: async ({ db }) => {
    const areas = await readDeliveryAreas(db)
    const rows = Array.from(areas.values(), (area) =>
      Object.values(areaColumns).map((field) => areaCell(area[field])),
    )
    return ok(csv(Object.keys(areaColumns), rows))
  },
})

export const showDeliveryArea = defineOperation({
  name: "delivery-areas show",
  summary: "Shows what shoppers with a PIN code are told, and which row says so",
  places: ["pincode"],
  input: z.strictObject({ pincode: z.string().describe("Six digits, such as 560041") }),
  run: async ({ db, now }, { pincode: typed }) => {
    const pincode = parsePinCode(typed)
    if (!pincode) return fail("BAD_REQUEST", addressFieldRules.pincode.sentence)
    const area = findDeliveryArea(await readDeliveryAreas(db), pincode)
    const small = deliveryOffer(area, now(), paise(1))
    const free = formatRupees(defaultDelivery.freeAbove)
    return ok({
      pincode,
      place: [area.city ?? cityForPin(pincode), stateForPin(pincode)].filter(Boolean).join(", "),
      row: area.prefix ?? "none fits: the usual promise",
      deliverable: small.deliverable,
      cash_on_delivery: small.cashOnDelivery,
      business_days: formatDeliveryDays(small.days),
      if_ordered_now: small.deliverable ? formatDeliveryWindow(small.window) : null,
      fee: small.fee === noMoney ? "free" : `${formatRupees(small.fee)}, free above ${free}`,
    })
  },
})
