import { PAGE_PATHS, trackingPage } from "#contract/core/page-addresses.ts"
import type { EmailRow } from "#db/schema.ts"
import { formatDaysAfterConfirmation, formatDeliveryWindow } from "#domain/catalogue/delivery.ts"
import { PAYMENT_LINK_HOURS } from "#domain/checkout/draft-order.ts"
import { MEMBERSHIP_NAME } from "#domain/checkout/membership.ts"
import { add, formatRupees, type Paise, paise, times } from "#domain/core/money.ts"
import { paragraphsOf } from "#domain/core/text.ts"
import type { EmailKind } from "#domain/messages/message-kind.ts"
import { refundDestination, refundTimeWords } from "#domain/money/refund.ts"
import { courierName } from "#domain/orders/couriers.ts"
import { ACKNOWLEDGE_HOURS } from "#domain/orders/ticket.ts"
import { lensName } from "#domain/prescriptions/lens/lens-words.ts"
import type { AppContext } from "#server/core/context.ts"
import { readableAddress } from "../../core/readable-address.ts"
import type { EmailContent } from "../email-content.ts"
import { CONFIRM_HOURS } from "./email-links.ts"
import type { OrderFacts } from "./queries.ts"

interface Input {
  email: Pick<EmailRow, "kind" | "values" | "page">
  about: OrderFacts | null
  /** The link of a `confirm_email`. */
  confirmLink: string
  /** The owner's addition below the built-in text; null for nothing. */
  addition: string | null
}

type Words = Pick<EmailContent, "subject" | "heading" | "paragraphs"> &
  Partial<Pick<EmailContent, "facts" | "action">>

/**
 * The content of an e-mail. House, street, telephone number and powers are omitted: a mailbox is
 * read on many devices, and the order's page shows them.
 */
export function composeEmail(
  { settings, publicUrl }: Pick<AppContext, "settings" | "publicUrl">,
  input: Input,
): EmailContent {
  const shop = settings.BUSINESS_NAME
  const words = wordsOf(settings, publicUrl, input)
  const { BUSINESS_ADDRESS: address, BUSINESS_PHONE: phone } = settings
  const contact = readableAddress(settings.BUSINESS_EMAIL)
  const sender = address.startsWith(shop) ? address : `${shop}, ${address}`
  const closing = [...closingOf(shop, publicUrl, input), sender, `${phone} · ${contact}`]
  const paragraphs = [...words.paragraphs, ...paragraphsOf(input.addition ?? "")]
  return { ...words, paragraphs, closing }
}

const isToStaff = (kind: EmailKind): boolean =>
  ["tickets_overdue", "staff_changed", "approval_waits"].includes(kind)

function closingOf(shop: string, publicUrl: string, { email }: Input): string[] {
  if (isToStaff(email.kind) || email.kind === "confirm_email") return []
  return [
    `${shop} sends e-mails about your orders because you asked for them. Change or remove your address on the page of an order: ${publicUrl}${PAGE_PATHS.trackOrder}`,
  ]
}

