import { z } from "zod"
import {
  lensPower,
  readLenses,
  type ShownLenses,
  writeLenses,
} from "#contract/prescriptions/lens-power.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { boxesOf, type ContactLensPair } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import { cart, lineOf, type ProductForCart, type StoredCartLine } from "./cart.ts"
import { readContactLenses } from "./cart-contact-lenses.ts"

export type CartLineWithLenses = StoredCartLine &
  ShownLenses & {
    /** Contact lenses by eye; null for all else, and if none are chosen yet. */
    contactLensPair?: ContactLensPair | null
  }

/** A line with its lenses; the cart and the checkout say when the shop sells them no longer. */
export function withLenses(line: StoredCartLine): CartLineWithLenses {
  const contactLensPair = readContactLenses(line)
  if (contactLensPair) {
    const quantity = boxesOf(contactLensPair)
    return { ...line, quantity, lens: null, shownUnitPrice: finalPrice(line), contactLensPair }
  }
  const power = lensPower.safeParse(line.power)
  const shown = power.success ? readLenses(power.data) : null
  return shown?.lens
    ? { ...line, ...shown }
    : { ...line, lens: null, shownUnitPrice: finalPrice(line) }
}

/** The lenses for every piece of one line, or none: `Frame Only`. */
export function setCartLenses(productId: number, chosen: ShownLenses): void {
  const power = chosen.lens ? z.encode(lensPower, writeLenses(chosen)) : undefined
  cart.write(cart.read().map((line) => (line.productId === productId ? { ...line, power } : line)))
}

/**
 * Puts a frame with lenses into the cart, in place of other lenses of the same frame.
 * @returns whether it replaced other lenses
 */
export function setCartGlasses(
  product: ProductForCart,
  quantity: number,
  chosen: ShownLenses,
): boolean {
  const power = z.encode(lensPower, writeLenses(chosen))
  const line = { ...lineOf(product), quantity, power }
  const lines = cart.read()
  const before = lines.find(({ productId }) => productId === product.id)
  cart.write(before ? lines.map((one) => (one === before ? line : one)) : [...lines, line])
  return before !== undefined && JSON.stringify(before.power) !== JSON.stringify(power)
}

/**
 * Replaces the upload of lines, or removes it: then it is sent after ordering. Nothing else is
 * changed.
 */
export function changeCartUpload(before: string, next: string | null): void {
  const lines = cart.read()
  const changed = lines.map((line) => {
    const power = lensPower.safeParse(line.power)
    if (!power.success || power.data.prescription_upload !== before) return line
    return { ...line, power: { ...(line.power as object), prescription_upload: next ?? undefined } }
  })
  if (changed.some((line, n) => line !== lines[n])) cart.write(changed)
}

/** A prescription that was uploaded for glasses in the cart. */
interface CartUpload {
  token: string
  productId: number
  title: string
}

/** The uploads of these lines, one for each line that has one. */
export const uploadsOf = (lines: readonly StoredCartLine[]): CartUpload[] =>
  lines.flatMap(({ productId, title, power }) => {
    const read = lensPower.safeParse(power)
    const token = read.success && read.data.prescription_later && read.data.prescription_upload
    return token ? [{ token, productId, title }] : []
  })
