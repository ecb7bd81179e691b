import { type ShownOrderLine, shownLineTotal } from "#contract/orders/order-line.ts"
import { normalizeTyped } from "#domain/core/identifier.ts"
import { formatRupees, type Paise } from "#domain/core/money.ts"

type Searchable = Pick<
  ShownOrderLine,
  "productId" | "title" | "unitPrice" | "quantity" | "discount" | "purchase"
>

/** Orders whose product id, title, price (ORD-16) or number contains the text, ignoring case. */
export function matchingOrders<One extends Searchable>(
  orders: readonly One[],
  typed: string,
): One[] {
  const text = normalizeTyped(typed).trim().toLowerCase()
  const sought = writtenPrice.exec(text)?.[1]?.replaceAll(",", "") ?? text
  return orders.filter((order) => textsOf(order).some((one) => one.includes(sought)))
}

/** Such as `₹1,798`, `Rs. 1798` and `1,798/-`. */
const writtenPrice = /^(?:₹|rs\.?)? ?(\d[\d,]*(?:\.\d{0,2})?)(?: ?\/-)?$/

const textsOf = ({ productId, title, purchase, ...line }: Searchable): string[] => [
  String(productId),
  title.toLowerCase(),
  purchase?.number?.toLowerCase() ?? "",
  ...[line.unitPrice, shownLineTotal(line)].flatMap((price) =>
    price === null ? [] : priceText(price),
  ),
]

const priceText = (price: Paise): string => formatRupees(price).replaceAll(/[₹,]/g, "")
