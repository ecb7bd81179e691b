import { modules } from "#modules/modules.ts"
import * as declared from "./declared-operations.ts"
import type { Operation } from "./office/operation.ts"

/** Every operation of the back office and the command line, by name. */
export const operations: readonly Operation[] = [
  ...Object.values<unknown>(declared).filter(isOperation),
  ...modules.flatMap(({ operations = [] }) => operations),
].toSorted((a, b) => (a.name < b.name ? -1 : 1))

function isOperation(exported: unknown): exported is Operation {
  return typeof exported === "object" && exported !== null && "positionals" in exported
}

const byName = new Map(operations.map((operation) => [operation.name, operation]))

/** The operation of an approval or an entry in the audit; null if there is none of the name. */
export const findOperation = (name: string): Operation | null => byName.get(name) ?? null
