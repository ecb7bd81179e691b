import { Link } from "react-router"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { formatRupees, fromRupees } from "#domain/core/money.ts"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { useOperation } from "#web/office/shared/use-operation.tsx"
import { showPriceHistory } from "../contract/operations.ts"

/** Every price at which a product was offered, the present one first. */
export default function ProductPrices({ product }: { product: number }) {
  const { value } = useOperation(showPriceHistory, { product })
  const { may } = useOffice()
  const who = may("audit.read") && (
    <Link to={`/office/audit?about=product:${product}`} className="link text-sm">
      Who changed it
    </Link>
  )
  if (!value) return null
  return (
    <div className="pt-10">
      <Part title="Price history" aside={who}>
        <ul className="max-h-72 overflow-y-auto border-t border-line text-sm">
          {value.map(({ from, price, discount, sells_for, hidden }) => (
            <li
              key={from}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2"
            >
              <span>{formatDayAndTime(from)}</span>
              <span>
                {formatRupees(fromRupees(sells_for))}
                {discount > 0 && ` · ${discount} % off MRP ${formatRupees(fromRupees(price))}`}
                {hidden && " · hidden"}
              </span>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}
