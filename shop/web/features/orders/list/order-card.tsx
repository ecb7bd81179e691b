import { eyeNames } from "@chashma/optics/powers/in-words.ts"
import { href } from "react-router"
import { shownLineTotal } from "#contract/orders/order-line.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { add } from "#domain/core/money.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { OrderStatusView } from "#web/shared/orders/order/order-status.tsx"
import { Link } from "#web/ui/link.tsx"
import type { OrderRow } from "./contact-lens-pairs.ts"

/** Head and cards share these columns. */
export const orderColumns =
  "lg:grid-cols-[11rem_minmax(0,1fr)_6rem_8rem_minmax(14rem,1fr)] lg:gap-x-6"

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
