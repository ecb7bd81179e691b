import type { OrderLineRow } from "#db/schema.ts"
import { fittedClass, tariffRow } from "#domain/money/tariff.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import type { AppContext } from "#server/core/context.ts"
import { tariffTable } from "#server/core/settings/derived-settings.ts"

/**
 * Heading and rate of an order line whose powers are known now, or have changed: lenses without
 * power make other goods of a frame than lenses with it. The table of the day of the order counts.
 * Lines from before the table keep what they have, and so does a line that was invoiced, because
 * nothing changes its lenses any more.
 * @returns the columns to set
 */
export function tariffOfLenses(
  { settings }: Pick<AppContext, "settings">,
  { tariffFrom, createdAt }: Pick<OrderLineRow, "tariffFrom" | "createdAt">,
  lens: LensChoice,
): Partial<Pick<OrderLineRow, "hsn" | "gstPercent" | "tariffFrom">> {
  if (tariffFrom === null) return {}
  const row = tariffRow(tariffTable(settings), fittedClass(lens), createdAt)
  return { hsn: row.hsn, gstPercent: row.gstPercent, tariffFrom: row.from }
}
