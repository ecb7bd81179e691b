import type { z } from "zod"
import { changesBetween } from "./changes.ts"
import { completeRecord } from "./complete.ts"
import { type GivenFields, typedFields } from "./fields.ts"
import type { ProductEntry, ProductRecord, ReportRow } from "./product-record.ts"
import type { StoredRecord } from "./stored-records.ts"

/** An entry whose values were read and whose pictures were looked at. */
export interface ReadEntry extends Omit<ProductEntry, "typed"> {
  given: GivenFields
}

/** What becomes of an entry; `record` where something is to be written. */
export interface Planned {
  report: ReportRow
  id: number | null
  record: ProductRecord | null
}

/** Reads what was typed; what it may not hold becomes a problem of the entry. */
export function readEntry({ typed, ...entry }: ProductEntry): ReadEntry {
  const read = typedFields.safeParse(typed, { error: () => "" })
  if (read.success) return { ...entry, given: read.data }
  const sentences = read.error.issues.map((issue) => sentenceOf(issue, entry.nameOf))
  return { ...entry, given: {}, problems: [...entry.problems, ...new Set(sentences)] }
}

function sentenceOf(issue: z.core.$ZodIssue, nameOf: ProductEntry["nameOf"]): string {
  if (issue.code === "unrecognized_keys") return `there is no field ${issue.keys.join(", ")}`
  return `${nameOf(String(issue.path[0]))} ${issue.message || "is not right"}`
}

/** Holds entries against what the shop has. Nothing is written. */
export const plan = (
  entries: readonly ReadEntry[],
  current: ReadonlyMap<string, StoredRecord>,
  now: Date,
): Planned[] => entries.map((entry) => planned(entry, current.get(entry.handle), now))

function planned(entry: ReadEntry, stocked: StoredRecord | undefined, now: Date): Planned {
  const { row, handle, given } = entry
  const title = given.title ?? stocked?.record.title ?? ""
  const refused = (why: string[]): Planned => ({
    report: { row, handle, title, result: "refused", why: why.join("; ") },
    id: null,
    record: null,
  })
  if (entry.problems.length > 0) return refused(entry.problems)
  const completed = completeRecord(handle, given, stocked?.record ?? null, now)
  if ("problems" in completed) {
    return refused(
      completed.problems.map(({ field, sentence }) => `${entry.nameOf(field)} ${sentence}`),
    )
  }
  const { record } = completed
  if (!stocked) {
    return { report: { row, handle, title, result: "new", why: "" }, id: null, record }
  }
  const changes = changesBetween(stocked.record, record)
  const result = changes.length > 0 ? "changed" : "unchanged"
  return {
    report: { row, handle, title, result, why: changes.join(", ") },
    id: stocked.id,
    record: changes.length > 0 ? record : null,
  }
}
