import type { z } from "zod"
import {
  type BrandDeclarations,
  missingDeclarations,
  withBrandDeclaration,
} from "#domain/catalogue/declarations.ts"
import { countedAs } from "#domain/catalogue/traced-stock.ts"
import { changesBetween } from "./changes.ts"
import { completeRecord } from "./complete.ts"
import { type GivenFields, typedFields } from "./fields.ts"
import {
  type ChangeReport,
  type Problem,
  type ProductEntry,
  type ProductRecord,
  recordVersion,
} from "./product-record.ts"
import type { StoredRecord } from "./stored-records.ts"

/** An entry with validated values and checked pictures. */
export interface ReadEntry extends Omit<ProductEntry, "typed"> {
  given: GivenFields
  /** Problems of its values. */
  fieldProblems: Problem[]
}

/** The result of an entry; `record` if something is to be written. */
export interface Planned {
  report: ChangeReport
  id: number | null
  record: ProductRecord | null
}

/** Parses the input; an invalid value becomes a problem of the entry. */
export function readEntry({ typed, ...entry }: ProductEntry): ReadEntry {
  const read = typedFields.safeParse(typed, { error: () => "" })
  if (read.success) return { ...entry, given: read.data, fieldProblems: [] }
  const { issues } = read.error
  const unknown = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? [`there is no field ${issue.keys.join(", ")}`] : [],
  )
  return {
    ...entry,
    given: {},
    problems: [...entry.problems, ...unknown],
    fieldProblems: problemsOf(issues),
  }
}

/** One for each field. */
function problemsOf(issues: z.core.$ZodIssue[]): Problem[] {
  const sentences = new Map<string, string>()
  for (const { code, path, message } of issues) {
    const field = String(path[0])
    if (code === "unrecognized_keys" || sentences.has(field)) continue
    sentences.set(field, message || "is not right")
  }
  return Array.from(sentences, ([field, sentence]) => ({ field, sentence }))
}

/** Compares entries with the shop's products. Nothing is written. */
export const plan = (
  entries: readonly ReadEntry[],
  current: ReadonlyMap<string, StoredRecord>,
  now: Date,
  declared: BrandDeclarations = {},
): Planned[] => entries.map((entry) => planned(entry, current.get(entry.handle), now, declared))

function planned(
  entry: ReadEntry,
  stocked: StoredRecord | undefined,
  now: Date,
  declared: BrandDeclarations,
): Planned {
  const { row, handle, given } = entry
  const title = given.title ?? stocked?.record.title ?? ""
  if (entry.problems.length > 0 || entry.fieldProblems.length > 0) {
    return refused(entry, title, entry.fieldProblems)
  }
  if (isOutdated(entry, stocked?.record)) return refused(entry, title, [], true)
  const completed = completeRecord(handle, given, stocked?.record ?? null, now)
  if ("problems" in completed) return refused(entry, title, completed.problems)
  const stock = countedStock(completed.record, stocked?.record)
  if (stock !== null && row === null) {
    const sentence = `is ${countedAs(completed.record)}`
    return refused(entry, title, [{ field: "stock", sentence }])
  }
  const whole = withBrandDeclaration(completed.record, declared)
  const lacking = whole.hidden || stocked?.record.hidden === false ? [] : missingDeclarations(whole)
  if (lacking.length > 0 && row === null) return refused(entry, title, lacking)
  const { record, notes } = hiddenWhileIncomplete(
    stock === null
      ? entry
      : {
          ...entry,
          notes: [...(entry.notes ?? []), `its stock is ${countedAs(whole)} and stays as it is`],
        },
    stock === null ? whole : { ...whole, stock },
    stocked?.record ?? null,
    lacking.map(({ name }) => name),
  )
  if (!stocked) {
    const report = { row, handle, title, why: notes.join("; "), problems: [], isOutdated: false }
    return { report: { ...report, result: "new" }, id: null, record }
  }
  const changes = changesBetween(stocked.record, record)
  const result = changes.length > 0 ? "changed" : "unchanged"
  return {
    report: {
      ...{
        row,
        handle,
        title,
        result,
        why: [changes.join(", "), ...notes].filter(Boolean).join("; "),
      },
      ...{ problems: [], isOutdated: false },
    },
    id: stocked.id,
    record: changes.length > 0 ? record : null,
  }
}

/** An entry that is not written, with the reasons. */
export function refused(
  entry: ReadEntry,
  title: string,
  problems: Problem[],
  isOutdated = false,
): Planned {
  const { row, handle } = entry
  const reasons = isOutdated ? [outdated] : reasonsOf({ ...entry, fieldProblems: problems })
  const why = reasons.join("; ")
  return {
    report: { row, handle, title, result: "refused", why, problems, isOutdated },
    id: null,
    record: null,
  }
}
/** The stock that a product keeps because its boxes are counted; null if it is free to change. */
const countedStock = (record: ProductRecord, had: ProductRecord | undefined) =>
  had && countedAs(record) && had.stock !== record.stock ? had.stock : null

/**
 * A file never shows a product that has no picture or lacks a declaration: it stays hidden, and its
 * row says why. One that is shown already is left as it is.
 * @param undeclared names of what it must declare and does not
 */
function hiddenWhileIncomplete(
  { row, given, notes = [] }: ReadEntry,
  record: ProductRecord,
  had: ProductRecord | null,
  undeclared: readonly string[],
): { record: ProductRecord; notes: string[] } {
  const isFromFile = row !== null && given.hidden !== true
  const isShown = had !== null && !had.hidden
  if (!isFromFile || isShown) return { record, notes }
  const why = [
    ...(record.thumbnail === "" ? [WITHOUT_PICTURE] : []),
    ...(undeclared.length > 0 ? [`it declares no ${undeclared.join(", ")} and stays hidden`] : []),
  ]
  if (why.length === 0) return { record, notes }
  return { record: { ...record, hidden: true }, notes: [...notes, ...why] }
}

/**
 * Every problem of an entry, in the terms of its source.
 * @internal
 * @public
 */
export const reasonsOf = ({ problems, fieldProblems, nameOf }: ReadEntry): string[] => [
  ...problems,
  ...fieldProblems.map((problem) => sentenceOf(problem, nameOf)),
]

/** A message about a picture begins with the picture's name. */
const sentenceOf = ({ field, sentence }: Problem, nameOf: ProductEntry["nameOf"]): string =>
  `${nameOf(field)}${field === "pictures" ? ":" : ""} ${sentence}`

const WITHOUT_PICTURE = "it has no picture and stays hidden"

const outdated = "the product was changed by somebody else since you opened it"

const isOutdated = ({ expected = {} }: ReadEntry, record: ProductRecord | undefined): boolean =>
  record !== undefined &&
  ((expected.version !== undefined && expected.version !== recordVersion(record)) ||
    (expected.stock !== undefined && expected.stock !== record.stock))
