/** What the shop reads from the barcode of a box. */
interface BoxBarcode {
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
 * @returns null for a text that is no such barcode, as a typed lot number is none
 */
export function readBoxBarcode(text: string): BoxBarcode | null {
  const code = text.trim().replace(/^\](C1|d2|Q3|e0)/, "")
  const values = code.startsWith("(") ? printedValues(code) : scannedValues(code)
  if (!values || values.size === 0) return null
  const expiry = values.get("17")
  const expiresOn = expiry === undefined ? null : readGs1Day(expiry)
  if (expiry !== undefined && expiresOn === null) return null
  return { gtin: values.get("01") ?? null, lot: values.get("10") ?? null, expiresOn }
}

function printedValues(code: string): Map<string, string> | null {
  const parts = [...code.matchAll(/\((\d{2,4})\)([^(]*)/g)]
  if (parts.map(([whole]) => whole).join("") !== code) return null
  const values = new Map(parts.map(([, id, value]) => [id!, value!.trim()]))
  return [...values].every(([id, value]) => isValue(id, value)) ? values : null
}

const isValue = (id: string, value: string): boolean => {
  const known = identifiers[id]
  if (!known) return value !== ""
  return "length" in known
    ? value.length === known.length && /^\d+$/.test(value)
    : value.length > 0 && value.length <= known.max
}

function scannedValues(code: string): Map<string, string> | null {
  const values = new Map<string, string>()
  let rest = code.startsWith(SEPARATOR) ? code.slice(1) : code
  while (rest !== "") {
    const id = [rest.slice(0, 2), rest.slice(0, 3)].find((start) => identifiers[start])
    const known = id && identifiers[id]
    if (!known) return null
    const after = rest.slice(id.length)
    const end = "length" in known ? known.length : endOf(after)
    const value = after.slice(0, end)
    if (!isValue(id, value)) return null
    values.set(id, value)
    rest = after.slice(end)
    if (rest.startsWith(SEPARATOR)) rest = rest.slice(1)
  }
  // Every box has a GTIN first: digits without one are a number that somebody typed.
  return values.has("01") ? values : null
}

const endOf = (text: string): number => {
  const end = text.indexOf(SEPARATOR)
  return end === -1 ? text.length : end
}

/** `280500` is the last day of May 2028: day 00 means the whole month. */
function readGs1Day(yymmdd: string): string | null {
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