function wordsOf(
  settings: AppContext["settings"],
  publicUrl: string,
  { email, about, confirmLink }: Input,
): Words {
  const { BUSINESS_NAME: shop, RETURN_HOURS: returnHours } = settings
  const { values } = email
  const number = about?.order.number ?? ""
  const order = number ? `Your order ${number}` : "Your order"
  const first = about?.lines[0]
  const page = email.page ?? (first ? trackingPage(first.id) : PAGE_PATHS.trackOrder)
  const action = (label: string) => ({ action: { label, url: `${publicUrl}${page}` } })
  const what = values.title ? ` of ${values.title}` : ""

  switch (email.kind) {
    case "confirm_email":
      return {
        subject: `Confirm your e-mail address for ${shop}`,
        heading: "Is this your e-mail address?",
        paragraphs: [
          `Somebody entered this address at ${shop} to get invoices and messages about orders. Confirm it within ${CONFIRM_HOURS} hours, and we send them here.`,
          "If that was not you, do nothing. We send no order messages to an address that is not confirmed.",
        ],
        action: { label: "Confirm this address", url: confirmLink },
      }
    case "placed":
      return {
        subject: `${order} is confirmed`,
        heading: "Thank you. Your order is confirmed.",
        paragraphs: [
          about?.order.isCollected
            ? "We send your invoice when you collect it at our counter."
            : "We send your invoice when the parcel ships.",
        ],
        ...(about && { facts: placedFacts(about) }),
        ...action("See your order"),
      }
    case "placed_cash":
      return {
        subject: `${order} is confirmed`,
        heading: "Thank you. Your order is confirmed.",
        paragraphs: [
          `Pay ${values.amount} in cash when it arrives. Please keep the exact amount ready.`,
          "We send your invoice when the parcel ships.",
        ],
        ...(about && { facts: placedFacts(about) }),
        ...action("See your order"),
      }
    case "payment_link":
      return {
        subject: `Your order at ${values.amount}: pay to confirm it`,
        heading: `Your order is ready. Pay ${values.amount} to confirm it.`,
        paragraphs: [
          `We entered this order for you as you asked. The link works for ${PAYMENT_LINK_HOURS} hours. Please don't forward it.`,
        ],
        action: { label: "See the order and pay", url: values.link ?? publicUrl },
      }
    case "shipped":
      return {
        subject: `${order} has shipped`,
        heading: "Your parcel is on its way",
        paragraphs: [
          about?.invoice
            ? `Your invoice ${about.invoice.number} is attached.`
            : "Your invoice is on the page of your order.",
          ...(about?.certificates ? [certificatesAt(about.certificates)] : []),
        ],
        ...(about && { facts: parcelFacts(about) }),
        ...action("Track your parcel"),
      }
    case "out_for_delivery":
      return {
        subject: `${order} is out for delivery`,
        heading: "Your parcel arrives today",
        paragraphs: [],
        ...(about && { facts: parcelFacts(about) }),
        ...action("Track your parcel"),
      }
    case "delivered":
      return {
        subject: `${order} was delivered`,
        heading: "Your parcel has arrived",
        paragraphs: [
          `Is something damaged, or not what you ordered? Please report it within ${about?.order.returnHours ?? returnHours} hours on the page of your order. A defect that you find later can be reported there too.`,
        ],
        ...(about && { facts: parcelFacts(about) }),
        ...action("See your order"),
      }
    case "refunded":
      return {
        subject: `We refunded ${values.amount}`,
        heading: `We refunded ${values.amount}`,
        paragraphs: [
          values.refund === "counter"
            ? "You got it back from us in person. If you did not, please call or write to us."
            : values.refund === "transfer"
              ? `We sent it to ${refundDestination(false)}. Your bank may take a day to show it.`
              : values.speed === "INSTANT"
                ? "The money went back the way you paid. It reaches your account within minutes."
                : "The money goes back the way you paid. Your bank may take a few days to show it.",
        ],
        ...(number && { facts: [["Order number", number]] }),
        ...action("See your order"),
      }
    case "paid_twice":
      return {
        subject: `You were charged more than once; ${values.amount} goes back`,
        heading: "You were charged more than once",
        paragraphs: [
          `Your bank charged this purchase again after the first payment. We refund ${values.amount} automatically; you don't have to do anything.`,
        ],
        ...(number && { facts: [["Order number", number]] }),
        ...action("See your order"),
      }
    case "payment_mismatched":
      return {
        subject: `Nothing was ordered; ${values.amount} goes back`,
        heading: "Another amount was charged than your purchase costs",
        paragraphs: [
          `${values.amount} was charged, which is not what your purchase costs, so nothing was ordered. We refund it automatically; you can order again now.`,
        ],
        ...action("See your orders"),
      }
    case "return_approved":
      return {
        subject: `Your return ${values.number} is approved`,
        heading: "Your return is approved",
        paragraphs: [
          `We take back your item${what} and pay for the pick-up. Keep it packed in its box.`,
        ],
        ...action("See your return"),
      }
    case "return_rejected":
      return {
        subject: `Your return ${values.number} was not accepted`,
        heading: "We could not accept your return",
        paragraphs: [
          `The page of your order says why${values.title ? ` we could not take back ${values.title}` : ""}. If you disagree, complain to our grievance officer.`,
        ],
        ...action("See your return"),
      }
    case "return_received":
      return {
        subject: `Your return ${values.number} has arrived`,
        heading: "Your return has arrived",
        paragraphs: ["We are checking it. You will find the result on the page of your order."],
        ...action("See your return"),
      }
    case "return_refused":
      return {
        subject: `Your return ${values.number} was not accepted`,
        heading: "We could not accept your return",
        paragraphs: [
          "We checked the item, and our policy does not cover it. It goes back to you. If you disagree, complain to our grievance officer.",
        ],
        ...action("See your return"),
      }
    case "ticket_acknowledged":
      return {
        subject: `We are working on your complaint ${values.number}`,
        heading: "We are working on your complaint",
        paragraphs: [
          "We have read it and will answer you on its page. Your complaint as we recorded it is attached.",
        ],
        ...action("See your complaint"),
      }
    case "ticket_answered":
      return {
        subject: `We answered your complaint ${values.number}`,
        heading: "We answered your complaint",
        paragraphs: ["Read our answer and write back on its page, after you sign in."],
        ...action("Read the answer"),
      }
    case "review_published":
      return {
        subject: "Your review is published",
        heading: "Thank you for your review",
        paragraphs: [`Your review${what} is now shown with the product.`],
        ...action("See your review"),
      }
    case "review_rejected":
      return {
        subject: "Your review was not published",
        heading: "We could not publish your review",
        paragraphs: [
          `The page of your order says why we do not show your review${what}. You can change it there and send it again.`,
        ],
        ...action("See why"),
      }
    case "review_answered":
      return {
        subject: "We answered your review",
        heading: "We answered your review",
        paragraphs: [`Our answer is shown below your review${what}.`],
        ...action("Read the answer"),
      }
    case "membership_started":
      return {
        subject: `${MEMBERSHIP_NAME} is paid for one year`,
        heading: `Thank you. ${MEMBERSHIP_NAME} is paid for one year.`,
        paragraphs: [
          `We received ${values.amount}. Your membership lasts until ${values.date} and does not renew by itself. Your invoice is on its page.`,
        ],
        ...action("See your membership"),
      }
    case "membership_ending":
      return {
        subject: `${MEMBERSHIP_NAME} ends on ${values.date}`,
        heading: `Your ${MEMBERSHIP_NAME} ends on ${values.date}`,
        paragraphs: [
          "It does not renew by itself, and nothing is charged. If you want another year, you can buy it now: it begins when this one ends.",
        ],
        ...action("See your membership"),
      }
    case "refill_due":
      return {
        subject: "Your contact lenses run out soon",
        heading: "Your contact lenses run out soon",
        paragraphs: [
          `By our count your last${what} will run out in about a week. You can order the same again on the page of your order, if your prescription is still valid.`,
          "You asked for this one reminder. We send no other for this order.",
        ],
        ...action("Reorder"),
      }
    case "lens_recalled":
      return {
        subject: `Please stop using your contact lenses from ${order}`,
        heading: "Please stop using these contact lenses",
        paragraphs: [
          `The lot of your${what} is recalled. Please do not wear lenses from these boxes any more, and keep the boxes.`,
          "The page of your order says which boxes are concerned and what we do for you.",
        ],
        ...action("See what to do"),
      }
    case "prescription_needed":
      return {
        subject: `${order} needs your prescription`,
        heading: "Send us your prescription",
        paragraphs: [
          `Add a photo or PDF of it on the page of your order${what ? `, for the lenses${what}` : ""}. We start once you have confirmed the values.`,
          `Please send it by ${values.date}. Otherwise we cancel the item and return all that you paid for it.`,
        ],
        ...action("Send your prescription"),
      }
    case "prescription_reminder":
      return {
        subject: `${order} is waiting for you`,
        heading: "Your lenses are waiting for you",
        paragraphs: [
          `Open the page of your order to send your prescription, to confirm the values that we read or to answer our optician${what ? `, for the lenses${what}` : ""}.`,
          `Please do it by ${values.date}. Otherwise we cancel the item and return all that you paid for it.`,
        ],
        ...action("Go to your order"),
      }
    case "prescription_rejected":
      return {
        subject: "We need another photo of your prescription",
        heading: "We couldn't use your prescription",
        paragraphs: [
          "The page of your order says what we need. Please send another photo or PDF there.",
          `Please send it by ${values.date}. Otherwise we cancel the item and return all that you paid for it.`,
        ],
        ...action("Send it again"),
      }
    case "prescription_asked":
      return {
        subject: `${order}: our optician has a question`,
        heading: "Our optician has a question",
        paragraphs: [
          `It is about the prescription for the lenses${what}. You can read and answer it on the page of your order; we make nothing before that.`,
          `Please answer by ${values.date}. Otherwise we cancel the item and return all that you paid for it.`,
        ],
        ...action("Answer the question"),
      }
    case "prescription_read":
      return {
        subject: `${order}: please check your prescription values`,
        heading: "Please check the values that we read",
        paragraphs: [
          `Our optician has read your prescription. Compare the values with your prescription on the page of your order and confirm them. We then make your lenses${what}.`,
          `Please confirm them by ${values.date}. Otherwise we cancel the item and return all that you paid for it.`,
        ],
        ...action("Check the values"),
      }
    case "prescription_corrected":
      return {
        subject: `${order}: we corrected your prescription values`,
        heading: "We corrected your prescription values",
        paragraphs: [
          `Our optician found a mistake in the values for the lenses${what} and corrected it before they are made. You pay nothing more; if the lenses cost less now, you get the difference back.`,
          "You can see the values on the page of your order. If they are not what your prescription says, please call or write to us today.",
        ],
        ...action("See the values"),
      }
    case "prescription_expired":
      return {
        subject: `${order}: an item was cancelled`,
        heading: "We cancelled an item of your order",
        paragraphs: [
          `We did not get a confirmed prescription${what ? ` for the lenses${what}` : ""} in time, so we cancelled the item. All that you paid for it goes back to you.`,
        ],
        ...action("See your order"),
      }
    case "eye_test_due":
      return {
        subject: "It is a year since an eye test that you saved",
        heading: "It is a year since the eye test",
        paragraphs: [
          `Eyes change. Have them tested before you order the next glasses. You asked ${shop} for this reminder when you saved a prescription; we send it once.`,
        ],
        ...action("See your prescriptions"),
      }
    case "account_changed":
      return {
        subject: `Your account at ${shop} was changed`,
        heading: `In your account, ${values.change}`,
        paragraphs: [
          "If that was you, you don't have to do anything.",
          "If it wasn't you, sign in, sign out everywhere else on the page My account, and call or write to us at once.",
        ],
        ...action("Go to my account"),
      }
    case "staff_changed":
      return {
        subject: `Access to the back office of ${shop} changed`,
        heading: staffChangeWords(values),
        paragraphs: [
          "We tell all owners about every change of this kind, so that nobody gains access unseen.",
          "If you didn't expect it, end that access on the page Staff at once, or run `npm run shop -- staff disable` on the server.",
        ],
        facts: [["Done by", values.by ?? ""]],
        action: { label: "See the staff", url: `${publicUrl}/office/staff` },
      }
    case "cancelled":
      return {
        subject: `${order}: cancelled`,
        heading:
          values.reason === "refused"
            ? `The parcel that you refused is closed: ${values.title}`
            : `We cancelled ${values.title ?? "an item of your order"}`,
        paragraphs: [
          values.refund === "none"
            ? // It may be a cash order, or its price was refunded before.
              "There is nothing left to pay or to refund for it."
            : values.refund === "transfer"
              ? `We send ${values.amount} to ${refundDestination(false)}. Enter it on the page of your order.`
              : `${values.amount} goes back to ${refundDestination(true)}. It arrives ${refundTimeWords(settings.REFUND_SPEED === "instant")}.`,
        ],
        ...action("See your order"),
      }
    case "order_changed":
      return {
        subject: `${order}: we changed it`,
        heading: "We changed your order",
        paragraphs: [
          `${values.change}. The price stays the same.`,
          "Check it on the page of your order. If you did not ask for this, please call us today.",
        ],
        ...action("See your order"),
      }
    case "parcel_late":
      return {
        subject: `${order} is late`,
        heading: `${order} is late. We're sorry.`,
        paragraphs: [
          `We promised it by ${values.date}. You don't have to wait for it any longer:`,
          "If it has not shipped, you can cancel it on its page for a full refund.",
          "If it is on its way, you can refuse the parcel on its page. Don't accept it from the courier, and you get all that you paid for it back, the delivery fee included. If you chose cash on delivery, you pay nothing.",
          "If you still want it, you don't have to do anything.",
        ],
        ...action("See your order"),
      }
    case "cash_parcel_returned":
      return {
        subject: `${order}: your parcel came back to us`,
        heading: "Your parcel came back to us",
        paragraphs: [
          `The courier could not hand it over, so we cancelled ${values.title ?? "what was in it"}. You have nothing to pay for it.`,
          "If you still want it, order it again or call us.",
        ],
        ...action("See your order"),
      }
    case "approval_waits":
      return {
        subject: `${values.what} waits for 24 hours`,
        heading: `${values.what} was requested`,
        paragraphs: [
          `${values.who} asked for it in the back office${values.about ? `, ${values.about}` : ""}. Nobody else can approve it, so it happens on ${values.date} by itself.`,
          "Was it not you? Open the back office before then, decline it under Approvals on the board, and change your password.",
        ],
        action: { label: "Open the board", url: `${publicUrl}/office?section=approvals` },
      }
    case "refund_account":
      return {
        subject: `${order}: where should we send your refund?`,
        heading: `We owe you ${values.amount}`,
        paragraphs: [
          "You paid in cash or at our counter, so we need a UPI ID or a bank account to send your refund to. Enter it on the page of your order; we use it for this refund only.",
          "Please don't reply with account details: we never ask for them by e-mail or on the phone.",
        ],
        ...action("Say where it goes"),
      }
    case "tickets_overdue":
      return {
        subject: `Complaints are overdue: ${Number(values.acknowledge) + Number(values.answer)}`,
        heading: "Complaints are overdue",
        paragraphs: [
          "The Consumer Protection (E-Commerce) Rules 2020 want each complaint acknowledged within 48 hours and settled within one month.",
          "You find them under Complaints in the back office, and with `npm run shop -- tickets overdue`.",
        ],
        facts: [
          [`Not acknowledged within ${ACKNOWLEDGE_HOURS} hours`, values.acknowledge ?? "0"],
          ["Not answered within one month", values.answer ?? "0"],
        ],
      }
  }
}

