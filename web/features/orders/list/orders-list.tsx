import { useState } from "react"
import { href } from "react-router"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { rowsOf } from "./contact-lens-pairs.ts"
import { matchingOrders } from "./matching-orders.ts"
import { OrderCard, orderColumns } from "./order-card.tsx"
import { OrderSearch } from "./order-search.tsx"
import { UnfinishedPayments } from "./unfinished-payments.tsx"
import { type OrdersView, useOrders } from "./use-orders.ts"

const columns = ["Product Image", "Product Title", "Quantity", "Price", "Status"]

export function OrdersList({ mobile }: { mobile: string }) {
  const orders = useOrders(mobile)
  const [isPaymentShown, setPaymentShown] = useState(false)
  return (
    <>
      <UnfinishedPayments onPaid={orders.reload} onShown={setPaymentShown} />
      {orders.list?.length === 0 ? (
        <NoOrders isPaymentShown={isPaymentShown} />
      ) : (
        <SearchableOrders {...orders} />
      )}
    </>
  )
}

function SearchableOrders({ list, failure, reload }: OrdersView) {
  const [text, setText] = useState("")
  const found = list && rowsOf(matchingOrders(list, text))
  return (
    <>
      <OrderSearch onSearch={setText} />
      <p role="status" className="sr-only">
        {found && `${found.length} ${found.length === 1 ? "order" : "orders"}`}
      </p>
      <div
        className={`mt-6 hidden border-b border-ink pb-2 text-sm font-medium lg:grid ${orderColumns}`}
      >
        {columns.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {failure && (
        <div className="mt-4">
          <Notice look="error">
            {failure}
            <Button look="quiet" size="sm" onClick={reload}>
              Try again
            </Button>
          </Notice>
        </div>
      )}
      {!found && !failure && <Skeleton className="mt-4 h-96" />}
      {found && (
        <ul>
          {found.map((row) => (
            <li key={row[0].id}>
              <OrderCard row={row} />
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && (
        <p className="py-10 text-ink-2">
          None of your orders has “{text.trim()}” in its product id, title or price.
        </p>
      )}
    </>
  )
}

/** @param isPaymentShown a payment above is not decided: its order is not placed yet */
export const NoOrders = ({ isPaymentShown }: { isPaymentShown: boolean }) => (
  <Empty
    title={isPaymentShown ? "Your order is waiting for its payment" : "No orders yet"}
    action={
      <ButtonLink to={href("/product-display/:category?", { category: "all" })}>
        Shop glasses
      </ButtonLink>
    }
  >
    {isPaymentShown
      ? "It appears here, with tracking, as soon as the bank confirms the payment above."
      : "Your orders appear here, with tracking."}
  </Empty>
)
