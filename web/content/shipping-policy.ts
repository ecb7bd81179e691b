import type { PolicyPage } from "./policy-page.ts"

export const shippingPolicy: PolicyPage = {
  title: "Shipping Policy",
  intro: "Where we deliver, how long it takes and what it costs.",
  sections: [
    {
      heading: "Where and when",
      blocks: [
        "We deliver across India, to every PIN code our couriers reach, in 4-7 business days. Business days are Monday to Saturday, public holidays excepted.",
        "Frames without lenses usually come early in that time. Progressive and strong lenses take longer to make and usually come late in it.",
      ],
    },
    {
      heading: "What it costs",
      blocks: [
        "Shipping is free for orders above ₹999. Orders of ₹999 or less carry a nominal fee of {deliveryFee}, shown as a line of its own before you pay.",
      ],
    },
    {
      heading: "Following your parcel",
      blocks: [
        "Under Track Order you see the courier, the tracking number and every stop on the way, from the moment the parcel leaves us.",
      ],
    },
    {
      heading: "When it arrives",
      blocks: [
        [
          "If the box is crushed or open, take a photograph before you unpack it.",
          "Tell us about a damaged or incorrect item within 48 hours of delivery.",
          "If nobody is at home, the courier tries again on another day.",
          "If a parcel comes back to us because the address was wrong, we call you before sending it again.",
        ],
      ],
    },
    {
      heading: "Late or lost",
      blocks: [
        "If your parcel has not arrived after 7 business days, call {phone} or write to {email}. We ask the courier, and send a new one or refund you if it is lost.",
      ],
    },
  ],
}
