import { coloursOf } from "#contract/catalogue/colour-field.ts"
import { type Colour, writeColours } from "#domain/catalogue/colour.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { maxQuantity, minQuantity } from "#domain/catalogue/product.ts"
import * as rules from "#domain/checkout/cart.ts"
import { maxContactLensBoxes } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import { persistedStore } from "#web/shared/storage/persisted-store.ts"
import { showAddedToCart, showCartLimit } from "./cart-messages.tsx"
import {
  readList,
  readProduct,
  type StoredLine,
  type StoredProduct,
  textOf,
  writeProduct,
} from "./stored-line.ts"

export interface StoredCartLine extends StoredProduct {
  name: string
  quantity: number
  frameColours: Colour[]
  lensColours: Colour[]
  /**
   * The lenses as in the checkout data; older carts have none, and their lines are frames only.
   * They are kept in stored form: only an open cart parses them, with `fitted`, and counting lines
   * does not.
   */
  power?: unknown
  /** Contact lenses by eye, as stored; `readContactLenses` parses them, as with `power`. */
  contactLenses?: unknown
}

function readLine(stored: StoredLine): StoredCartLine | null {
  const product = readProduct(stored)
  if (!product) return null
  const { frameColor, lenshColor } = (stored.result ?? {}) as StoredLine
  const quantity = Number(stored.quantity)
  return {
    ...product,
    name: textOf(stored.name) || product.title,
    quantity: Number.isSafeInteger(quantity) ? quantity : minQuantity,
    frameColours: coloursOf(textOf(frameColor), "the cart"),
    lensColours: coloursOf(textOf(lenshColor), "the cart"),
    power: stored.power,
    contactLenses: stored.contact_lenses,
  }
}

const readLines = readList(readLine)

const writeLine = (line: StoredCartLine): StoredLine => ({
  ...writeProduct(line),
  name: line.name,
  quantity: line.quantity,
  result: {
    frameColor: writeColours(line.frameColours),
    lenshColor: writeColours(line.lensColours),
  },
  power: line.power,
  contact_lenses: line.contactLenses,
})

/** Browser key `cart`. Its prices are the last ones shown; the server decides. */
export const cart = persistedStore<StoredCartLine[]>("cart", [], {
  parse: (stored) =>
    readLines(stored).flatMap((line) =>
      rules.setQuantity(
        [line],
        line.productId,
        line.quantity,
        line.contactLenses ? maxContactLensBoxes : maxQuantity,
      ),
    ),
  write: (lines) => lines.map(writeLine),
})

/** The product data stored in a line of the cart. */
export type ProductForCart = Pick<
  ProductCard,
  "id" | "title" | "thumbnail" | "price" | "discount" | "frameColours"
> & { lensColours?: Colour[] }

/**
 * Adds pieces of the product, up to six in all (CRT-09, CRT-10, X-26); shows how many were added.
 */
export function addToCart(product: ProductForCart, quantity = minQuantity): void {
  const before = cart.read()
  const after = rules.addToCart(before, { ...lineOf(product), quantity })
  const added = quantityOf(after, product.id) - quantityOf(before, product.id)
  if (added === 0) {
    showCartLimit(maxQuantity)
    return
  }
  cart.write(after)
  showAddedToCart(product.title, added, added < quantity ? maxQuantity : null)
}

export function setCartQuantity(productId: number, quantity: number): void {
  cart.write(rules.setQuantity(cart.read(), productId, quantity))
}

/** @returns undoRemove: restores the line at its position. */
export function removeFromCart(productId: number): () => void {
  const before = cart.read()
  const index = before.findIndex((line) => line.productId === productId)
  const removed = before[index]
  cart.write(rules.removeFromCart(before, productId))
  return () => {
    const now = cart.read()
    if (!removed || quantityOf(now, productId) > 0) return
    cart.write(now.toSpliced(index, 0, removed))
  }
}

const quantityOf = (lines: StoredCartLine[], productId: number): number =>
  lines.find((line) => line.productId === productId)?.quantity ?? 0

export const lineOf = (product: ProductForCart): StoredCartLine => ({
  productId: product.id,
  name: product.title,
  title: product.title,
  thumbnail: product.thumbnail,
  price: product.price,
  discount: product.discount,
  quantity: minQuantity,
  frameColours: product.frameColours,
  lensColours: product.lensColours ?? [],
})
