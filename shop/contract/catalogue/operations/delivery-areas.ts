import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { readOr, text, typedIdentifier } from "#contract/core/text.ts"
import { count } from "#contract/core/typed-number.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { flag, flagInQuery, pageNumber } from "#contract/office/operation-inputs.ts"
import { MAX_DELIVERY_DAYS } from "#domain/catalogue/delivery.ts"
import { normalizeTyped } from "#domain/core/identifier.ts"
import { stateNamed } from "#domain/core/states.ts"
import { defineEndpoint } from "../../core/endpoint.ts"

/** Usual time for making and packing before the courier's days begin. */
const HANDLING_DAYS = 3

export const importInput = z.strictObject({
  file: text(4000).min(1, "must be a path").describe("A CSV: ours, or a courier's list"),
  dry_run: flag.default(false).describe("Reports what would change, without changing it"),
  keep_good: flag.default(false).describe("Imports the valid rows even if others are refused"),
  complete: flag
    .default(false)
    .describe("The file lists every place: nothing is delivered anywhere else"),
  handling_days: count(0, 30)
    .default(HANDLING_DAYS)
    .describe(`Business days before the courier's TAT begins (${HANDLING_DAYS})`),
  preview: text(64)
    .optional()
    .describe("Only if the dry run of this file that said this would say the same again"),
})

const yesOrNo = z.enum(["yes", "no"], "must be yes or no").transform((said) => said === "yes")

const prefix = typedIdentifier
  .overwrite(normalizeTyped)
  .trim()
  .regex(/^[1-9]\d{0,5}$/, "must be the first 1 to 6 digits of PIN codes, such as 560 or 560041")
  .describe("The first 1 to 6 digits of PIN codes, such as 560 or 560041")

const days = count(1, MAX_DELIVERY_DAYS)

export const importDeliveryAreas = defineOperation({
  name: "delivery-areas import",
  summary: "Imports delivery areas from a file, all or nothing: places, days and cash on delivery",
  permission: "delivery.change",
  effect: "change",
  did: "import/imported a file of delivery areas",
  shows: null,
  positionals: ["file"],
  input: importInput,
  paths: { file: null },
  reply: z.object({
    accepted: z.boolean(),
    summary: z.string(),
    new: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    refused: z.number(),
    removed: z.number(),
    not_kept: z.string().nullable(),
    preview: z.string(),
    rows: rowsOf({
      row: z.number(),
      pincode: z.string(),
      result: z.enum(["refused", "changed", "new", "unchanged"]),
      /** What changes, or the reasons of a refusal. */
      why: z.string(),
    }),
  }),
})

export const exportDeliveryAreas = defineOperation({
  name: "delivery-areas export",
  summary: "Writes all delivery areas as a CSV that the import reads",
  permission: "delivery.read",
  effect: "read",
  did: "download/downloaded the delivery areas",
  shows: null,
  reply: z.string(),
})

export const listDeliveryAreas = defineOperation({
  name: "delivery-areas list",
  summary: "Lists the rows of delivery areas page by page, in the order of their digits",
  permission: "delivery.read",
  effect: "count",
  did: "look/looked at the delivery areas",
  input: z.strictObject({
    begins: typedIdentifier
      .overwrite(normalizeTyped)
      .trim()
      .regex(/^\d{0,6}$/, "must be up to six digits")
      .optional()
      .describe("Only rows with these first digits, such as 56"),
    state: text(100)
      .transform(readOr((typed) => stateNamed(typed)?.name, "must be a state, such as Karnataka"))
      .optional()
      .describe("Only rows that may lie in this state"),
    deliverable: yesOrNo
      .optional()
      .describe("Only where the shop delivers, or does not: yes or no"),
    cash: yesOrNo.optional().describe("Only where cash is taken, or is not: yes or no"),
    page: pageNumber,
  }),
  reply: z.object({
    total: z.number(),
    page: z.number(),
    limit: z.number(),
    rows: rowsOf({
      prefix: z.string(),
      place: z.string(),
      deliverable: z.boolean(),
      cash_on_delivery: z.boolean(),
      earliest_days: z.number(),
      latest_days: z.number(),
    }),
  }),
})

export const showDeliveryArea = defineOperation({
  name: "delivery-areas show",
  summary: "Shows what shoppers with a PIN code are told, and which row says so",
  permission: "delivery.read",
  effect: "read",
  did: "look/looked up a PIN code",
  shows: null,
  positionals: ["pincode"],
  input: z.strictObject({ pincode: typedIdentifier.describe("Six digits, such as 560041") }),
  reply: z.object({
    pincode: z.string(),
    place: z.string(),
    row: z.string(),
    prefix: z.string().nullable(),
    earliest_days: z.number(),
    latest_days: z.number(),
    deliverable: z.boolean(),
    cash_on_delivery: z.boolean(),
    business_days: z.string(),
    if_ordered_now: z.string().nullable(),
    fee: z.string(),
  }),
})

export const setDeliveryArea = defineOperation({
  name: "delivery-areas set",
  summary: "Changes or adds the row of one PIN code, or of all that begin with some digits",
  permission: "delivery.change",
  effect: "change",
  did: "change/changed {change|a delivery area}",
  shows: null,
  positionals: ["prefix"],
  input: z.strictObject({
    prefix,
    deliverable: yesOrNo.optional().describe("Whether the shop delivers there: yes or no"),
    cash: yesOrNo.optional().describe("Whether cash is taken: yes or no"),
    earliest: days.optional().describe("Business days from the order, at the earliest"),
    latest: days.optional().describe("Business days from the order, at the latest"),
  }),
  reply: z.object({
    before: z
      .object({
        deliverable: z.boolean(),
        cash_on_delivery: z.boolean(),
        earliest_days: z.number(),
        latest_days: z.number(),
      })
      .nullable(),
    prefix: z.string(),
    result: z.enum(["changed", "new", "unchanged"]),
    why: z.string(),
  }),
})

export const removeDeliveryArea = defineOperation({
  name: "delivery-areas remove",
  summary: "Removes a row: what is said of fewer digits counts again",
  permission: "delivery.change",
  effect: "change",
  did: "remove/removed {about|a delivery area}",
  shows: null,
  positionals: ["prefix"],
  input: z.strictObject({ prefix }),
  reply: z.object({
    prefix: z.string(),
  }),
  failures: ["NOT_FOUND"],
})

export const officeDeliveryImport = defineEndpoint({
  method: "POST",
  path: "/delivery-areas/import",
  auth: "none",
  summary: "Imports delivery areas from the CSV in the body, or reports what it would do",
  query: z.strictObject({
    file: z.literal("areas.csv"),
    dry_run: flagInQuery,
    keep_good: flagInQuery,
    complete: flagInQuery,
    preview: text(64).optional(),
  }),
  bodyLimitBytes: 32_000_000,
  reply: importDeliveryAreas.reply,
  failures: ["SIGN_IN", "NOT_PERMITTED", "CHANGED_MEANWHILE", "TOO_LARGE"],
})