function staffChangeWords({ change, person = "", role = "" }: Record<string, string>): string {
  switch (change) {
    case "invited":
      return `${person} was invited as ${role}`
    case "joined":
      return `${person} now works here as ${role}`
    case "role":
      return `${person} is now ${role}`
    case "disabled":
      return `${person} has no access any more`
    case "reset":
      return `A link for a new password of ${person} was made`
    case "authenticator":
      return `${person} is setting up a new authenticator`
    case "password changed":
      return `${person} has a new password`
    case "recovery codes made":
      return `${person} has new recovery codes`
    case "recovery code used":
      return `${person} signed in with a recovery code`
    default:
      return `${person} has a new password and a new authenticator`
  }
}

function placedFacts({ order, lines, deliveryAfter }: OrderFacts): [string, string][] {
  const { deliveryFrom, deliveryUntil, deliveryFee, total, address, isCollected } = order
  const sum = add(...lines.map((line) => times(line.unitPrice, line.quantity)), deliveryFee)
  const arrives =
    deliveryFrom && deliveryUntil
      ? formatDeliveryWindow({ earliest: deliveryFrom, latest: deliveryUntil })
      : deliveryAfter && formatDaysAfterConfirmation(deliveryAfter)
  return [
    ...(order.number ? [["Order number", order.number] as [string, string]] : []),
    ...lines.map((line): [string, string] => [
      nameOf(line),
      formatRupees(times(line.unitPrice, line.quantity)),
    ]),
    ["Delivery", deliveryFee > 0 ? formatRupees(deliveryFee) : "Free"],
    ...(sum > total
      ? [["Discount", `− ${formatRupees(difference(sum, total))}`] as [string, string]]
      : []),
    ["Total, all taxes included", formatRupees(total)],
    isCollected
      ? ["Collected at our counter by", address.contactName]
      : ["Goes to", `${address.contactName}, ${address.city} ${address.pincode}`],
    ...(arrives && !isCollected ? [["Arrives", arrives] as [string, string]] : []),
  ]
}

const difference = (a: Paise, b: Paise): Paise => paise(a - b)

/** Without a link to the certificate: anybody who has the link can read the measured values. */
const certificatesAt = (count: number): string =>
  count === 1
    ? "We checked your glasses before they left. The certificate is on the page of your order."
    : "We checked each pair of glasses before it left. The certificates are on the page of your order."

const parcelFacts = ({ order, lines, shipment }: OrderFacts): [string, string][] => [
  ...(order.number ? [["Order number", order.number] as [string, string]] : []),
  ["In the parcel", lines.map(nameOf).join("; ")],
  ...(shipment
    ? ([
        ["Courier", courierName(shipment.courier)],
        ["Tracking number", shipment.trackingNumber],
      ] as [string, string][])
    : []),
]

/** `Boond Oval, Black, M, Single Vision, Blue Block × 2` */
const nameOf = ({ title, variant, lens, contactLens, quantity }: OrderFacts["lines"][number]) =>
  [
    title,
    ...(variant ? [variant] : []),
    ...(contactLens ? [`${contactLens.eye} eye`] : []),
    ...(lens ? [lensName(lens)] : []),
  ].join(", ") + (quantity > 1 ? ` × ${quantity}` : "")
