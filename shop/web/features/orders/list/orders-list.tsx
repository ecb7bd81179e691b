import { type FormEvent, useState } from "react"
import { href } from "react-router"
import { type ShownOrderLine, shownLineTotal } from "#contract/orders/order-line.ts"
import { ordersOfShopper } from "#contract/orders/orders.ts"
import { storedWord } from "#domain/catalogue/vocabulary.ts"
import { dayAndTimeWords } from "#domain/core/indian-time.ts"
import { add, formatRupees } from "#domain/core/money.ts"
import { eyeNames } from "#domain/prescriptions/prescription-words.ts"
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
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"
import { type OrderRow, rowsOf } from "./contact-lens-pairs.ts"
import { matchingOrders } from "./matching-orders.ts"
import { UnfinishedPayments } from "./unfinished-payments.tsx"

const columns = [
  ...[msg("Product Image"), msg("Product Title"), msg("Quantity"), msg("Price"), msg("Status")],
]

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
  const t = useTranslate()
  const [text, setText] = useState("")
  const found = orders.value && rowsOf(matchingOrders(orders.value, text))
  return (
    <>
      <OrderSearch onSearch={setText} />
      <p role="status" className="sr-only">
        {found && t("{n, plural, one {# order} other {# orders}}", { n: found.length })}
      </p>
      <div
        className={`mt-6 hidden border-b border-ink pb-2 text-sm font-medium lg:grid ${orderColumns}`}
      >
        {columns.map((name) => (
          <span key={name.text}>{t(name)}</span>
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
          {t("None of your orders has “{text}” in its product id, title or price.", {
            text: text.trim(),
          })}
        </p>
      )}
    </>
  )
}

/**
 * @param isPaymentShown a payment above is not decided: its order is not placed yet
 * @internal
 */
export function NoOrders({ isPaymentShown }: { isPaymentShown: boolean }) {
  const t = useTranslate()
  return (
    <Empty
      title={isPaymentShown ? t("Your order is waiting for its payment") : t("No orders yet")}
      action={
        <ButtonLink
          look="primary"
          large
          to={href("/product-display/:category?", { category: "all" })}
        >
          {t("Shop glasses")}
        </ButtonLink>
      }
    >
      {isPaymentShown
        ? t("It appears here, with tracking, as soon as the bank confirms the payment above.")
        : t("Your orders appear here, with tracking.")}
    </Empty>
  )
}

/** Searches on the button and on Enter; an empty box shows everything again. */
function OrderSearch({ onSearch }: { onSearch: (text: string) => void }) {
  const t = useTranslate()
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
          aria-label={t("Search your orders here")}
          placeholder={t("Search your orders here")}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            if (target.value === "") onSearch("")
          }}
        />
        <Button large type="submit" className="min-h-12! whitespace-nowrap">
          {t("Search Orders")}
        </Button>
      </form>
    </search>
  )
}

/** Head and cards share these columns. */
const orderColumns = "lg:grid-cols-[11rem_minmax(0,1fr)_6rem_8rem_minmax(14rem,1fr)] lg:gap-x-6"

/** @internal */
export function OrderCard({ row }: { row: OrderRow }) {
  const t = useTranslate()
  const [order] = row
  const { unitPrice } = order
  const quantity = row.reduce((sum, line) => sum + line.quantity, 0)
  const totals = row.map(shownLineTotal)
  const total = totals.every((one) => one !== null) ? add(...totals) : null
  const eyes = row.flatMap(({ contactLens }) => (contactLens ? [t(eyeNames[contactLens.eye])] : []))
  const variant = [
    order.frameColour && storedWord(t, order.frameColour.name),
    order.size,
    ...eyes,
  ].filter(Boolean)
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
          <span className="text-sm text-ink-3">{t("No Image")}</span>
        )}
      </span>
      <span>
        <span className="block text-lg leading-6 font-medium">
          {order.title || t("Product Name")}
        </span>
        {variant.length > 0 && (
          <span className="block text-sm text-ink-2">{variant.join(", ")}</span>
        )}
        <span className="text-sm text-ink-3">
          {order.createdAt && t(dayAndTimeWords(order.createdAt))}
          {order.purchase?.number && (
            <span className="block tabular-nums">
              {t("Order {number}", { number: order.purchase.number })}
            </span>
          )}
        </span>
      </span>
      <span>
        {t.rich("<label>Qty:</label> {quantity}", {
          quantity,
          label: (words) => <span className="text-ink-2">{words}</span>,
        })}
      </span>
      <span>
        {total === null ? (
          <span className="text-ink-3">{t("Price not available")}</span>
        ) : (
          <Price amount={total} className="font-bold" />
        )}
        {order.paymentStatus === "TO_COLLECT" && (
          <span className="block text-sm text-ink-3">{t("Cash on delivery")}</span>
        )}
        {unitPrice !== null && quantity > 1 && row.every(({ discount }) => discount === 0) && (
          <span className="block text-sm text-ink-3">
            {t("{amount} each", { amount: formatRupees(unitPrice) })}
          </span>
        )}
      </span>
      <span className="text-sm">
        <OrderStatusView order={order} />
      </span>
    </Link>
  )
}
