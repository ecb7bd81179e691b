/** What the pages that come with the shop say of a membership, by page and place. */
export const pageTexts = {
  "faq.offers":
    "## GOLD MAX\n\n### What is GOLD MAX?\n\nA membership for people who buy glasses more than once. For {membershipPrice} a year, taxes included, you pay {membershipDiscount} less for frames and lenses, and delivery is free. It ends after a year and does not renew by itself. You can cancel within {membershipCancelDays} for a full refund, as long as you have not used it.\n\n[See GOLD MAX](/gold-max)",
  "terms.offers":
    "GOLD MAX costs {membershipPrice} for one year, taxes included. As a member you pay {membershipDiscount} less for frames and lenses, and nothing for delivery. The membership belongs to the mobile number that bought it. It ends on the day that its page shows and does not renew by itself; in its last {membershipRenewDays} you can buy the next year.",
  "refund.cancelling":
    "## Cancelling GOLD MAX\n\nYou can cancel a GOLD MAX membership within {membershipCancelDays} of buying it, on its page, and get all of its price back, as long as you have not used it for a purchase. After that it runs to its last day and ends by itself.",
  "shipping.fee": "Delivery is free for GOLD MAX members.",
  "privacy.messages":
    "- to remind you before a membership ends, only if you switched reminders on in My account",
  "privacy.uses": "or membership",
  "privacy.erased": ", and a membership ends",
}
