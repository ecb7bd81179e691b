/** Kinds of personal data of shoppers that a reply of the back office can show. */
export type ShownKind = "contact" | "purchases" | "prescription" | "messages" | "pictures"

/** What a reply shows of shoppers. */
export interface ShownData {
  kinds: readonly ShownKind[]
  /**
   * The fields of input and reply, at any depth, that say whose data it is: numbers of
   * orders and other records, and ids. `many` for a file with the data of many shoppers.
   */
  ids: readonly string[] | "many"
}

/** Instead of ids: a file with the data of many shoppers. */
export const MANY_SHOPPERS = "many"

/** Numbers of orders, invoices and other records, and ids; never a name. */
const recordId =
  /^(?:[A-Z]{2}[-/][\d/-]+|(?:[a-z]{2}_)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/**
 * Whose data an operation has shown: ids of shoppers, and numbers and ids of their records, without
 * repetition; `MANY_SHOPPERS` for a file, and empty if it shows none.
 */
export function shownIds(
  shown: ShownData | null | undefined,
  input: unknown,
  reply: unknown,
): string[] {
  if (!shown) return []
  if (shown.ids === "many") return [MANY_SHOPPERS]
  const found = new Set<string>()
  collectIds([input, reply], shown.ids, found)
  return [...found]
}

/** @param field that has the value, or the list which it is in */
function collectIds(
  value: unknown,
  names: readonly string[],
  found: Set<string>,
  field = "",
): void {
  if (typeof value === "string") {
    if (names.includes(field) && recordId.test(value)) found.add(value)
  } else if (Array.isArray(value)) {
    for (const one of value) collectIds(one, names, found, field)
  } else if (typeof value === "object" && value !== null) {
    for (const [name, one] of Object.entries(value)) collectIds(one, names, found, name)
  }
}
