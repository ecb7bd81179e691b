import type { PolicyPage } from "./policy-page.ts"

export const refundPolicy: PolicyPage = {
  title: "Refund and Cancellation Policy",
  intro:
    "We would rather put a mistake right than argue about it. This page says what we can take back, by when, and how your money returns.",
  sections: [
    {
      heading: "Cancelling an order",
      blocks: [
        "You can cancel within 2 hours of placement, for any reason and free of charge. Open the order under Track Order and press Cancel order, or write to {email} or call {phone}.",
        "After 2 hours your lenses may already be cut, and we can no longer stop the order.",
      ],
    },
    {
      heading: "When we exchange",
      blocks: [
        "We exchange only damaged or incorrect items: a pair that arrived broken or scratched, a frame or colour you did not order, or lenses that do not match the power you confirmed.",
        "Please notify us within 48 hours of delivery, with your order and a photograph of the item and its box.",
      ],
    },
    {
      heading: "30-day refund or replacement",
      blocks: [
        "For a damaged or incorrect item that you reported in time, you have 30 days from delivery to send it back and to choose between a replacement and a refund. This 30-day promise covers these two cases and no others.",
        "We pay for the return in both cases.",
      ],
    },
    {
      heading: "What cannot be refunded",
      blocks: [
        "Customised and used eyewear is non-refundable, unless it reached you damaged or incorrect:",
        [
          "glasses with lenses made to your power, tint or coating",
          "frames, sunglasses and contact lenses that have been worn",
          "contact lenses whose blister or box has been opened",
        ],
      ],
    },
    {
      heading: "How your money returns",
      blocks: [
        "Refunds are made in 7-10 business days after we have approved the cancellation or checked the item. The money goes back the way it came: the same UPI account, card or wallet.",
        "If you paid and we cannot deliver, for example because the last piece has just been sold, we refund you without being asked.",
      ],
    },
    {
      heading: "If you are not satisfied",
      blocks: [
        "Write to our grievance officer, {grievanceOfficer}, at {email}. We acknowledge a complaint within 48 hours and settle it within one month. Nothing on this page takes away a right that the law gives you.",
      ],
    },
  ],
}
