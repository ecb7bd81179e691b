import { type FormEvent, useState } from "react"
import { href } from "react-router"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { ordersOfShopper } from "#contract/orders/orders.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { Loaded } from "#web/shared/api/loaded.tsx"
import { dataOf, type EndpointView, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { rowsOf } from "./contact-lens-pairs.ts"
import { matchingOrders } from "./matching-orders.ts"
import { OrderCard, orderColumns } from "./order-card.tsx"
import { UnfinishedPayments } from "./unfinished-payments.tsx"

const columns = ["Product Image", "Product Title", "Quantity", "Price", "Status"]

export function OrdersList({ mobile }: { mobile: string }) {
  const orders = useEndpoint("The orders", () =>
    apiClient(ordersOfShopper, { body: { mobile_number: mobile } }).then(dataOf),
  )
  const [isPaymentShown, setPaymentShown] = useState(false)
  return (
    <>
      <UnfinishedPayments onPaid={orders.reload} onShown={setPaymentShown} />
      {orders.value?.length === 0 ? (
        <NoOrders isPaymentShown={isPaymentShown} />
      ) : (
        <SearchableOrders orders={orders} />
      )}
    </>
  )
}

/** @internal */
export function SearchableOrders({ orders }: { orders: EndpointView<ShownOrderLine[]> }) {
  const [text, setText] = useState("")
  const found = orders.value && rowsOf(matchingOrders(orders.value, text))
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
      <Loaded from={orders} className="mt-4" loading={<Skeleton className="mt-4 h-96" />}>
        {() => null}
      </Loaded>
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

/**
 * @param isPaymentShown a payment above is not decided: its order is not placed yet
 * @internal
 */
export const NoOrders = ({ isPaymentShown }: { isPaymentShown: boolean }) => (
  <Empty
    title={isPaymentShown ? "Your order is waiting for its payment" : "No orders yet"}
    action={
      <ButtonLink
        look="primary"
        large
        to={href("/product-display/:category?", { category: "all" })}
      >
        Shop glasses
      </ButtonLink>
    }
  >
    {isPaymentShown
      ? "It appears here, with tracking, as soon as the bank confirms the payment above."
      : "Your orders appear here, with tracking."}
  </Empty>
)

/** Searches on the button and on Enter; an empty box shows everything again. */
function OrderSearch({ onSearch }: { onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState("")

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(typed)
  }

  return (
    <search>
      <form onSubmit={submit} className="flex max-w-read flex-col gap-2.5 sm:flex-row">
        <TextInput
          type="search"
          aria-label="Search your orders here"
          placeholder="Search your orders here"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            if (target.value === "") onSearch("")
          }}
        />
        <Button large type="submit" className="min-h-12! whitespace-nowrap">
          Search Orders
        </Button>
      </form>
    </search>
  )
}
