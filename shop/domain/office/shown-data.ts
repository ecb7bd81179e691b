/** Kinds of personal data of shoppers that a reply of the back office can show. */
export type ShownKind = "contact" | "purchases" | "prescription" | "messages" | "pictures"

/** What a reply shows of shoppers. */
interface ShownData {
  kinds: readonly ShownKind[]
  /**
   * The fields of input and reply, at any depth, that say whose data it is: order, return and
   * complaint numbers, and ids. `many` for a file with the data of many shoppers.
   */
  ids: readonly string[] | "many"
}

/** Instead of ids: a file with the data of many shoppers. */
export const MANY_SHOPPERS = "many"

const ofOrder = ["order"]
const ofNumber = ["number"]

/**
 * The operations whose reply has personal data of shoppers (DPDP Rules 2025, r. 6(1)(c) and (e)): the
 * audit records whose data each reply showed. Every operation is here, in `operationsWithoutData` or in
 * an area of `areasWithoutData`.
 */
export const shownData: Readonly<Record<string, ShownData>> = {
  "approvals list": { kinds: ["contact"], ids: ofNumber },
  "board list": { kinds: ["contact", "purchases"], ids: ["number", "order"] },
  "books export": { kinds: ["contact", "purchases"], ids: "many" },
  "books file": { kinds: ["purchases"], ids: "many" },
  "cash list": { kinds: ["contact"], ids: ofOrder },
  "certificates list": { kinds: ["prescription"], ids: ofOrder },
  "contact-lens-lots orders": { kinds: ["contact", "purchases"], ids: ofOrder },
  "coupons show": { kinds: ["purchases"], ids: ofOrder },
  // Not the numbers inside: their orders name nobody any more.
  "data-records read": {
    kinds: ["contact", "purchases", "prescription", "messages", "pictures"],
    ids: ["record"],
  },
  "drafts list": { kinds: ["contact", "purchases"], ids: ["draft", "order"] },
  "drafts shopper": { kinds: ["contact"], ids: [] },
  "drafts show": { kinds: ["contact", "purchases", "prescription"], ids: ["draft", "order"] },
  "export-orders": { kinds: ["contact", "purchases", "prescription"], ids: "many" },
  "export-receipts": { kinds: ["purchases"], ids: "many" },
  "export-subscribers": { kinds: ["contact"], ids: "many" },
  invoice: { kinds: ["contact", "purchases"], ids: ofNumber },
  invoices: { kinds: ["purchases"], ids: ofOrder },
  "memberships list": { kinds: ["contact", "purchases"], ids: ofNumber },
  "memberships show": { kinds: ["contact", "purchases"], ids: ofNumber },
  order: { kinds: ["contact", "purchases", "prescription"], ids: ofNumber },
  orders: { kinds: ["contact", "purchases"], ids: ofNumber },
  "orders certificates": { kinds: ["purchases", "prescription"], ids: ofOrder },
  "orders job-cards": { kinds: ["prescription"], ids: ofOrder },
  "orders job-files": { kinds: ["prescription"], ids: ["orders"] },
  "orders labels": { kinds: ["contact"], ids: ofOrder },
  "orders packing-slips": { kinds: ["contact", "purchases"], ids: ofOrder },
  "orders check-pair": { kinds: ["prescription"], ids: ["order_line"] },
  "orders pair": { kinds: ["prescription"], ids: ["order", "order_line"] },
  "orders show": { kinds: ["contact", "purchases", "prescription"], ids: ["number"] },
  "payments mismatched": { kinds: ["contact"], ids: ["payment"] },
  "prescriptions correct": { kinds: ["prescription"], ids: ofOrder },
  "prescriptions enter": { kinds: ["prescription"], ids: ofOrder },
  "prescriptions list": { kinds: ["prescription"], ids: ofOrder },
  "prescriptions show": { kinds: ["prescription", "messages", "pictures"], ids: ofOrder },
  "refunds due": { kinds: ["contact"], ids: ofOrder },
  "returns list": { kinds: ["purchases"], ids: ofNumber },
  "returns show": { kinds: ["contact", "purchases", "pictures"], ids: ["number", "shopper"] },
  "reviews list": { kinds: ["messages", "pictures"], ids: ["id"] },
  "reviews photos": { kinds: ["pictures"], ids: ["id"] },
  "shoppers list": { kinds: ["contact"], ids: ["shopper"] },
  "shoppers show": { kinds: ["contact", "purchases"], ids: ["shopper"] },
  "tickets list": { kinds: ["messages"], ids: ofNumber },
  "tickets overdue": { kinds: ["messages"], ids: ofNumber },
  "tickets show": { kinds: ["contact", "messages"], ids: ["number", "shopper"] },
}

