import { eyeNames } from "@chashma/optics/powers/in-words.ts"
import { type FormEvent, useState } from "react"
import { href } from "react-router"
import { type ShownOrderLine, shownLineTotal } from "#contract/orders/order-line.ts"
import { ordersOfShopper } from "#contract/orders/orders.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { add } from "#domain/core/money.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { Loaded } from "#web/shared/api/loaded.tsx"
import { dataOf, type EndpointView, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { OrderStatusView } from "#web/shared/orders/order/order-status.tsx"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Link } from "#web/ui/link.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { type OrderRow, rowsOf } from "./contact-lens-pairs.ts"
import { matchingOrders } from "./matching-orders.ts"
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

/** Head and cards share these columns. */
const orderColumns = "lg:grid-cols-[11rem_minmax(0,1fr)_6rem_8rem_minmax(14rem,1fr)] lg:gap-x-6"

/** @internal */
export function OrderCard({ row }: { row: OrderRow }) {
  const [order] = row
  const { unitPrice } = order
  const quantity = row.reduce((sum, line) => sum + line.quantity, 0)
  const totals = row.map(shownLineTotal)
  const total = totals.every((one) => one !== null) ? add(...totals) : null
  const eyes = row.flatMap(({ contactLens }) => (contactLens ? [eyeNames[contactLens.eye]] : []))
  const variant = [order.frameColour?.name, order.size, ...eyes].filter(Boolean)
  return (
    <Link
      to={href("/tracking-status/:id", { id: order.id })}
      className={`grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-line py-4 hover:bg-sunk max-lg:-mx-gutter max-lg:px-gutter ${orderColumns}`}
    >
      <span className="grid aspect-4/3 place-items-center bg-sunk max-lg:row-span-5 max-lg:self-start">
        {order.thumbnail ? (
          <Picture
            path={order.thumbnail}
            alt=""
            sizes="11rem"
            className="w-full mix-blend-multiply"
          />
        ) : (
          <span className="text-sm text-ink-3">No Image</span>
        )}
      </span>
      <span>
        <span className="block text-lg leading-6 font-medium">{order.title || "Product Name"}</span>
        {variant.length > 0 && (
          <span className="block text-sm text-ink-2">{variant.join(", ")}</span>
        )}
        <span className="text-sm text-ink-3">
          {order.createdAt && formatDayAndTime(order.createdAt)}
          {order.purchase?.number && (
            <span className="block tabular-nums">Order {order.purchase.number}</span>
          )}
        </span>
      </span>
      <span>
        <span className="text-ink-2">Qty:</span> {quantity}
      </span>
      <span>
        {total === null ? (
          <span className="text-ink-3">Price not available</span>
        ) : (
          <Price amount={total} className="font-bold" />
        )}
        {order.paymentStatus === "TO_COLLECT" && (
          <span className="block text-sm text-ink-3">Cash on delivery</span>
        )}
        {unitPrice !== null && quantity > 1 && row.every(({ discount }) => discount === 0) && (
          <span className="block text-sm text-ink-3">
            <Price amount={unitPrice} /> each
          </span>
        )}
      </span>
      <span className="text-sm">
        <OrderStatusView order={order} />
      </span>
    </Link>
  )
}
