import type { EmailKind, SmsKind } from "./message-kind.ts"

/** A message of the shop, as described to the owner. */
interface MessageWords {
  label: string
  /** When it is sent. */
  when: string
  /** The variables of the text message, as named in the template registered with DLT. */
  variables: readonly string[]
}

const parcel = ["title", "courier", "trackingNumber"]
const prescription = ["title", "number", "date"]

/** Every message that the shop sends, in the order in which a shopper may get them. */
export const messageWords: Record<SmsKind | EmailKind, MessageWords> = {
  code: {
    label: "Code to sign in",
    when: "somebody signs in; the text ends with the line `@domain #code`, so that browsers can fill it in",
    variables: ["code", "domain"],
  },
  confirm_email: {
    label: "Confirm an e-mail address",
    when: "a shopper gives an e-mail address",
    variables: [],
  },
  placed: {
    label: "Order confirmed",
    when: "an order is placed",
    variables: ["amount", "title"],
  },
  placed_cash: {
    label: "Order for cash confirmed",
    when: "an order for cash on delivery is placed; it says what to pay when it arrives",
    variables: ["amount", "title", "number"],
  },
  payment_link: {
    label: "Link to pay",
    when: "staff enter an order for a shopper and send the link to pay for it, which works for 72 hours",
    variables: ["amount", "link"],
  },
  prescription_needed: {
    label: "Prescription needed",
    when: "an order needs a photo or PDF of a prescription",
    variables: prescription,
  },
  prescription_reminder: {
    label: "Reminder of a prescription",
    when: "a prescription, its confirmation or an answer is still missing",
    variables: prescription,
  },
  prescription_asked: {
    label: "Question of the optician",
    when: "the optician has a question about a prescription",
    variables: prescription,
  },
  prescription_rejected: {
    label: "Another photo needed",
    when: "the optician cannot use what was sent",
    variables: prescription,
  },
  prescription_read: {
    label: "Check the values",
    when: "the optician has read a prescription, and its values are to be confirmed",
    variables: prescription,
  },
  prescription_corrected: {
    label: "Prescription corrected",
    when: "the optician corrects values that are in work, before the lenses are made",
    variables: ["title", "number"],
  },
  prescription_expired: {
    label: "Item cancelled without a prescription",
    when: "a prescription was not received in time, and the item is cancelled",
    variables: prescription,
  },
  shipped: {
    label: "Parcel shipped",
    when: "a parcel is handed over to the courier; the e-mail has the invoice",
    variables: parcel,
  },
  out_for_delivery: {
    label: "Out for delivery",
    when: "a parcel is brought today (AfterShip's tag OutForDelivery, once for each parcel)",
    variables: parcel,
  },
  delivered: { label: "Parcel delivered", when: "a parcel has arrived", variables: parcel },
  parcel_late: {
    label: "Order is late",
    when: "the morning after the last promised day, once for an order that is not delivered; it says that the shopper may refuse the parcel, or cancel the order before it ships, for a full refund",
    variables: ["number", "date"],
  },
  cancelled: {
    label: "Order or item cancelled",
    when: "an order, or an item of it, is cancelled by the shopper or by you",
    variables: ["title", "amount", "number"],
  },
  order_changed: {
    label: "Order changed",
    when: "you change the address, colour or size of an order that is not packed; it says what was changed, without the address",
    variables: ["number", "change"],
  },
  cash_parcel_returned: {
    label: "Cash parcel returned",
    when: "a parcel of a cash order was returned to you unpaid, and its items are cancelled",
    variables: ["title", "number"],
  },
  refund_account: {
    label: "Where a cash refund goes",
    when: "a refund of a cash order is due, and the shopper has not said where it goes",
    variables: ["amount", "number"],
  },
  refunded: {
    label: "Refunded",
    when: "the gateway has given money back, or you have paid out a refund of cash",
    variables: ["amount"],
  },
  paid_twice: {
    label: "Charged more than once",
    when: "a purchase was charged more than once and the rest is refunded",
    variables: ["amount"],
  },
  payment_mismatched: {
    label: "Another amount charged",
    when: "another amount was charged than the purchase costs: it is refunded, and nothing was ordered",
    variables: ["amount"],
  },
  return_approved: {
    label: "Return approved",
    when: "a return is approved",
    variables: ["number", "title"],
  },
  return_rejected: {
    label: "Return not accepted",
    when: "a return is not accepted",
    variables: ["number", "title"],
  },
  return_received: {
    label: "Return arrived",
    when: "a returned item has arrived",
    variables: ["number", "title"],
  },
  return_refused: {
    label: "Returned item sent back to the shopper",
    when: "a returned item is not covered and is sent back to the shopper",
    variables: ["number", "title"],
  },
  ticket_acknowledged: {
    label: "Complaint confirmed",
    when: "somebody works on a complaint",
    variables: ["number"],
  },
  ticket_answered: {
    label: "Complaint answered",
    when: "a complaint is answered",
    variables: ["number"],
  },
  review_published: {
    label: "Review published",
    when: "a review is published",
    variables: ["title"],
  },
  review_rejected: {
    label: "Review not published",
    when: "a review is not published",
    variables: ["title"],
  },
  review_answered: {
    label: "Review answered",
    when: "the shop answers a review",
    variables: ["title"],
  },
  membership_started: {
    label: "GOLD MAX paid",
    when: "GOLD MAX was paid; `date` is its last day",
    variables: ["amount", "date"],
  },
  membership_ending: {
    label: "GOLD MAX ends",
    when: "14 days before the last day of GOLD MAX, to members who switched reminders on, unless the next year is paid",
    variables: ["date"],
  },
  refill_due: {
    label: "Contact lenses run out",
    when: "contact lenses run out in about a week; only to shoppers who asked for it, once for an order",
    variables: ["title"],
  },
  lens_recalled: {
    label: "Contact lenses recalled",
    when: "you recall a lot of contact lenses and send the message to those who have boxes of it",
    variables: ["title", "number"],
  },
  eye_test_due: {
    label: "Eye test is a year old",
    when: "the eye test of a saved prescription is a year old; once, and only for who asked for it",
    variables: [],
  },
  account_changed: {
    label: "Account changed",
    when: "a refund goes to another account, the e-mail address or number changes, a passkey is added or removed, or all data was downloaded; `change` says which",
    variables: ["change"],
  },
  staff_changed: {
    label: "Access to the back office changed",
    when: "somebody is invited, joins, gets another role, loses access or gets a new sign-in: to all owners and to that person",
    variables: [],
  },
  approval_waits: {
    label: "Large refund or export waits",
    when: "you asked for a large refund or an export and nobody else can approve it: it happens 24 hours later unless you decline it; to the owner's other address",
    variables: [],
  },
  tickets_overdue: {
    label: "Complaints are overdue",
    when: "complaints are overdue: once a day, to you",
    variables: [],
  },
}

export const messageKinds = Object.keys(messageWords) as (SmsKind | EmailKind)[]