/** Pictures and documents of pages (`server/office/api/office-files.ts`), by their name in the audit. */
const shownFiles: Readonly<Record<string, readonly ShownKind[]>> = {
  "invoice file": ["contact", "purchases"],
  "prescriptions picture": ["prescription"],
  "returns picture": ["pictures"],
  "reviews picture": ["pictures"],
}

/** The kinds of data that an operation or a file of the back office shows. */
export const shownKinds = (operation: string): readonly ShownKind[] =>
  shownData[operation]?.kinds ?? shownFiles[operation] ?? []

/**
 * The first words of operations that show nothing of shoppers.
 * @internal
 */
export const areasWithoutData: readonly string[] = [
  "backup",
  "backups",
  "collections",
  "contact-lens-stock",
  "dark-patterns",
  "delivery-areas",
  "duties",
  "encryption",
  "home",
  "makers",
  "menu",
  "newsletters",
  "messages",
  "numbers",
  "order-views",
  "pages",
  "picture",
  "pictures",
  "product",
  "products",
  "providers",
  "settings",
  "setup",
  "shop",
  "staff",
]

/**
 * The others: figures, and changes that reply with numbers and states. Who changed what of whom is in
 * the audit by its subject.
 * @internal
 */
export const operationsWithoutData: readonly string[] = [
  "accounts keep",
  "accounts move",
  "approvals approve",
  "approvals decline",
  "approvals ways",
  "audit export",
  "audit verify",
  "audit",
  "board",
  "books show",
  "cancel",
  "cash remitted",
  "cash returned",
  "certificates revoke",
  "contact-lens-lots change",
  "contact-lens-lots recall",
  "contact-lens-lots receive",
  "contact-lens-lots show",
  "contact-lens-lots tell",
  "coupons add",
  "coupons change",
  "coupons end",
  "coupons list",
  "couriers",
  "data-records list",
  "deliver",
  "drafts cancel",
  "drafts place",
  "drafts price",
  "drafts save",
  "drafts send-link",
  "export",
  "import",
  "issue-invoices",
  "memberships end",
  "orders address",
  "orders fitting-height",
  "orders hand-over",
  "orders hold",
  "orders make",
  "orders note",
  "orders pack",
  "orders release",
  "orders release-pair",
  "orders remake-causes",
  "orders remake-pair",
  "orders resend",
  "orders state",
  "orders variant",
  "parcels book",
  "parcels booking",
  "parcels correct",
  "parcels unbook",
  "payments resolve",
  "prescriptions approve",
  "prescriptions ask",
  "prescriptions reject",
  "reconcile",
  "refund",
  "refunds paid",
  "returns approve",
  "returns causes",
  "returns inspect",
  "returns open",
  "returns pick-up",
  "returns receive",
  "returns refund",
  "returns reject",
  "returns replace",
  "reviews answer",
  "reviews publish",
  "reviews reject",
  "sample remove",
  "ship",
  "shoppers confirm-guardian",
  "status",
  "stock",
  "subscribers",
  "tickets acknowledge",
  "tickets answer",
  "tickets close",
  "tickets helpline",
]

/** Order, return, complaint and invoice numbers, and ids; never a name. */
const recordId =
  /^(?:[A-Z]{2}[-/][\d/-]+|(?:[a-z]{2}_)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/**
 * Whose data an operation has shown: ids of shoppers, and numbers and ids of their records, without
 * repetition; `MANY_SHOPPERS` for a file, and empty if it shows none.
 */
export function shownIds(operation: string, input: unknown, reply: unknown): string[] {
  const shown = shownData[operation]
  if (!shown) return []
  if (shown.ids === "many") return [MANY_SHOPPERS]
  const found = new Set<string>()
  collectIds([input, reply], shown.ids, found)
  return [...found]
}

/** @param field that has the value, or the list which it is in */
function collectIds(
  value: unknown,
  names: readonly string[],
  found: Set<string>,
  field = "",
): void {
  if (typeof value === "string") {
    if (names.includes(field) && recordId.test(value)) found.add(value)
  } else if (Array.isArray(value)) {
    for (const one of value) collectIds(one, names, found, field)
  } else if (typeof value === "object" && value !== null) {
    for (const [name, one] of Object.entries(value)) collectIds(one, names, found, name)
  }
}
