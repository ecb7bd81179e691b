import type { PolicyPage } from "./policy-page.ts"

export const termsAndConditions: PolicyPage = {
  title: "Terms and Conditions",
  intro:
    "These terms apply between you and {business} when you use this shop. We have kept them short so that they can be read.",
  sections: [
    {
      heading: "Who we are",
      blocks: ["{business}, {address}. Telephone {phone}, e-mail {email}."],
    },
    {
      heading: "Prices and payment",
      blocks: [
        "All prices are in Indian rupees (INR), including taxes. A delivery fee, where there is one, is shown before you pay. The price that counts is the one on the page when you pay.",
        "Payment runs through our payment partner. We never see or keep your card number.",
        "Where the checkout offers cash on delivery, you pay the courier the whole amount of the order in cash when the parcel arrives.",
        "GOLD MAX costs {membershipPrice} for one year, taxes included. As a member you pay {membershipDiscount} less for frames and lenses, and nothing for delivery. The membership belongs to the mobile number that bought it. It ends on the day that its page shows and does not renew by itself; in its last 30 days you can buy the next year.",
      ],
    },
    {
      heading: "Your order",
      blocks: [
        "An order is placed when your payment is confirmed, or when you have chosen cash on delivery and confirmed your number. If a price was plainly wrong or an item turns out to be sold, we tell you and refund you in full.",
        "To buy you sign in with your mobile number and a one-time code. Keep the code to yourself; nobody from our side will ever ask for it.",
      ],
    },
    {
      heading: "Your prescription",
      blocks: [
        "We make lenses from the powers that you type in and confirm. Please copy them from a prescription by an eye doctor or optometrist, not older than one year.",
        "You may also send a photo or PDF of your prescription after ordering. Our optician reads it, and we make the lenses once you have confirmed the values; the price stays the one you ordered at. Until then you can cancel at any time. If no confirmed prescription is there in time, we cancel the item and return all that you paid for it.",
        "Contact lenses are a medical device sold against a prescription for contact lenses. When you order or reorder them you confirm that yours is valid; we may ask to see it. Spectacle powers are not the same.",
        "What we write about lenses and coatings is about comfort and convenience. It is not medical advice and does not replace an eye examination.",
      ],
    },
    {
      heading: "Pictures and colours",
      blocks: [
        "We show frames as truly as a screen allows. A shade may look a little different on yours, and no two pieces of tortoise acetate are alike.",
      ],
    },
    {
      heading: "Cancelling, exchanging, refunding",
      blocks: [
        "Our refund and cancellation policy and our shipping policy are part of these terms.",
      ],
    },
    {
      heading: "Fair use",
      blocks: [
        [
          "Order for yourself, your family and your friends, and give true details.",
          "Do not try to break, copy or overload the shop.",
          "Our words, drawings and pictures may be shared with a link, not sold.",
        ],
      ],
    },
    {
      heading: "Law and complaints",
      blocks: [
        "Indian law applies. If something went wrong, write first to our grievance officer, {grievanceOfficer}, at {email}: we acknowledge within 48 hours and settle within one month.",
      ],
    },
  ],
}
