import type { PolicyPage } from "./policy-page.ts"

export const shippingPolicy: PolicyPage = {
  title: "Shipping Policy",
  intro: "Where we deliver, how long it takes and what it costs.",
  sections: [
    {
      heading: "Where and when",
      blocks: [
        "We deliver across India, to every PIN code our couriers reach, in 4-7 business days. Business days are Monday to Saturday, public holidays excepted.",
        "The North-East, Ladakh, the Andaman and Nicobar Islands, Lakshadweep and other remote places take longer. Check your PIN code on any product page: it shows whether we deliver there, and the first and last day on which your parcel should arrive. You see the same dates again before you pay.",
        "Lenses are made for you first: the dates before you pay include the days for that, more for bifocal and progressive lenses than for others. If you send your prescription as a photo or PDF, the days count from the moment you confirm what our optician read; until then there is no date.",
      ],
    },
    {
      heading: "What it costs",
      blocks: [
        "Shipping is free for orders above {freeDeliveryAbove}. Orders of {freeDeliveryAbove} or less carry a nominal fee of {deliveryFee}, shown as a line of its own before you pay. Delivery is free for GOLD MAX members.",
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
          "Tell us about a damaged or incorrect item within {returnHours} of delivery.",
          "If nobody is at home, the courier tries again on another day.",
          "If you chose cash on delivery, keep the exact amount ready. A parcel that nobody takes comes back to us, and its order is cancelled.",
          "If a parcel comes back to us because the address was wrong, we call you before sending it again.",
        ],
      ],
    },
    {
      heading: "Late or lost",
      blocks: [
        "If your parcel has not arrived by the last day that we promised for your PIN code, call {phone} or write to {email}. We ask the courier, and send a new one or refund you if it is lost.",
      ],
    },
  ],
}
