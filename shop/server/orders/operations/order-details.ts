import { contactLensEntries } from "@chashma/optics/contact-lenses/in-words.ts"
import type { EyePower } from "@chashma/optics/powers/eye-power.ts"
import { formatPd } from "@chashma/optics/powers/pd.ts"
import { orderedVariant } from "#domain/catalogue/variant.ts"
import { hasFrame, isAccessory } from "#domain/catalogue/vocabulary.ts"
import { toRupees } from "#domain/core/money.ts"
import { lineTotal } from "#domain/money/line-total.ts"
import type { RefundSum } from "#domain/money/refund.ts"
import { courierName } from "#domain/orders/couriers.ts"
import { lensName } from "#domain/prescriptions/lens/lens-words.ts"
import { addressLine } from "#domain/shoppers/address.ts"
import type { AppContext } from "#server/core/context.ts"
import { readLenses } from "#server/core/encryption/order-powers.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import type { PlacedLine } from "../lines/queries/placed-lines.ts"

/** What of lenses is sold: `Single Vision, Blue Block`, `Frame only`; for an accessory that it is one. */
export const lensWords = ({ line, kind }: Pick<PlacedLine, "line" | "kind">): string => {
  if (line.lens) return lensName(line.lens)
  if (line.contactLens) return `Contact lenses, ${line.contactLens.eye} eye`
  if (kind === null || hasFrame({ kind })) return "Frame only"
  return isAccessory({ kind }) ? "Accessory" : "Contact lenses"
}

/** The data needed to make and to pack an order line. */
export const detailsOf = (
  context: Pick<AppContext, "encryption">,
  placed: PlacedLine,
  log: RequestContext["log"],
) => {
  const { line } = placed
  const { business } = placed.order
  return {
    variant: orderedVariant(line, placed.product),
    lens: lensWords(placed),
    ...powersInWords(readLenses(context, line, log)),
    ...recipientOf(placed),
    business: business?.name ?? null,
    buyer_gstin: business?.gstin ?? null,
    hsn: line.hsn,
    gst_percent: line.gstPercent,
    tariff_from: line.tariffFrom,
    delivered: line.deliveredAt?.toISOString() ?? null,
  }
}

/** The recipient of an order. */
export const recipientOf = ({ order: { address } }: Pick<PlacedLine, "order">) => ({
  name: address.contactName,
  address: addressLine(address),
  landmark: address.landmark || null,
  alternate_phone: address.alternatePhone,
})

function powersInWords({
  lens,
  contactLens,
  fittingHeight,
  unreadable,
}: ReturnType<typeof readLenses>) {
  const prescription = lens?.prescription
  // Never treated as missing: plano lenses would be made.
  const missing = unreadable && `Not readable: ${unreadable}`
  return {
    contact_lens: contactLens
      ? contactLensEntries(contactLens)
          .map(([name, value]) => `${name} ${value}`)
          .join(", ")
      : missing,
    right_eye: prescription ? power(prescription.right) : missing,
    left_eye: prescription ? power(prescription.left) : missing,
    pd: prescription?.pd === undefined ? null : formatPd(prescription.pd),
    pd_source: prescription?.pdSource ?? null,
    fitting_height: fittingHeight,
  }
}

/** `SPH -2.50 CYL -0.75 AXIS 90`, the notation of laboratories. */
const power = ({ sph, cyl, axis, add }: EyePower): string =>
  [
    `SPH ${signed(sph)}`,
    cyl !== 0 && `CYL ${signed(cyl)}`,
    axis !== null && `AXIS ${axis}`,
    add !== null && `ADD ${signed(add)}`,
  ]
    .filter(Boolean)
    .join(" ")

const signed = (dioptres: number) => `${dioptres > 0 ? "+" : ""}${dioptres.toFixed(2)}`

/** An order line as lists and exports show it. */
export const rowOf = (
  { line, order, shipment, paymentId, payment }: PlacedLine,
  refund: RefundSum | null,
  surplus: RefundSum | null,
) => ({
  number: order.number,
  order: line.id,
  payment: paymentId,
  payment_method: payment.method,
  cash: payment.method === "cash" ? payment.state : null,
  placed: line.createdAt.toISOString(),
  state: line.state,
  mobile: order.mobile,
  replaces: line.replacesLineId,
  product_id: line.productId,
  product: line.title,
  quantity: line.quantity,
  rupees: toRupees(lineTotal(line)),
  discount_rupees: line.discount > 0 ? toRupees(line.discount) : null,
  coupon: order.couponCode,
  courier: shipment && courierName(shipment.courier),
  tracking_number: shipment?.trackingNumber ?? null,
  refund: refund?.state ?? null,
  refund_rupees: refund ? toRupees(refund.amount) : null,
  surplus_refund: surplus?.state ?? null,
  surplus_rupees: surplus ? toRupees(surplus.amount) : null,
})
