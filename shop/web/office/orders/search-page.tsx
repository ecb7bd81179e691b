import { Link, Navigate, useLocation } from "react-router"
import { listOrders } from "#contract/orders/operations/orders.ts"
import { listShoppers } from "#contract/shoppers/operations/shoppers.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { formatMobile, parseMobile } from "#domain/core/mobile.ts"
import { orderPage } from "../shared/links.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"
import { Loading, useOperation } from "../shared/use-operation.tsx"
import { type FoundShopper, shopperTitle } from "../shoppers/shopper-reply.ts"
import { OrderTable } from "./order-table.tsx"

/** Results of a search for orders and shoppers. The text may be personal, so it is not in the URL. */
export default function SearchPage() {
  const { may } = useOffice()
  const { state } = useLocation()
  const text = typeof state?.text === "string" ? state.text : ""
  const FoundHere = may("shoppers.read") && isPerson(text) ? FoundPeople : FoundOrders
  return (
    <>
      <h1 className="pt-6 pb-4 text-2xl">Search</h1>
      {text ? (
        <FoundHere key={text} text={text} />
      ) : (
        <p className="text-ink-2">
          Type an order number, a mobile number or its last 4 digits, a name, a GSTIN or a parcel.
        </p>
      )}
    </>
  )
}

/** A mobile number or a name; everything else names an order. */
const isPerson = (text: string): boolean => parseMobile(text) !== null || !/\d/.test(text)

/** One shopper is opened at once, several are listed. */
function FoundPeople({ text }: { text: string }) {
  const found = useOperation(listShoppers, { find: text })
  const { value, ...loading } = found
  if (loading.failure || !value) return <Loading {...loading} value={value} className="h-40" />
  const [first, ...others] = value
  if (!first) return <FoundOrders text={text} />
  if (others.length === 0) return <Navigate to={`/office/shoppers/${first.shopper}`} replace />
  return (
    <div className="grid gap-8">
      <Part title="Shoppers">
        <ul className="border-t border-line">
          {value.map((shopper) => (
            <ShopperItem key={shopper.shopper} shopper={shopper} />
          ))}
        </ul>
      </Part>
      <Part title="Orders">
        <FoundOrders text={text} opens={false} />
      </Part>
    </div>
  )
}

function ShopperItem({ shopper }: { shopper: FoundShopper }) {
  const { orders, last_order, mobile, name } = shopper
  return (
    <li className="border-b border-line">
      <Link
        to={`/office/shoppers/${shopper.shopper}`}
        data-list-item
        className="flex min-h-tap flex-wrap items-center justify-between gap-x-4 py-2.5 hover:bg-sunk"
      >
        <span>
          <span className="font-medium">{shopperTitle(shopper)}</span>{" "}
          {name && mobile && <span className="text-sm text-ink-2">+91 {formatMobile(mobile)}</span>}
        </span>
        <span className="text-sm text-ink-2">
          {orders} {orders === 1 ? "order" : "orders"}
          {last_order && `, the newest ${formatDay(last_order)}`}
        </span>
      </Link>
    </li>
  )
}

/** One order is opened at once, several are listed. */
function FoundOrders({ text, opens = true }: { text: string; opens?: boolean }) {
  const { value, ...loading } = useOperation(listOrders, { find: text })
  if (loading.failure || !value) return <Loading {...loading} value={value} className="h-40" />
  const [first, ...others] = value
  if (first && others.length === 0 && opens) {
    // The order's page marks the pair of a scanned job card.
    return <Navigate to={orderPage(first.number)} state={{ job: text }} replace />
  }
  return <OrderTable label="Orders" rows={value} empty={`No order was found for “${text}”.`} />
}
