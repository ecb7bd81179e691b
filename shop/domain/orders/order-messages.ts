import { add, formatRupees, paise, times } from "../core/money.ts"
import {
  defineMessage,
  type Fact,
  numberFact,
  type OrderFacts,
} from "../messages/define-message.ts"
import { refundDestination, refundTimeWords } from "../money/refund.ts"
import { courierName } from "./couriers.ts"

export const placed = defineMessage({
  kind: "placed",
  label: "Order confirmed",
  when: "an order is placed",
  values: ["amount", "title"],
  isNeededToOpen: true,
  email: ({ order, about }) => ({
    subject: `${order} is confirmed`,
    heading: "Thank you. Your order is confirmed.",
    paragraphs: [
      about?.order.isCollected
        ? "We send your invoice when you collect it at our counter."
        : "We send your invoice when the parcel ships.",
    ],
    ...placedFacts(about),
    action: "See your order",
  }),
})

export const placedCash = defineMessage({
  kind: "placed_cash",
  label: "Order for cash confirmed",
  when: "an order for cash on delivery is placed; it says what to pay when it arrives",
  values: ["amount", "title", "number"],
  email: ({ values, order, about }) => ({
    subject: `${order} is confirmed`,
    heading: "Thank you. Your order is confirmed.",
    paragraphs: [
      `Pay ${values.amount} in cash when it arrives. Please keep the exact amount ready.`,
      "We send your invoice when the parcel ships.",
    ],
    ...placedFacts(about),
    action: "See your order",
  }),
})

export const shipped = defineMessage({
  kind: "shipped",
  label: "Parcel shipped",
  when: "a parcel is handed over to the courier; the e-mail has the invoice",
  values: ["title", "courier", "trackingNumber"],
  isNeededToOpen: true,
  email: ({ order, about }) => ({
    subject: `${order} has shipped`,
    heading: "Your parcel is on its way",
    paragraphs: [
      about?.invoice
        ? `Your invoice ${about.invoice.number} is attached.`
        : "Your invoice is on the page of your order.",
      ...(about?.notes ?? []),
    ],
    ...parcelFacts(about),
    action: "Track your parcel",
  }),
})

/** A parcel that is out for delivery arrives within hours: an e-mail would be read too late. */
export const outForDelivery = defineMessage({
  kind: "out_for_delivery",
  label: "Out for delivery",
  when: "a parcel is brought today (AfterShip's tag OutForDelivery, once for each parcel)",
  values: ["title", "courier", "trackingNumber"],
  isOfTheHour: true,
  isEmailWithoutTemplate: true,
  email: ({ values, order, about }) => ({
    subject: `${order} arrives today`,
    heading: "Your parcel arrives today",
    paragraphs: [
      `${courierName(values.courier)} brings it today, tracking number ${values.trackingNumber}.`,
    ],
    ...numberFact(about),
    action: "See your order",
  }),
})

export const delivered = defineMessage({
  kind: "delivered",
  label: "Parcel delivered",
  when: "a parcel has arrived",
  values: ["title", "courier", "trackingNumber"],
  email: ({ order, about, shop }) => ({
    subject: `${order} was delivered`,
    heading: "Your parcel has arrived",
    paragraphs: [
      `Is something damaged, or not what you ordered? Please report it within ${about?.order.returnHours ?? shop.returnHours} hours on the page of your order. A defect that you find later can be reported there too.`,
    ],
    ...parcelFacts(about),
    action: "See your order",
  }),
})

/** The last promised day has passed: the parcel may be refused, or the order cancelled. */
export const parcelLate = defineMessage({
  kind: "parcel_late",
  label: "Order is late",
  when: "the morning after the last promised day, once for an order that is not delivered; it says that the shopper may refuse the parcel, or cancel the order before it ships, for a full refund",
  values: ["number", "date"],
  email: ({ values, order }) => ({
    subject: `${order} is late`,
    heading: `${order} is late. We're sorry.`,
    paragraphs: [
      `We promised it by ${values.date}. You don't have to wait for it any longer:`,
      "If it has not shipped, you can cancel it on its page for a full refund.",
      "If it is on its way, you can refuse the parcel on its page. Don't accept it from the courier, and you get all that you paid for it back, the delivery fee included. If you chose cash on delivery, you pay nothing.",
      "If you still want it, you don't have to do anything.",
    ],
    action: "See your order",
  }),
})

/** An order, or an item of it, is cancelled before it arrives. */
export const cancelled = defineMessage({
  kind: "cancelled",
  label: "Order or item cancelled",
  when: "an order, or an item of it, is cancelled by the shopper or by you",
  values: ["title", "amount", "number"],
  // `refund`: `none`, `transfer`, or missing where the gateway makes it; `reason`: `refused`.
  emailValues: ["refund", "reason"],
  email: ({ t, values, order, shop }) => ({
    subject: `${order}: cancelled`,
    heading:
      values.reason === "refused"
        ? `The parcel that you refused is closed: ${values.title}`
        : `We cancelled ${values.title}`,
    paragraphs: [
      values.refund === "none"
        ? // It may be a cash order, or its price was refunded before.
          "There is nothing left to pay or to refund for it."
        : values.refund === "transfer"
          ? `We send ${values.amount} to ${t(refundDestination(false))}. Enter it on the page of your order.`
          : `${values.amount} goes back to ${t(refundDestination(true))}. It arrives ${t(refundTimeWords(shop.refundsInstantly))}.`,
    ],
    action: "See your order",
  }),
})

