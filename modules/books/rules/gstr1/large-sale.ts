import type { Moment } from "#domain/core/indian-time.ts"
import { fromRupees, type Paise } from "#domain/core/money.ts"

/** The first day of each limit, the newest first. */
const limits = [
  // Notification 12/2024 – Central Tax.
  { from: "2024-08-01T00:00:00+05:30", above: fromRupees(1_00_000) },
  // Rule 59(4) of the CGST Rules as it was since 2017.
  { from: "2017-07-01T00:00:00+05:30", above: fromRupees(2_50_000) },
] as const

/**
 * Invoices to unregistered buyers in other states above this amount are reported one by one (table
 * 5 of GSTR-1): rule 59(4) of the CGST Rules, as on the day of the invoice.
 */
export const largeSaleLimit = (issuedAt: Moment): Paise =>
  (limits.find(({ from }) => new Date(issuedAt) >= new Date(from)) ?? limits[1]).above
