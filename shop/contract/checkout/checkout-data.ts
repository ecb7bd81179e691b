import { z } from "zod"
import type { PurchaseItem } from "#domain/checkout/purchase.ts"
import { wholeNumeral } from "../core/numeral.ts"
import { text, typedIdentifier } from "../core/text.ts"
import { storedInteger } from "../core/typed-number.ts"
import { purchasedContactLens } from "../prescriptions/contact-lens.ts"
import {
  lensPower,
  readLenses,
  type ShownLenses,
  writeLenses,
} from "../prescriptions/lens-power.ts"

const productId = wholeNumeral(storedInteger().positive())

/** Three digits, as CSS takes them, are read as six. */
const hex = z
  .string()
  .overwrite((sent) => sent.trim().replace(/^#([\da-f])([\da-f])([\da-f])$/i, "#$1$1$2$2$3$3"))
  .regex(/^#[0-9a-fA-F]{6}$/)

const selectedColor = z.strictObject({
  frameName: text(60).optional(),
  frameColor: text(60).optional(),
  frameHex: hex,
  lensName: text(60).optional(),
  lensColor: text(60).optional(),
  lensHex: hex,
})

const wireItem = z.strictObject({
  power: lensPower,
  product: z.strictObject({
    mobile_number: z.union([typedIdentifier, z.int().min(0)]).optional(),
    selectedColor,
    product_id: productId,
    productQuntity: wholeNumeral(z.int().min(1).max(6)),
  }),
  /** Only for contact lenses made to order by values; one item for each eye. */
  contact_lens: purchasedContactLens.optional(),
})

type WireItem = z.output<typeof wireItem>

/**
 * A purchase line as the browser stores and sends it, with the unit price the shopper was shown.
 */
export type CheckoutItem = PurchaseItem & ShownLenses & { mobile?: string }

/** Checkout data (section 3), in browser storage as well as on the wire. */
export const checkoutItem = z.codec(wireItem, z.custom<CheckoutItem>(), {
  decode: readItem,
  encode: writeItem,
})

/** One item, or one per line of the cart. */
export const checkoutData = z.union([checkoutItem, z.array(checkoutItem).min(1).max(20)])

function readItem({ power, product, contact_lens }: WireItem): CheckoutItem {
  const colour = product.selectedColor
  return {
    productId: product.product_id,
    quantity: product.productQuntity,
    colour: {
      frame: { name: colour.frameName ?? colour.frameColor ?? "", hex: colour.frameHex },
      lens: { name: colour.lensName ?? colour.lensColor ?? "", hex: colour.lensHex },
    },
    ...readLenses(power),
    mobile: product.mobile_number?.toString(),
    ...(contact_lens && { contactLens: contact_lens }),
  }
}

function writeItem(item: CheckoutItem): WireItem {
  return {
    power: writeLenses(item),
    product: {
      mobile_number: item.mobile,
      selectedColor: {
        frameName: item.colour.frame.name,
        frameHex: item.colour.frame.hex,
        lensName: item.colour.lens.name,
        lensHex: item.colour.lens.hex,
      },
      product_id: item.productId,
      productQuntity: item.quantity,
    },
    ...(item.contactLens && { contact_lens: item.contactLens }),
  }
}
