import { priceColumns, priceTable } from "#domain/lens/price-table.ts"
import { type LensType, lensTypes } from "#domain/lens/types.ts"
import { Price } from "#web/shop/price.tsx"

/** Lenses without power know no ranges. */
const rowsOf = (type: LensType) =>
  type === "Plano"
    ? priceTable(type)
        .slice(0, 1)
        .map((row) => ({ ...row, range: "no power" }))
    : priceTable(type)

/** What every kind of lens costs, by the strength of the stronger eye; made from the shop's own data. */
export function LensPriceList() {
  return (
    <table className="w-full text-left text-sm">
      <caption className="pb-4 text-left text-ink-2">
        Rupees for a pair of lenses, on top of the frame, taxes included. The strength is that of
        the stronger eye, SPH and CYL together.
      </caption>
      <thead>
        <tr className="border-b border-ink">
          <th scope="col" className="py-2 pr-2 font-medium">
            Power
          </th>
          {priceColumns.map(({ heading }) => (
            <th key={heading} scope="col" className="py-2 pl-2 text-right font-medium">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {lensTypes.map((type) => (
        <tbody key={type}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={priceColumns.length + 1}
              className="pt-5 pb-1 text-base font-medium"
            >
              {type}
            </th>
          </tr>
          {rowsOf(type).map(({ range, prices }) => (
            <tr key={range} className="border-t border-line">
              <th scope="row" className="py-2 pr-2 font-body text-ink-2">
                {range}
              </th>
              {prices.map((price, index) => (
                <td key={priceColumns[index]?.heading} className="py-2 pl-2 text-right">
                  {price === null ? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="sr-only">not sold</span>
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
