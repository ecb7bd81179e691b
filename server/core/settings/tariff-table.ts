import { defaultTariffs, type TariffRow } from "#domain/money/tariff.ts"
import { readTariffs } from "#domain/money/tariff-table.ts"
import type { Settings } from "./settings.ts"

/** The shop's headings and rates; the setting was checked when it was read. */
export function tariffTable({ GST_TARIFFS }: Pick<Settings, "GST_TARIFFS">): readonly TariffRow[] {
  const read = readTariffs(GST_TARIFFS)
  return read.ok ? read.value : defaultTariffs
}
