import { z } from "zod"
import { lensPower, readLenses, type ShownLenses, writeLenses } from "#contract/lens-power.ts"
import * as rules from "#domain/cart.ts"
import { type Colour, parseColours, writeColours } from "#domain/colour.ts"
import { finalPrice, unitPrice } from "#domain/pricing.ts"
import type { ProductCard } from "#domain/product.ts"
import { tellAdded, tellFull } from "./cart-messages.tsx"
import { remember } from "./remembered.ts"
import {
  type KeptProduct,
  readList,
  readProduct,
  storedProduct,
  writeProduct,
} from "./stored-line.ts"

export interface CartLine extends KeptProduct, ShownLenses {
  name: string
  quantity: number
  frameColours: Colour[]
  lensColours: Colour[]
}

const storedLine = storedProduct.extend({
  name: z.string().optional(),
  quantity: z.coerce.number().int().catch(rules.minQuantity),
  result: z
    .object({ frameColor: z.string().catch(""), lenshColor: z.string().catch("") })
    .catch({ frameColor: "", lenshColor: "" }),
  /** As in the checkout data; older carts know no lenses, and their lines are frames alone. */
  power: lensPower.optional().catch(undefined),
})

type StoredLine = z.output<typeof storedLine>

const readLines = readList((stored) => {
  const line = storedLine.safeParse(stored)
  return line.success ? readLine(line.data) : null
})

function readLine(line: StoredLine): CartLine {
  const product = readProduct(line)
  return {
    ...product,
    ...lensesOf(line, product),
    name: line.name ?? line.product_title,
    quantity: line.quantity,
    frameColours: parseColours(line.result.frameColor),
    lensColours: parseColours(line.result.lenshColor),
  }
}

/** Lenses that the shop no longer sells are forgotten: what is left is the frame. */
function lensesOf({ power }: StoredLine, product: KeptProduct): ShownLenses {
  const shown = power && readLenses(power)
  return shown?.lens && unitPrice(product, shown.lens) !== null
    ? shown
    : { lens: null, shownUnitPrice: finalPrice(product) }
}

const writeLine = (line: CartLine) => ({
  ...writeProduct(line),
  name: line.name,
  quantity: line.quantity,
  result: {
    frameColor: writeColours(line.frameColours),
    lenshColor: writeColours(line.lensColours),
  },
  ...(line.lens && { power: writeLenses(line) }),
})

/** Browser key `cart`. Prices in it are what was shown last; the server decides. */
export const cart = remember<CartLine[]>("cart", [], {
  parse: (stored) =>
    readLines(stored).flatMap((line) => rules.setQuantity([line], line.productId, line.quantity)),
  write: (lines) => lines.map(writeLine),
})

/** One more of the product, at most six (CRT-09, CRT-10, X-26); says so on the page. */
export function addToCart(product: ProductCard & { lensColours?: Colour[] }): void {
  const before = cart.read()
  const after = rules.addToCart(before, lineOf(product))
  if (quantityOf(after, product.id) === quantityOf(before, product.id)) {
    tellFull(rules.maxQuantity)
    return
  }
  cart.write(after)
  tellAdded(product.title)
}

export function setCartQuantity(productId: number, quantity: number): void {
  cart.write(rules.setQuantity(cart.read(), productId, quantity))
}

/** The lenses for every piece of one line, or none: `Frame Only`. */
export function setCartLenses(productId: number, chosen: ShownLenses): void {
  cart.write(
    cart.read().map((line) => (line.productId === productId ? { ...line, ...chosen } : line)),
  )
}

/** @returns undoRemove: puts the line back where it was. */
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

const quantityOf = (lines: CartLine[], productId: number): number =>
  lines.find((line) => line.productId === productId)?.quantity ?? 0

const lineOf = (product: ProductCard & { lensColours?: Colour[] }): CartLine => ({
  productId: product.id,
  name: product.title,
  title: product.title,
  thumbnail: product.thumbnail,
  price: product.price,
  discount: product.discount,
  quantity: rules.minQuantity,
  frameColours: product.frameColours,
  lensColours: product.lensColours ?? [],
  lens: null,
  shownUnitPrice: finalPrice(product),
})
