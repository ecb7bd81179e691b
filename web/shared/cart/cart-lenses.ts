import { z } from "zod"
import { lensPower, readLenses, type ShownLenses, writeLenses } from "#contract/lens-power.ts"
import { boxesOf, type ContactLensPair } from "#domain/contact-lens/contact-lens.ts"
import { finalPrice, unitPrice } from "#domain/pricing.ts"
import { cart, type StoredCartLine } from "./cart.ts"
import { readContactLenses } from "./cart-contact-lenses.ts"

export type CartLineWithLenses = StoredCartLine &
  ShownLenses & {
    /** Contact lenses by eye; null for all else, and where none are chosen yet. */
    contactLensPair?: ContactLensPair | null
  }

/** A line with its lenses. Those that the shop no longer sells are forgotten: what is left is the frame. */
export function withLenses(line: StoredCartLine): CartLineWithLenses {
  const contactLensPair = readContactLenses(line)
  if (contactLensPair) {
    const quantity = boxesOf(contactLensPair)
    return { ...line, quantity, lens: null, shownUnitPrice: finalPrice(line), contactLensPair }
  }
  const power = lensPower.safeParse(line.power)
  const shown = power.success ? readLenses(power.data) : null
  return shown?.lens && unitPrice(line, shown.lens) !== null
    ? { ...line, ...shown }
    : { ...line, lens: null, shownUnitPrice: finalPrice(line) }
}

/** The lenses for every piece of one line, or none: `Frame Only`. */
export function setCartLenses(productId: number, chosen: ShownLenses): void {
  const power = chosen.lens ? z.encode(lensPower, writeLenses(chosen)) : undefined
  cart.write(cart.read().map((line) => (line.productId === productId ? { ...line, power } : line)))
}
