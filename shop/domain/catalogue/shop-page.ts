import type { PageValueName } from "./page-values.ts"

/** How a page is laid out: with a table of contents, in boxes, or as questions that open. */
export const pageLayouts = ["document", "contact", "questions"] as const
type PageLayout = (typeof pageLayouts)[number]

interface StandardPage {
  title: string
  layout: PageLayout
  /** For search engines, of the text that comes with the shop; otherwise its introduction. */
  description?: string
  /** What the page must state: the law or the shop's own rules ask for it. */
  needs: readonly PageValueName[]
}

/**
 * The pages that every shop has, by their key; the owner edits their text. Sources of `needs`:
 * Consumer Protection (E-Commerce) Rules 2020, rule 4(2), section 9 of the specification, and for
 * accessibility rule 15(1)(c) of the Rights of Persons with Disabilities Rules 2017.
 */
const standardPages = {
  about: {
    title: "About Us",
    layout: "document",
    description: "Why this shop exists, what it does differently, and where to find it.",
    needs: [],
  },
  contact: {
    title: "Contact Us",
    layout: "contact",
    description: "Call, text or write to us. We reply within 24 hours on business days.",
    needs: [
      ...(["business", "registeredOffice", "sellerDetails", "phone", "email"] as const),
      ...(["grievanceOfficer", "grievanceEmail"] as const),
    ],
  },
  faq: {
    title: "Questions and answers",
    layout: "questions",
    description:
      "Ordering, lenses and powers, delivery, returns and refunds: answers to what shoppers ask most.",
    needs: [],
  },
  privacy: {
    title: "Privacy Policy",
    layout: "document",
    needs: ["email", "grievanceOfficer", "prescriptionPictureDays", "retentionPeriods", "logDays"],
  },
  refund: {
    title: "Refund and Cancellation Policy",
    layout: "document",
    needs: ["cancellationHours", "returnHours", "returnDays", "refundDays", "grievanceOfficer"],
  },
  shipping: {
    title: "Shipping Policy",
    layout: "document",
    needs: ["deliveryDays", "deliveryFee", "freeDeliveryAbove", "returnHours"],
  },
  terms: {
    title: "Terms and Conditions",
    layout: "document",
    needs: ["business", "address", "grievanceOfficer", "paymentProvider"],
  },
  accessibility: {
    title: "Accessibility",
    layout: "document",
    description:
      "How far everybody can use this shop, what does not work yet, and how to tell us about a barrier.",
    needs: ["email", "phone", "grievanceOfficer", "accessibilityCheckedOn"],
  },
  "accessibility-report": {
    title: "Accessibility conformance report",
    layout: "document",
    description: "Each criterion of WCAG 2.2 A and AA: whether the shop meets it, and how we know.",
    needs: [],
  },
} as const satisfies Record<string, StandardPage>

export type StandardPageKey = keyof typeof standardPages
export const standardPageKeys = Object.keys(standardPages) as StandardPageKey[]

/** One of the pages that every shop has; null for the key of a page of the owner's own. */
export const standardPage = (key: string): StandardPage | null =>
  Object.hasOwn(standardPages, key) ? standardPages[key as StandardPageKey] : null

export const MAX_PAGE_TITLE_LENGTH = 80
export const MAX_PAGE_TEXT_LENGTH = 40_000
export const MAX_PAGE_ADDRESS_LENGTH = 60

const MAX_NESTING = 20
const MAX_PARAGRAPH_MARKS = 1_000

/**
 * Whether Markdown has more lists and quotations inside each other, or more asterisks and
 * underscores in one paragraph, than a page can need: its parser is recursive, and reads every
 * pair of marks again for each one around it.
 */
export const isNestedTooDeep = (markdown: string): boolean =>
  markdown
    .split(/\n[ \t]*\n/)
    .some((part) => part.replace(/[^*_]/g, "").length > MAX_PARAGRAPH_MARKS) ||
  markdown.split("\n").some((line) => {
    const [markers = ""] = /^(?:[ \t]|[-*+>]|\d+[.)])*/.exec(line) ?? []
    return markers.replace(/[^-*+>.)]/g, "").length > MAX_NESTING && /[^-*+ \t]/.test(line)
  })

/** A piece of a line; `text` may contain line breaks. */
export interface Span {
  text: string
  href?: string
  bold?: true
  italic?: true
}

export type Block =
  | { kind: "paragraph"; spans: Span[] }
  /** `start`: the first number of an ordered list that does not begin with 1. */
  | { kind: "list"; ordered: boolean; start?: number; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] }

/** A heading with what follows it, and below it smaller headings: in a FAQ, the questions. */
export interface PagePart {
  /** The fragment of links to it. */
  id: string
  heading: string
  blocks: Block[]
}

export interface PageContent {
  /** Before the first heading. */
  intro: Block[]
  sections: (PagePart & { parts: PagePart[] })[]
  /** After a line of dashes. */
  closing: Block[]
  /** File name of a product's picture beside the introduction. */
  picture: string | null
}

export const spansText = (spans: readonly Span[]): string => spans.map(({ text }) => text).join("")

/** All words of some blocks, one line for each paragraph, item or row. */
export const blocksText = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) =>
      block.kind === "paragraph"
        ? [spansText(block.spans)]
        : block.kind === "list"
          ? block.items.map(spansText)
          : [block.head, ...block.rows].map((row) => row.map(spansText).join(" | ")),
    )
    .join("\n")
