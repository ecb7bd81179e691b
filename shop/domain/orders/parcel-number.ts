import { failed, ok, type Result } from "../core/result.ts"

/** A parcel's number as the tracking service takes it: 4 to 100 of these characters. */
const parcelNumber = /^[A-Z0-9\-._/]{4,100}$/

/** `1.49010E+13`, with the decimal comma of some spreadsheets too. */
const scientific = /^\d+([.,]\d+)?E[+-]?\d+$/

/** `14901012345678.0`: the cell was read as an amount. */
const withDecimals = /^\d+[.,]0+$/

/** `14,90,10,12,345` and `14,901,012,345`: no courier groups the digits of a number with commas. */
const grouped = /^\d{1,3}(,\d{2,3})+(\.0+)?$/

/** `########`: what a spreadsheet shows of a number in a column that is too narrow. */
const tooNarrow = /^#+$/

/**
 * A typed, pasted or imported tracking number in the tracking service's form. Spaces, the
 * apostrophe and `="…"` that make a spreadsheet keep the digits are dropped.
 * @returns a sentence without a subject that says what is wrong with it, such as `must be …`
 */
export function readParcelNumber(typed: string): Result<string, string> {
  const number = typed
    .normalize("NFKC")
    .replace(/[\s\p{Cf}]+/gu, "")
    .replace(/^="?(.*?)"?$/, "$1")
    .replace(/^['’]/, "")
    .toUpperCase()
  const isMangled = [scientific, withDecimals, grouped, tooNarrow].some((one) => one.test(number))
  if (isMangled) return failed(mangled)
  if (!parcelNumber.test(number)) return failed("must be 4 or more letters and digits")
  return ok(number)
}

const mangled =
  "was changed by a spreadsheet, which reads it as an amount. Format that column as text, or copy the number from the courier's page"
