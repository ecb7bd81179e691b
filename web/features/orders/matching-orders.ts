import type { ShownOrder } from "#contract/orders.ts"
import { type Paise, times, toRupees } from "#domain/money.ts"

type Searchable = Pick<ShownOrder, "productId" | "title" | "unitPrice" | "quantity">

/** Orders whose product id, title or price holds the text, whatever its case (ORD-16). */
export function matchingOrders<One extends Searchable>(
  orders: readonly One[],
  typed: string,
): One[] {
  const text = typed.trim().toLowerCase()
  return orders.filter((order) => textsOf(order).some((one) => one.includes(text)))
}

const textsOf = ({ productId, title, unitPrice, quantity }: Searchable): string[] => [
  String(productId),
  title.toLowerCase(),
  ...(unitPrice === null ? [] : [unitPrice, times(unitPrice, quantity)].map(priceText)),
]

const priceText = (price: Paise): string => String(toRupees(price))
