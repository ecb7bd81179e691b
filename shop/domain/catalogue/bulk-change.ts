import { formatRupees, fromRupees, type Paise, toWholeRupee } from "../core/money.ts"

/** The fields of a product that a bulk change can set. */
export interface BulkChangeable {
  price: Paise
  /** Per cent, 0–100. */
  discount: number
  stock: number
  hidden: boolean
}

/** One change for many products; omitted fields are not changed. */
export interface BulkChange {
  /** Either percent of the price or rupees added to it, both signed. */
  price?: { percent: number } | { amount: Paise }
  discount?: number
  stock?: { set: number } | { add: number }
  hidden?: boolean
}

/** Old and new values of one product, for undoing. */
export interface BulkChangeEntry {
  id: number
  before: BulkChangeable
  after: BulkChangeable
}

const MAX_PRICE = fromRupees(1_000_000)
const MAX_STOCK = 1_000_000

/**
 * A product after a bulk change. Percentage changes give whole rupees, half up, as for all selling
 * prices.
 * @returns the product's new values, or a sentence why it cannot be changed
 */
export function applyBulkChange(
  before: BulkChangeable,
  change: BulkChange,
): BulkChangeable | string {
  const price = change.price ? changedPrice(before.price, change.price) : before.price
  if (price <= 0) return "The price would be ₹0 or less."
  if (price > MAX_PRICE) return `The price would be above ${formatRupees(MAX_PRICE)}.`
  const stock = change.stock ? changedStock(before.stock, change.stock) : before.stock
  if (stock < 0) return `There are only ${before.stock} pieces.`
  if (stock > MAX_STOCK) return "There would be more than 10,00,000 pieces."
  return {
    price,
    discount: change.discount ?? before.discount,
    stock,
    hidden: change.hidden ?? before.hidden,
  }
}

const changedPrice = (price: Paise, change: NonNullable<BulkChange["price"]>): Paise =>
  "percent" in change
    ? toWholeRupee((price * (100 + change.percent)) / 100)
    : ((price + change.amount) as Paise)

const changedStock = (stock: number, change: NonNullable<BulkChange["stock"]>): number =>
  "set" in change ? change.set : stock + change.add

/** The values restored by undoing a bulk change; `skipped` names those changed again since. */
export interface Undoing {
  set: Partial<Pick<BulkChangeable, "price" | "discount" | "hidden">>
  /** Pieces to add, so that sales since then still count. */
  addStock: number
  skipped: (keyof BulkChangeable)[]
}

/** Restores each value that is still what the bulk change set. */
export function undoBulkChange(now: BulkChangeable, { before, after }: BulkChangeEntry): Undoing {
  const undoing: Undoing = { set: {}, addStock: 0, skipped: [] }
  for (const field of ["price", "discount", "hidden"] as const) {
    if (before[field] === after[field]) continue
    if (now[field] === after[field]) Object.assign(undoing.set, { [field]: before[field] })
    else undoing.skipped.push(field)
  }
  const addStock = before.stock - after.stock
  if (now.stock + addStock >= 0) undoing.addStock = addStock
  else undoing.skipped.push("stock")
  return undoing
}

/** `price −10 %, discount 20 %, stock +5, hidden` */
export function describeBulkChange({ price, discount, stock, hidden }: BulkChange): string {
  const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`)
  const rupees = (amount: Paise) =>
    `${amount < 0 ? "−" : "+"}${formatRupees(Math.abs(amount) as Paise)}`
  return [
    price &&
      ("percent" in price ? `price ${signed(price.percent)} %` : `price ${rupees(price.amount)}`),
    discount !== undefined && `discount ${discount} %`,
    stock && ("set" in stock ? `stock set to ${stock.set}` : `stock ${signed(stock.add)}`),
    hidden !== undefined && (hidden ? "hidden" : "shown"),
  ]
    .filter(Boolean)
    .join(", ")
}
