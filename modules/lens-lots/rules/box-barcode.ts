import { normalizeTyped } from "#domain/core/identifier.ts"

/** What the shop reads from the barcode of a box. */
export interface BoxBarcode {
  /** 14 digits; null if the barcode has none. */
  gtin: string | null
  lot: string | null
  /** The last day of use, such as `2028-05-31`. */
  expiresOn: string | null
}

/** FNC1 as scanners send it: it ends a value of variable length. */
const SEPARATOR = "\u001d"

/**
 * Lengths of the values that medical devices have, by application identifier: `max` ones end with
 * FNC1 (GS1 General Specifications, sections 3.2 and 7.8). 01 GTIN, 10 lot, 11 made on, 17 expiry,
 * 20 variant, 21 serial number, 240 the maker's own number.
 */
const identifiers: Record<string, { length: number } | { max: number }> = {
  "01": { length: 14 },
  "10": { max: 20 },
  "11": { length: 6 },
  "17": { length: 6 },
  "20": { length: 2 },
  "21": { max: 20 },
  "240": { max: 30 },
}

/**
 * Reads the GS1 barcode of a box of contact lenses: as printed, `(01)…(17)…(10)…`, or as a scanner
 * sends it, with FNC1 after values of variable length and with or without the name of the symbology.
 * @returns each way to read it, as scanners that send no FNC1 leave open where a lot ends: more than
 *   one has to be asked about. Empty for a text that is no such barcode, such as a typed lot number
 */
export function readBoxBarcode(text: string): BoxBarcode[] {
  const code = normalizeTyped(text)
    .trim()
    .replace(/^\](C1|d2|Q3|e0)/, "")
  const readings = (code.startsWith("(") ? printedValues(code) : scannedValues(code)).map(
    (values): BoxBarcode => ({
      gtin: values.get("01") ?? null,
      lot: values.get("10") ?? null,
      expiresOn: readGs1Day(values.get("17") ?? ""),
    }),
  )
  return [...new Map(readings.map((read) => [`${read.lot} ${read.expiresOn}`, read])).values()]
}

type Values = ReadonlyMap<string, string>

function printedValues(code: string): Values[] {
  const parts = [...code.matchAll(/\((\d{2,4})\)([^(]*)/g)]
  if (parts.map(([whole]) => whole).join("") !== code) return []
  const values = new Map(parts.map(([, id, value]) => [id!, value!.trim()]))
  return [...values].every(([id, value]) => isValue(id, value)) ? [values] : []
}

const isValue = (id: string, value: string): boolean => {
  const known = identifiers[id]
  if (!known) return value !== ""
  if (id === "11" || id === "17") return readGs1Day(value) !== null
  return "length" in known
    ? value.length === known.length && /^\d+$/.test(value)
    : value.length > 0 && value.length <= known.max
}

function scannedValues(code: string): Values[] {
  const isSeparated = code.includes(SEPARATOR)
  function readRest(rest: string, values: Values): Values[] {
    // Every box has a GTIN first: digits without one are a number that somebody typed.
    if (rest === "") return values.has("01") ? [values] : []
    const id = [rest.slice(0, 2), rest.slice(0, 3)].find((start) => identifiers[start])
    const known = id && identifiers[id]
    if (!known || values.has(id)) return []
    const after = rest.slice(id.length)
    return endsOf(known, after, isSeparated).flatMap((end) => {
      const value = after.slice(0, end)
      const next = after.slice(after[end] === SEPARATOR ? end + 1 : end)
      return isValue(id, value) ? readRest(next, new Map([...values, [id, value]])) : []
    })
  }
  return readRest(code.startsWith(SEPARATOR) ? code.slice(1) : code, new Map())
}

/** Where a value can end, the longest first. */
function endsOf(
  known: { length: number } | { max: number },
  text: string,
  isSeparated: boolean,
): number[] {
  if ("length" in known) return [known.length]
  const end = text.indexOf(SEPARATOR)
  if (isSeparated) return [end === -1 ? text.length : end]
  const longest = Math.min(text.length, known.max)
  return Array.from({ length: longest }, (_, index) => longest - index)
}

/** `280500` is the last day of May 2028: day 00 means the whole month. */
function readGs1Day(yymmdd: string): string | null {
  if (!/^\d{6}$/.test(yymmdd)) return null
  const [year, month, day] = [
    2000 + Number(yymmdd.slice(0, 2)),
    +yymmdd.slice(2, 4),
    +yymmdd.slice(4),
  ]
  if (month < 1 || month > 12) return null
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (day > last) return null
  return new Date(Date.UTC(year, month - 1, day || last)).toISOString().slice(0, 10)
}
