import { tracedStock } from "#modules/traced-stock.ts"

/** A product that is not deleted, because something has to find it. */
export interface KeptProduct {
  /** Title and colour. */
  name: string
  reason: "orders" | "records"
}

const sentences = {
  orders: "Kept, because orders or payments name them",
  records: tracedStock?.kept ?? "Kept with the records of their pieces",
} satisfies Record<KeptProduct["reason"], string>

const MAX_NAMES = 10

/** What stays and why: a sentence for each reason. */
export const keptSentences = (kept: readonly KeptProduct[]): string[] =>
  (["orders", "records"] as const).flatMap((reason) => {
    const names = kept.filter((one) => one.reason === reason).map(({ name }) => name)
    if (names.length === 0) return []
    const more = names.length - MAX_NAMES
    const listed = [...names.slice(0, MAX_NAMES), ...(more > 0 ? [`${more} more`] : [])]
    return [`${sentences[reason]}: ${listed.join("; ")}.`]
  })
