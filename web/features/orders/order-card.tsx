import { href, Link } from "react-router"
import type { ShownOrder } from "#contract/orders.ts"
import { formatDayAndTime } from "#domain/indian-time.ts"
import { times } from "#domain/money.ts"
import { OrderStatusView } from "#web/shared/order/order-status.tsx"
import { Picture } from "#web/shared/product/picture.tsx"
import { Price } from "#web/shared/product/price.tsx"

/** Head and cards share these columns. */
export const orderColumns =
  "lg:grid-cols-[11rem_minmax(0,1fr)_6rem_8rem_minmax(14rem,1fr)] lg:gap-x-6"

export function OrderCard({ order }: { order: ShownOrder }) {
  const { quantity, unitPrice } = order
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
        <span className="text-sm text-ink-3">
          {order.createdAt && formatDayAndTime(order.createdAt)}
        </span>
      </span>
      <span>
        <span className="text-ink-2">Qty:</span> {quantity}
      </span>
      <span>
        {unitPrice === null ? (
          <span className="text-ink-3">Price not available</span>
        ) : (
          <Price amount={times(unitPrice, quantity)} className="font-bold" />
        )}
        {unitPrice !== null && quantity > 1 && (
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
