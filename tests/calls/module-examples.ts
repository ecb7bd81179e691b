import type { TestShop } from "../shop.ts"
import type { ModuleExamples } from "./define-examples.ts"
import type { DeliveredRecords } from "./own-records.ts"

const files = import.meta.glob<{ default: ModuleExamples }>("/modules/*/tests/examples.ts", {
  eager: true,
})

/** The examples of the modules, by the file of each. */
export const moduleExamples: [file: string, examples: ModuleExamples][] = Object.entries(files).map(
  ([file, { default: examples }]) => [file, examples],
)

/** The input of each operation of a module that reads one thing. */
export const inputsOfModules = (records: Record<string, unknown>) =>
  Object.assign(
    {},
    ...moduleExamples.map(([file, { inputs }]) => inputs?.(records[file]) ?? {}),
  ) as Record<string, Record<string, unknown>>

/** What the requests of each module are about. */
export async function recordsOfModules(shop: TestShop, own: DeliveredRecords) {
  const records: Record<string, unknown> = {}
  for (const [file, examples] of moduleExamples) records[file] = await examples.records(shop, own)
  return records
}

/** The same with valid ids of no object. */
export const absentOfModules = (records: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    moduleExamples.map(([file, { absent }]) => [file, absent?.(records[file]) ?? records[file]]),
  )

/** The addresses of the modules' pages with data. */
export async function pagesOfModules(shop: TestShop): Promise<string[]> {
  const pages = []
  for (const [, { pages: make }] of moduleExamples) pages.push(...((await make?.(shop)) ?? []))
  return pages
}
