import { type ShownOrderLine, shownLineTotal } from "#contract/orders/order-line.ts"
import { type Paise, toRupees } from "#domain/core/money.ts"

type Searchable = Pick<
  ShownOrderLine,
  "productId" | "title" | "unitPrice" | "quantity" | "discount" | "purchase"
>

/** Orders whose product id, title, price (ORD-16) or number contains the text, ignoring case. */
export function matchingOrders<One extends Searchable>(
  orders: readonly One[],
  typed: string,
): One[] {
  const text = typed.trim().toLowerCase()
  return orders.filter((order) => textsOf(order).some((one) => one.includes(text)))
}

const textsOf = ({ productId, title, purchase, ...line }: Searchable): string[] => [
  String(productId),
  title.toLowerCase(),
  purchase?.number?.toLowerCase() ?? "",
  ...[line.unitPrice, shownLineTotal(line)].flatMap((price) =>
    price === null ? [] : priceText(price),
  ),
]

const priceText = (price: Paise): string => String(toRupees(price))
