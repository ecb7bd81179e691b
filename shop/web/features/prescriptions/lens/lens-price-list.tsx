import type { LensType } from "@chashma/optics/powers/eye-power.ts"
import clsx from "clsx"
import {
  type LensCatalogue,
  type LensFrameKind,
  lensSurcharges,
  lensTypesFor,
} from "#domain/prescriptions/lens/lens-catalogue.ts"
import { priceColumns, priceTable } from "#domain/prescriptions/lens/price-table.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"

/** Lenses without power have no ranges. */
const rowsOf = (lenses: LensCatalogue, type: LensType, frame?: LensFrameKind) => {
  const rows = priceTable(lenses, type, frame)
  return type === "Plano"
    ? rows.slice(0, 1).map((row) => ({ ...row, range: msg("no power") }))
    : rows
}

/** On a phone seven columns are too wide: power range and index are shown above the prices. */
const rowLook = "max-sm:grid max-sm:grid-cols-5"
const rangeLook = "max-sm:col-span-4"
const indexLook = "text-right"

/**
 * The price of every kind of lens, by the strength of the stronger eye; computed from the owner's
 * table.
 * @param props.frame only what this frame can have
 */
export function LensPriceList({ frame }: { frame?: LensFrameKind }) {
  const t = useTranslate()
  const { lenses } = useSettings()
  const hasSurcharges = lensSurcharges(lenses).length > 0
  const columns = priceColumns(lenses, frame)
  return (
    <table className="w-full text-left text-sm max-sm:block">
      <caption className="pb-4 text-left text-ink-2 max-sm:block">
        {hasSurcharges
          ? t(
              "Prices in rupees for a pair of lenses, added to the price of the frame, including taxes. Stronger powers get a thinner material, with a higher index. The stronger eye decides, SPH and CYL together. Children's and rimless frames get unbreakable lenses, for the price of the weakest powers.",
            )
          : t(
              "Prices in rupees for a pair of lenses, added to the price of the frame, including taxes. Stronger powers get a thinner material, with a higher index, for the same price. The stronger eye decides, SPH and CYL together. Children's and rimless frames get unbreakable lenses, also included.",
            )}
      </caption>
      <thead className="max-sm:block">
        <tr className={clsx(rowLook, "border-b border-ink")}>
          <th scope="col" className={clsx(rangeLook, "pt-2 pr-2 font-medium sm:pb-2")}>
            {t("Power")}
          </th>
          <th scope="col" className={clsx(indexLook, "py-2 font-medium sm:pl-2")}>
            {t("Index")}
          </th>
          {columns.map(({ heading }) => (
            <th
              key={heading}
              scope="col"
              className="min-w-0 py-2 text-right font-medium wrap-break-word hyphens-auto sm:pl-2"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {lensTypesFor(lenses, frame).map((type) => (
        <tbody key={type} className="max-sm:block">
          <tr className="max-sm:block">
            <th
              scope="rowgroup"
              colSpan={columns.length + 2}
              className="pt-5 pb-1 text-base font-medium max-sm:block"
            >
              {lenses.types[type].label}
            </th>
          </tr>
          {rowsOf(lenses, type, frame).map(({ range, index, prices }) => (
            <tr key={t(range)} className={clsx(rowLook, "border-t border-line")}>
              <th scope="row" className={clsx(rangeLook, "pt-2 pr-2 font-body text-ink-2 sm:pb-2")}>
                {t(range)}
              </th>
              <td className={clsx(indexLook, "py-2 max-sm:pt-2 sm:pl-2")}>
                <span className="sm:hidden">{t("Index")} </span>
                {index}
              </td>
              {prices.map((price, column) => (
                <td
                  key={columns[column]?.heading}
                  className="py-2 text-right max-sm:pt-0.5 sm:pl-2"
                >
                  {price === null ? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="sr-only">{t("not sold")}</span>
                    </>
                  ) : (
                    <Price amount={price} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
