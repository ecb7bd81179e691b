/** One of the thirteen kinds of Annexure 1. */
export interface DarkPattern {
  id: string
  name: string
  /** What the owner answers about the shop's own texts, pictures and settings; no is right. */
  question: string
  /** How the shop avoids it, in the present tense: the certificate states it. */
  avoided: string
}

/**
 * The dark patterns that are forbidden. Source: Guidelines for Prevention and Regulation of Dark
 * Patterns 2023 (notified on 30 November 2023 under section 18 of the Consumer Protection Act 2019),
 * Annexure 1, in its order.
 */
export const darkPatterns: readonly DarkPattern[] = [
  {
    id: "false-urgency",
    name: "False urgency",
    question:
      "Does a text or a row hurry shoppers with a shortage, a popularity or a deadline that is not true?",
    avoided:
      "“Only 3 left” is the number in stock. Rows of what is bought often follow sales, and there are no countdowns.",
  },
  {
    id: "basket-sneaking",
    name: "Basket sneaking",
    question: "Does anything get into the cart or the bill that the shopper did not add?",
    avoided:
      "The cart has only what the shopper put there, no box is ticked in advance, and another amount than was shown is refused.",
  },
  {
    id: "confirm-shaming",
    name: "Confirm shaming",
    question: "Does a text make people feel ashamed or afraid for saying no?",
    avoided: "Declining is a plain button such as “Not now” or “Close”.",
  },
  {
    id: "forced-action",
    name: "Forced action",
    question:
      "Must shoppers sign up, share something or install something before they get what they came for?",
    avoided:
      "Prices, frames and lenses can be seen without an account. Consent to messages is separate and off until it is given.",
  },
  {
    id: "subscription-trap",
    name: "Subscription trap",
    question: "Does anything renew by itself, or is it hard to cancel or to unsubscribe?",
    avoided:
      "What is paid for a year ends by itself, and can be cancelled on its page in the first seven days while it is unused. One tap unsubscribes from e-mails, without signing in.",
  },
  {
    id: "interface-interference",
    name: "Interface interference",
    question: "Does a picture, a colour or a heading hide a choice or a condition behind another?",
    avoided:
      "Every colour that the shop accepts is readable, and each page and popup is checked for contrast, focus and cut-off text.",
  },
  {
    id: "bait-and-switch",
    name: "Bait and switch",
    question:
      "Does a text promise a price, a discount, a coupon or a product that shoppers do not get?",
    avoided:
      "The price shown is the price charged, also in feeds for search engines, and a product that is sold out says so before it is in the cart.",
  },
  {
    id: "drip-pricing",
    name: "Drip pricing",
    question:
      "Is a part of the price said late, or is something called free that some orders pay for?",
    avoided:
      "Prices include GST. The total with delivery is shown before paying, and exactly that is charged.",
  },
  {
    id: "disguised-advertisement",
    name: "Disguised advertisement",
    question: "Does somebody pay you for a link or a text that is not marked as an advertisement?",
    avoided:
      "No place in a list is paid for, only buyers can rate products, and the shop shows no advertisements of others.",
  },
  {
    id: "nagging",
    name: "Nagging",
    question:
      "Do shoppers get e-mails or messages again and again, or without having asked for them?",
    avoided: "No popup opens unasked. Reminders and offers need consent and are sent once each.",
  },
  {
    id: "trick-question",
    name: "Trick question",
    question: "Is a question worded so that people answer what they do not mean?",
    avoided:
      "Each consent is one sentence with one switch, stored as it was shown, and withdrawn the same way.",
  },
  {
    id: "saas-billing",
    name: "SaaS billing",
    question:
      "Is money taken again and again, such as after a free trial, without saying so clearly?",
    avoided:
      "The shop stores no payment method and charges nothing by itself: every payment is made by the shopper.",
  },
  {
    id: "rogue-malware",
    name: "Rogue malwares",
    question: "Does a text or a link warn of a virus, or offer a program to install?",
    avoided:
      "Pages run only the shop's own scripts, load nothing from other sites except the payment window and videos that were agreed to, and offer no software.",
  },
]

/** The page for shoppers is `/pages/self-audit`. */
export const SELF_AUDIT_PAGE = "self-audit"

export const MAX_AUDITOR_LENGTH = 80

/**
 * The last day on which an audit counts: a year after it (E-Commerce (Amendment) Rules 2026, every
 * year). That of 29 February is 28 February.
 * @param on a day such as `2026-11-27`
 */
export function auditValidUntil(on: string): string {
  const next = `${Number(on.slice(0, 4)) + 1}${on.slice(4)}`
  return next.endsWith("-02-29") ? next.replace(/29$/, "28") : next
}