/** The staff changed the address or an item of an order before it was packed. */
export const orderChanged = defineMessage({
  kind: "order_changed",
  label: "Order changed",
  when: "you change the address, colour or size of an order that is not packed; it says what was changed, without the address",
  values: ["number", "change"],
  email: ({ values, order }) => ({
    subject: `${order}: we changed it`,
    heading: "We changed your order",
    paragraphs: [
      `${values.change}. The price stays the same.`,
      "Check it on the page of your order. If you did not ask for this, please call us today.",
    ],
    action: "See your order",
  }),
})

/** A parcel to be paid in cash came back: nothing of it was paid, and what was in it is cancelled. */
export const cashParcelReturned = defineMessage({
  kind: "cash_parcel_returned",
  label: "Cash parcel returned",
  when: "a parcel of a cash order was returned to you unpaid, and its items are cancelled",
  values: ["title", "number"],
  email: ({ values, order }) => ({
    subject: `${order}: your parcel came back to us`,
    heading: "Your parcel came back to us",
    paragraphs: [
      `The courier could not hand it over, so we cancelled ${values.title}. You have nothing to pay for it.`,
      "If you still want it, order it again or call us.",
    ],
    action: "See your order",
  }),
})

/** A refund of a cash order needs the bank account to send it to. */
export const refundAccountNeeded = defineMessage({
  kind: "refund_account",
  label: "Where a cash refund goes",
  when: "a refund of a cash order is due, and the shopper has not said where it goes",
  values: ["amount", "number"],
  email: ({ values, order }) => ({
    subject: `${order}: where should we send your refund?`,
    heading: `We owe you ${values.amount}`,
    paragraphs: [
      "You paid in cash or at our counter, so we need a UPI ID or a bank account to send your refund to. Enter it on the page of your order; we use it for this refund only.",
      "Please don't reply with account details: we never ask for them by e-mail or on the phone.",
    ],
    action: "Say where it goes",
  }),
})

export const refunded = defineMessage({
  kind: "refunded",
  label: "Refunded",
  when: "the gateway has given money back, or you have paid out a refund of cash",
  values: ["amount"],
  // `refund`: `counter`, `transfer`, or missing where the gateway made it; `speed`: `INSTANT`.
  emailValues: ["refund", "speed"],
  email: ({ t, values, about }) => ({
    subject: `We refunded ${values.amount}`,
    heading: `We refunded ${values.amount}`,
    paragraphs: [
      values.refund === "counter"
        ? "You got it back from us in person. If you did not, please call or write to us."
        : values.refund === "transfer"
          ? `We sent it to ${t(refundDestination(false))}. Your bank may take a day to show it.`
          : values.speed === "INSTANT"
            ? "The money went back the way you paid. It reaches your account within minutes."
            : "The money goes back the way you paid. Your bank may take a few days to show it.",
    ],
    ...numberFact(about),
    action: "See your order",
  }),
})

/** House, street, telephone number and powers are omitted: a mailbox is read on many devices. */
function placedFacts(about: OrderFacts | null): { facts?: Fact[] } {
  if (!about) return {}
  const { order, lines, arrives } = about
  const { deliveryFee, total, address, isCollected } = order
  const sum = add(...lines.map((line) => times(line.unitPrice, line.quantity)), deliveryFee)
  const facts: (Fact | null)[] = [
    order.number ? ["Order number", order.number] : null,
    ...lines.map(
      (line): Fact => [nameOf(line), formatRupees(times(line.unitPrice, line.quantity))],
    ),
    ["Delivery", deliveryFee > 0 ? formatRupees(deliveryFee) : "Free"],
    sum > total ? ["Discount", `− ${formatRupees(paise(sum - total))}`] : null,
    ["Total, all taxes included", formatRupees(total)],
    isCollected
      ? ["Collected at our counter by", address.contactName]
      : ["Goes to", `${address.contactName}, ${address.city} ${address.pincode}`],
    arrives && !isCollected ? ["Arrives", arrives] : null,
  ]
  return { facts: facts.filter((fact) => fact !== null) }
}

function parcelFacts(about: OrderFacts | null): { facts?: Fact[] } {
  if (!about) return {}
  const { lines, shipment } = about
  const carried: Fact[] = shipment
    ? [
        ["Courier", courierName(shipment.courier)],
        ["Tracking number", shipment.trackingNumber],
      ]
    : []
  const { facts = [] } = numberFact(about)
  return { facts: [...facts, ["In the parcel", lines.map(nameOf).join("; ")], ...carried] }
}

/** `Boond Oval, Black, M, Single Vision, Blue Block × 2` */
const nameOf = ({ title, variant, lens, contactLens, quantity }: OrderFacts["lines"][number]) =>
  [
    title,
    ...(variant ? [variant] : []),
    ...(contactLens ? [`${contactLens.eye} eye`] : []),
    ...(lens ? [lens] : []),
  ].join(", ") + (quantity > 1 ? ` × ${quantity}` : "")

export const orderMessages = [
  placed,
  placedCash,
  shipped,
  outForDelivery,
  delivered,
  parcelLate,
  cancelled,
  orderChanged,
  cashParcelReturned,
  refundAccountNeeded,
  refunded,
]
