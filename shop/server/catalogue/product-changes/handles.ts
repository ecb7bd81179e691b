import { handlePattern, MAX_HANDLE_LENGTH } from "#domain/catalogue/handle.ts"
import type { ProductEntry } from "./product-record.ts"

/** The message for an invalid handle. */
export const wrongHandle = (handle: string): string[] =>
  handlePattern.test(handle) && handle.length <= MAX_HANDLE_LENGTH
    ? []
    : [`handle: must be small letters, digits and single dashes, at most ${MAX_HANDLE_LENGTH}`]

/** Two products with one handle are ambiguous, so neither is imported. */
export function withoutDoubles(entries: ProductEntry[]): ProductEntry[] {
  const byHandle = Map.groupBy(entries, ({ handle }) => handle)
  return entries.map((entry) => {
    const rows = byHandle.get(entry.handle)?.map(({ row }) => row) ?? []
    if (rows.length < 2) return entry
    if (entry.row === null) {
      return { ...entry, problems: [...entry.problems, `${entry.handle} is there twice`] }
    }
    return {
      ...entry,
      problems: [...entry.problems, `the same short name is in rows ${rows.join(", ")}`],
    }
  })
}
