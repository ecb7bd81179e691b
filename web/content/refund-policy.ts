import type { PolicyPage } from "./policy-page.ts"

export const refundPolicy: PolicyPage = {
  title: "Refund and Cancellation Policy",
  intro:
    "We would rather put a mistake right than argue about it. This page says what we can take back, by when, and how your money returns.",
  sections: [
    {
      heading: "Cancelling an order",
      blocks: [
        "You can cancel within 2 hours of placement, for any reason and free of charge. Open the order under Track Order and press Cancel order (Cancel item, if you ordered several), or write to {email} or call {phone}.",
        "After 2 hours your lenses may already be cut, and we can no longer stop the order.",
      ],
    },
    {
      heading: "When we exchange",
      blocks: [
        "We exchange only damaged or incorrect items: a pair that arrived broken or scratched, a frame or colour you did not order, or lenses that do not match the power you confirmed.",
        "Please notify us within {returnHours} of delivery: open the order under Track Order, press Return or exchange, and add photographs of the item and its box. Every return has a number, and the order page shows how it stands.",
      ],
    },
    {
      heading: "30-day refund or replacement",
      blocks: [
        "For a damaged or incorrect item that you reported in time, you choose between a replacement and a refund, and you have 30 days from delivery to send it back. This 30-day promise covers these two cases and no others.",
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
      heading: "Cancelling GOLD MAX",
      blocks: [
        "You can cancel a GOLD MAX membership within 7 days of buying it, on its page, and get all of its price back, as long as you have not used it for a purchase. After that it runs to its last day and ends by itself.",
      ],
    },
    {
      heading: "How your money returns",
      blocks: [
        "Refunds are made in 7-10 business days after we have approved the cancellation or checked the item. The money goes back the way it came: the same UPI account, card or wallet.",
        "If you paid in cash on delivery, we call you on your mobile number and send the money to your bank account or UPI ID. If you cancel a cash order before it ships, you pay nothing.",
        "If you paid and we cannot deliver, for example because the last piece has just been sold, we refund you without being asked.",
      ],
    },
    {
      heading: "If you are not satisfied",
      blocks: [
        "Open a complaint under Track Order, Complaints, or write to our grievance officer, {grievanceOfficer}, at {email}. Every complaint has a number. We acknowledge a complaint within 48 hours and settle it within one month. Nothing on this page takes away a right that the law gives you.",
      ],
    },
  ],
}
