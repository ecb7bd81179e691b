import { indianDate, type Moment } from "../../core/indian-time.ts"

/** From 1 April to 31 March in India. */
export interface FinancialYear {
  /** `2026-27` */
  name: string
  /** `26-27`, as used in invoice numbers. */
  short: string
}

const FIRST_MONTH = 4

/**
 * The financial year of a moment, in local time of India. The General Clauses Act, 1897, section
 * 3(21), begins it on 1 April.
 * @throws RangeError for an invalid moment.
 */
export const financialYearOf = (moment: Moment): FinancialYear => {
  const { year, month } = indianDate(moment)
  const first = month >= FIRST_MONTH ? year : year - 1
  const last = twoDigits(first + 1)
  return { name: `${first}-${last}`, short: `${twoDigits(first)}-${last}` }
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, "0")
