/** One of the thirteen kinds of Annexure 1. */
export interface DarkPattern {
  id: string
  name: string
  /** What the guidelines forbid, in our words. */
  forbids: string
  /** How the shop avoids it, in the present tense: the certificate's page states it. */
  avoided: string
  /** Titles of tests that fail when the code does what is forbidden. */
  tests: readonly [string, ...string[]]
  /** What the self-audit looks for in what the owner can write and set; absent for nothing. */
  looksAt?: string
}

/**
 * The dark patterns that are forbidden, and how each is noticed: by tests in the code, and by
 * `findDarkPatterns` in what the owner can change. Source: Guidelines for Prevention and Regulation
 * of Dark Patterns 2023 (notified on 30 November 2023 under section 18 of the Consumer Protection
 * Act 2019), Annexure 1, in its order.
 */
const darkPatterns = [
  {
    id: "false-urgency",
    name: "False urgency",
    forbids: "Hurrying people with a shortage, a popularity or a deadline that is not true.",
    avoided:
      "“Only 3 left” is the number in stock. Rows of what is bought often follow sales, and there are no countdowns.",
    tests: [
      "The number left is shown only when few are left [LST-19]",
      "The row of what is bought often follows paid sales, without what was cancelled or returned, and is absent below four products [HOM-11, X-92]",
      "The words of the shop itself have none of the phrases that the self-audit looks for",
    ],
    looksAt:
      "Words such as “last chance” without an end, shortages in a text, and rows that say “bestseller” without following sales.",
  },
  {
    id: "basket-sneaking",
    name: "Basket sneaking",
    forbids:
      "Adding products, services or donations to a purchase without asking, so that more is paid.",
    avoided:
      "The cart has only what the shopper put there, no box is ticked in advance, and another amount than was shown is refused.",
    tests: [
      "No box of the shop is ticked before the shopper ticks it",
      "The parts of every quote add up to its total",
    ],
    looksAt: "Texts that say something is added to the cart or insured automatically.",
  },
  {
    id: "confirm-shaming",
    name: "Confirm shaming",
    forbids: "Making people feel afraid, ashamed or guilty for saying no.",
    avoided: "Declining is a plain button such as “Not now” or “Close”.",
    tests: ["The words of the shop itself have none of the phrases that the self-audit looks for"],
    looksAt: "Words such as “No thanks, I don't care about my eyes”.",
  },
  {
    id: "forced-action",
    name: "Forced action",
    forbids:
      "Making people buy, sign up for or reveal something else before they get what they came for.",
    avoided:
      "Prices, frames and lenses can be seen without an account. Consent to messages is separate and off until it is given.",
    tests: [
      "Consent is off until given, and every decision is stored with its wording and time",
      "A YouTube video is embedded only after the shopper agrees, and the page's policy allows only its player [PDP-16, X-99]",
    ],
    looksAt: "Words such as “sign up to see the price” or “download our app to order”.",
  },
  {
    id: "subscription-trap",
    name: "Subscription trap",
    forbids: "Making it hard or impossible to end a subscription, or hiding how.",
    avoided:
      "The membership ends by itself after a year, and an unused one can be cancelled on its page in the first seven days. One tap unsubscribes from e-mails, without signing in.",
    tests: [
      "The invoice of a membership states until when it can be cancelled and that it ends by itself",
      "An unused membership can be cancelled once: it ends immediately, with a credit note and a full refund",
      "One click unsubscribes both the sign-up and the account with that address",
    ],
    looksAt: "Texts that say something renews automatically or is cancelled by phone only.",
  },
  {
    id: "interface-interference",
    name: "Interface interference",
    forbids:
      "A design that highlights one thing and hides another, so that people do what they did not mean to.",
    avoided:
      "Every colour that the shop accepts is readable, and each page and popup is checked for contrast, focus and cut-off text.",
    tests: [
      "Every shade of a colour that is accepted can be read where the theme uses it",
      "A colour that cannot be read is refused with its contrast and with one that can",
    ],
  },
  {
    id: "bait-and-switch",
    name: "Bait and switch",
    forbids: "Advertising one thing and then giving another.",
    avoided:
      "The price shown is the price charged, also in feeds for search engines, and a product that is sold out says so before it is in the cart.",
    tests: [
      "Any changed price in a browser's request is refused and nothing is held [API-17, VAL-03]",
      "The merchant feed has the price and the stock of every product page",
    ],
    looksAt:
      "Discounts in texts that are larger than any in the shop, and coupon codes that do not work.",
  },
  {
    id: "drip-pricing",
    name: "Drip pricing",
    forbids: "Revealing parts of a price late, or calling something free that is not.",
    avoided:
      "Prices include GST. The total with delivery is shown before paying, and exactly that is charged.",
    tests: [
      "A cheap frame is quoted with the delivery fee",
      "The parts of every quote add up to its total",
      "The bill before paying states the GST that the invoice will, with that of the delivery fee",
    ],
    looksAt: "Texts that promise free delivery while small orders pay a fee.",
  },
  {
    id: "disguised-advertisement",
    name: "Disguised advertisement",
    forbids: "Advertisements that look like news, reviews or other content.",
    avoided:
      "No place in a list is paid for, only buyers can write reviews, and the shop shows no advertisements of others.",
    tests: [
      "The terms say what decides each order of a list, and that no place is paid for",
      "No rating and no review of the sample content is in structured data [X-91]",
    ],
    looksAt: "Links on the home page to other sites that are not marked as advertisements.",
  },
  {
    id: "nagging",
    name: "Nagging",
    forbids: "Interrupting people again and again with requests that they did not ask for.",
    avoided:
      "No popup opens unasked. Reminders and newsletters need consent and are sent once each.",
    tests: [
      "Messages about an order need no consent, reminders do",
      "Two weeks before the end a member with reminders is reminded once, unless the membership was renewed or cancelled",
      "Signing up again sends another link only a day later, and a link expires after three days",
    ],
    looksAt: "More than eight newsletters in 30 days.",
  },
  {
    id: "trick-question",
    name: "Trick question",
    forbids: "Confusing wording, such as double negatives, that leads to an answer not meant.",
    avoided:
      "Each consent is one sentence with one switch, stored as it was shown, and withdrawn the same way.",
    tests: [
      "Consent requires the wording that was shown, and a withdrawal does not",
      "The words of the shop itself have none of the phrases that the self-audit looks for",
    ],
    looksAt: "Words such as “untick the box if you do not want”.",
  },
  {
    id: "saas-billing",
    name: "SaaS billing",
    forbids:
      "Collecting recurring payments for software or services without clear notice, such as after a free trial.",
    avoided:
      "The shop stores no payment method and charges nothing by itself: every payment is made by the shopper.",
    tests: [
      "The invoice of a membership states until when it can be cancelled and that it ends by itself",
      "A renewal can be bought in the last thirty days, and only once",
    ],
    looksAt: "Texts that offer a free trial.",
  },
  {
    id: "rogue-malware",
    name: "Rogue malwares",
    forbids:
      "False warnings of a virus, or software that harms, so that people pay for its removal.",
    avoided:
      "Pages run only the shop's own scripts, load nothing from other sites except the payment window and videos that were agreed to, and offer no software.",
    tests: [
      "Only the shop's own scripts may run, each by its hash and once",
      "A page loads nothing from other origins except video players, cannot be framed, and cannot get another base URL",
    ],
    looksAt: "Warnings of a virus, and links to programs.",
  },
] as const satisfies readonly DarkPattern[]

export type DarkPatternId = (typeof darkPatterns)[number]["id"]

/** As above, for code that reads fields which only some of them have. */
export const allDarkPatterns: readonly (DarkPattern & { id: DarkPatternId })[] = darkPatterns
