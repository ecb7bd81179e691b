import { NUMBER_QUARANTINE_DAYS } from "#domain/shoppers/recycled-number.ts"
import { formatRetention, LOG_RETENTION_DAYS, retention } from "#domain/shoppers/retention.ts"
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
          "your eye powers, your pupillary distance and how it was measured, and the values of your contact lenses, to make your lenses",
          "a photo or PDF of your prescription, only if you send one; before an order also a mark of the network it came from, which names nobody and limits how much is sent",
          "names, prescriptions, dates of eye tests and doctors of the people for whom you save them, and how they are related to you, only if you want to use them again",
          "what you ordered, with its coupon or membership, and whether it was paid; never your card number",
          "the name and GSTIN of your business, only if you ask for an invoice to it",
          "reviews with their photos and votes, complaints, returns with their photos and what you write to us, only if you send them; a review shows your first name only if you choose so",
          "when and with which browser you signed in, so that you can sign it out",
          "of a passkey that you add, its name, its public half, how it connects and when it was last used; your fingerprint or face never leaves your device",
          "which messages you agreed to and when, and when you took it back",
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
          "to remind you once before your contact lenses run out or when an eye test is a year old, only if you asked for it on the page of the order or of your people, until you take it back there or switch off all such reminders in My account; they are off unless you ask, because they say something about your eyes, and nothing that you buy depends on them",
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
        "Your information travels encrypted. Inside the shop only people who need it for your order can see it. Prescriptions are treated as sensitive: they are shown to you, our optician and the laboratory, and never written into log files. The powers, the pupillary distance and the contact lens values of an order are stored encrypted. A prescription that you save for next time is stored encrypted, each one on its own, with its date, its doctor and the name of the person; you see it in your account, our optician sees the newest one of each person while checking the prescription of an order of yours, and it stays until you delete it or your account. We remind you of an old eye test only if you ask for it, once, without naming anybody; one switch in My account takes back all reminders of eye tests and contact lenses.",
        "A photo or PDF of a prescription that you send us is drawn anew as pictures, without the place, the camera or anything else that is in the file; the file itself is not kept. The pictures are encrypted, seen by you and our optician only, and open for five minutes at a time. So are the values that our optician reads from them and what you write to each other about them. What you upload before ordering you can remove at any time; if you order several glasses with it, each order line has its own copy. We delete the pictures {prescriptionPictureDays} after your order was delivered or cancelled; the values you confirmed stay with the order.",
        "Under the Digital Personal Data Protection Act you may see your information, correct it, have it erased and withdraw a consent, as easily as you gave it. On the page My account you can download everything we keep about you, see where you are signed in, and delete your account.",
        `Operators give numbers that were disconnected to other people. If nobody proved your number to us for ${NUMBER_QUARANTINE_DAYS} days, a code to it alone no longer opens your account: we also ask for your passkey, a code sent to your confirmed e-mail address, or an order of yours, unless you come back on a device you signed in on before. Whoever has the number now can start an empty account; yours stays closed, and we send nothing about it to that number. If you ask us to give your account another number, we keep the new one for 24 hours and tell the old number and your e-mail address, so that you can stop what you did not ask for.`,
        "When you delete your account, your number, e-mail address, passkeys, sign-ins, addresses, cart, wishlist, people, prescriptions, the powers in your orders, photos, reviews, complaints, messages and consents are deleted at once, and a membership ends. While an order, a return, a payment or a refund is under way, we ask you to wait until it is over. Orders, payments, returns and invoices stay without your name. An invoice of ₹50,000 or more, or one with a GSTIN, keeps its buyer until tax law lets it go, six years after the annual return.",
        "These records are deleted by themselves, at most ten minutes after their time is over:",
        keptFor,
        `The log of our servers names no numbers, names, addresses or prescriptions, and is kept for ${LOG_RETENTION_DAYS} days. Everything else stays until you delete it or your account.`,
        "Glasses for a child are ordered by a parent or guardian, who also consents for the child. A child under 18 is saved in an account only after its parent or guardian has agreed, and we keep the moment of that consent; deleting the child takes it back.",
      ],
    },
    {
      heading: "Cookies",
      blocks: [
        "We set no advertising cookies and no trackers. Your cart, your wishlist, the glasses you are about to buy with their coupon and the details of your business, a payment under way or just made, what you typed for your lenses, the key to a prescription that you uploaded, your pupillary distance, the PIN code you checked and your sign-in are kept in your own browser until you empty them or sign out, in every open tab. Then only the time of the sign-out stays. What you typed for your lenses and for your business also goes when you close the tab, and so does the mark that keeps one visit from being counted twice. The lenses of a frame in your cart and contact lenses, with their powers, stay in the browser where you chose them and are not kept with your account. After you sign in, one cookie of ours remembers for six months that your number was used on this device, so that nobody else can keep you from getting a code, and so that we know you again after a long time; it holds no number that could be read. Our payment partner and the videos on product pages set their own cookies when you open them.",
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
