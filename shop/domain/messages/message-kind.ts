/** Text messages about an order, a return, a complaint, a review, a membership, contact lenses or an eye test. */
export const noticeKinds = [
  "placed",
  /** An order for cash on delivery. */
  "placed_cash",
  /** Staff entered an order for the shopper, who pays it by a link. */
  "payment_link",
  "shipped",
  "out_for_delivery",
  "delivered",
  /** The last promised day has passed: the parcel may be refused, or the order cancelled. */
  "parcel_late",
  /** An order, or an item of it, is cancelled before it arrives. */
  "cancelled",
  /** The staff changed the address or an item of an order before it was packed. */
  "order_changed",
  /** A parcel to be paid in cash came back: nothing of it was paid, and what was in it is cancelled. */
  "cash_parcel_returned",
  "refunded",
  /** A refund of a cash order needs the bank account to send it to. */
  "refund_account",
  /** One purchase was charged more than once, and the excess is refunded. */
  "paid_twice",
  /** Another amount was charged than the purchase costs; it is refunded, and no order is placed. */
  "payment_mismatched",
  "return_approved",
  "return_rejected",
  "return_received",
  "return_refused",
  "ticket_acknowledged",
  "ticket_answered",
  "review_published",
  "review_rejected",
  "review_answered",
  "membership_started",
  /** Two weeks before the last day of a membership. */
  "membership_ending",
  /** Contact lenses run out; only with opt-in. */
  "refill_due",
  /** The lot of contact lenses that the shopper has is recalled. */
  "lens_recalled",
  /**
   * An order awaits a photo or PDF of the shopper's prescription; sent with the order and as a
   * reminder.
   */
  "prescription_needed",
  "prescription_reminder",
  "prescription_rejected",
  /** The optician has a question about it. */
  "prescription_asked",
  /** The optician has read it: its values are to be confirmed. */
  "prescription_read",
  /** The optician corrected values that were confirmed already. */
  "prescription_corrected",
  /** It was not sent in time, and the order line is cancelled. */
  "prescription_expired",
  /** An eye test is a year old; only with opt-in. */
  "eye_test_due",
  /** The refund account, e-mail address, number or passkeys changed, or all data was downloaded. */
  "account_changed",
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Every text message that the shop sends: `code` is for sign-in and is never stored. */
export const smsKinds = ["code", ...noticeKinds] as const
export type SmsKind = (typeof smsKinds)[number]

/**
 * Without these texts a shop does not open: the code signs shoppers in, the others say that an order
 * has arrived at the shop and that it is on its way.
 */
export const neededToOpen: readonly SmsKind[] = ["code", "placed", "shipped"]

/** A parcel that is out for delivery arrives within hours: an e-mail would be read too late. */
export const hasEmail = (kind: NoticeKind): boolean => kind !== "out_for_delivery"

/**
 * Every e-mail that the shop sends: `confirm_email` verifies an address, `tickets_overdue` goes to
 * the owner, `approval_waits` to the owner's other address, `staff_changed` to all owners and the
 * person concerned.
 */
export type EmailKind =
  | NoticeKind
  | "confirm_email"
  | "tickets_overdue"
  | "approval_waits"
  | "staff_changed"
