import { isDay } from "@chashma/optics/day.ts"
import { failed, ok, type Result } from "../core/result.ts"
import { readNumber } from "../core/typed-number.ts"
import {
  defaultTariffs,
  TARIFFS_SINCE,
  type TariffClass,
  type TariffRow,
  tariffClasses,
} from "./tariff.ts"
import { MAX_GST_PERCENT } from "./tax.ts"

/** The classes in the words of the settings. */
export const tariffClassNames: Readonly<Record<TariffClass, string>> = {
  frame: "Frame alone",
  corrective: "Any glasses with power",
  plano: "Frame with lenses without power",
  sunglasses: "Sunglasses as they are",
  screen: "Screen glasses as they are",
  contact: "Contact lenses",
}

/** `frame, 9003, 5, 2025-09-22; …`: how the table is stored and typed. */
export const writeTariffs = (table: readonly TariffRow[]): string =>
  table
    .map(({ sold, hsn, gstPercent, from }) => [sold, hsn, gstPercent, from].join(", "))
    .join("; ")

/**
 * Reads what `writeTariffs` writes. Rows that are not named keep their default, so a change of one
 * rate can be written as one row.
 * @returns the whole table, or what is wrong with the first row, to be read after "must be"
 */
export function readTariffs(text: string): Result<TariffRow[], string> {
  const rows: TariffRow[] = []
  for (const written of text.split(/[;\n]/).filter((part) => part.trim() !== "")) {
    const [sold = "", hsn = "", percent = "", from = "", ...more] = written
      .split(",")
      .map((cell) => cell.trim())
    const what = tariffClasses.find((name) => name === sold.toLowerCase())
    if (!what || more.length > 0) return failed(`${ROWS_SENTENCE}, not “${written.trim()}”`)
    const name = tariffClassNames[what]
    const heading = hsn.replaceAll(/[\s.]/g, "")
    if (!/^\d{4}(\d{2}){0,2}$/.test(heading)) {
      return failed(`4, 6 or 8 digits as the HSN of “${name}”`)
    }
    const gstPercent = readNumber(percent) ?? 0
    if (percent === "" || !(gstPercent > 0 && gstPercent <= MAX_GST_PERCENT)) {
      return failed(`more than 0 and at most ${MAX_GST_PERCENT} as the GST of “${name}”`)
    }
    if (!isDay(from)) return failed(`a day such as ${TARIFFS_SINCE} as the start of “${name}”`)
    if (rows.some((row) => row.sold === what && row.from === from)) {
      return failed(`one row for “${name}” from ${from}, not two`)
    }
    rows.push({ sold: what, hsn: heading, gstPercent, from })
  }
  const missing = defaultTariffs.filter(
    (usual) => !rows.some(({ sold, from }) => sold === usual.sold && from <= usual.from),
  )
  const order = (row: TariffRow) => `${tariffClasses.indexOf(row.sold)} ${row.from}`
  return ok([...missing, ...rows].toSorted((a, b) => (order(a) < order(b) ? -1 : 1)))
}

const ROWS_SENTENCE = `rows such as “frame, 9003, 5, ${TARIFFS_SINCE}” with ; between them`
