import { formatRetention, LOG_RETENTION_DAYS, retention } from "#domain/retention.ts"
import type { PolicyPage } from "./policy-page.ts"

const keptFor = Object.values(retention).map(
  (rule) => `${rule.records}: ${formatRetention(rule)} after ${rule.since}, ${rule.reason}.`,
)

export const privacyPolicy: PolicyPage = {
  title: "Privacy Policy",
  intro:
    "You lend us a few facts about yourself so that glasses can reach you. This page says which facts, what for, and how to get them back.",
  sections: [
    {
      heading: "Information We Collect",
      blocks: [
        "Only what an order needs, and only when you give it:",
        [
          "your mobile number, to sign you in and to tell you about your order",
          "names, addresses and PIN codes, to deliver",
          "your eye powers and the values of your contact lenses, to make your lenses",
          "names, prescriptions, dates of eye tests and doctors of the people for whom you save them, only if you want to use them again",
          "what you ordered and whether it was paid; never your card number",
          "your e-mail address, if you want invoices and order messages by e-mail or sign up for offers and tips",
        ],
        "You can look around, keep a wishlist and fill a cart without telling us anything. Once you sign in, the products and quantities in your cart and wishlist are kept with your account, so that you find them on your other devices.",
      ],
    },
    {
      heading: "How We Use Your Information",
      blocks: [
        [
          "to make, send and invoice what you ordered",
          "to answer when you write or call",
          "to keep the records that tax law asks for",
          "to send invoices and messages about your orders to your e-mail address, only after you gave and confirmed it, until you remove it on the page of an order",
          "to remind you once before your contact lenses run out, only if you asked for it on the page of an order, until you take it back there",
          "to transfer the refund of an order that you paid in cash: the UPI ID or bank account that you give is stored encrypted and deleted once the money is sent",
          "to send offers and tips, only if you signed up or switched them on in My account, until you say stop or switch them off there",
          "to remind you before a membership ends, only if you switched reminders on in My account",
        ],
        "An address for order messages is used for offers only while you have them switched on in My account, and one for offers never for orders. Your orders do not depend on these switches. Our e-mails load no pictures and do not track whether you read them.",
        "Couriers receive your name, number and address, and the amount of a cash order; the payment partner receives the amount and your number; the laboratory receives your powers; the service that carries our text messages and e-mails receives what is in them. We do not sell your information to anybody.",
      ],
    },
    {
      heading: "Data Protection",
      blocks: [
        "Your information travels encrypted. Inside the shop only people who need it for your order can see it. Prescriptions are treated as sensitive: they are shown to you and to the laboratory, and never written into log files. A prescription that you save for next time is stored encrypted, each one on its own, with its date and doctor; only you see it in your account, and it stays until you delete it or your account. We remind you of an old eye test only if you ask for it, once, without naming anybody.",
        "A photo or PDF of a prescription that you send us is kept as pictures, encrypted, and seen by you and our optician only. We delete the pictures {prescriptionPictureDays} after your order was delivered or cancelled; the values you confirmed stay with the order.",
        "Under the Digital Personal Data Protection Act you may see your information, correct it, have it erased and withdraw a consent, as easily as you gave it. On the page My account you can download everything we keep about you, see where you are signed in, and delete your account.",
        "When you delete your account, your number, addresses, cart, wishlist, people, prescriptions, photos, reviews and complaints are deleted at once. Orders, payments and invoices stay without your name. An invoice of ₹50,000 or more, or one with a GSTIN, keeps its buyer until tax law lets it go, six years after the annual return.",
        "These records are deleted by themselves, at most ten minutes after their time is over:",
        keptFor,
        `The log of our servers names no numbers, names, addresses or prescriptions, and is kept for ${LOG_RETENTION_DAYS} days. Everything else stays until you delete it or your account.`,
        "Glasses for a child are ordered by a parent or guardian, who also consents for the child. A child under 18 is saved in an account only after its parent or guardian has agreed, and we keep the moment of that consent; deleting the child takes it back.",
      ],
    },
    {
      heading: "Cookies",
      blocks: [
        "We set no advertising cookies and no trackers. Your cart, your wishlist, the glasses you are about to buy, what you typed for your lenses, your pupillary distance, the PIN code you checked and your sign-in are kept in your own browser until you empty them or sign out. The lenses of a frame in your cart and contact lenses, with their powers, stay in the browser where you chose them and are not kept with your account. After you sign in, one cookie of ours remembers for six months that your number was used on this device, so that nobody else can keep you from getting a code; it holds no number that could be read. Our payment partner and the videos on product pages set their own cookies when you open them.",
        "3D try on happens on your device. The camera picture never leaves it.",
      ],
    },
    {
      heading: "Contact Us",
      blocks: [
        "Questions, wishes and complaints about your information: {email}, {phone}, or by post to {business}, {address}. Our grievance officer is {grievanceOfficer}; complaints are acknowledged within 48 hours and settled within one month.",
      ],
    },
  ],
}
