import type { OperationReply } from "#contract/office/operation.ts"
import type { listShoppers, showShopper } from "#contract/shoppers/operations/shoppers.ts"
import { formatMobile } from "#domain/core/mobile.ts"
import { type ConsentTopic, consentWordings } from "#domain/messages/consent.ts"
import type { Sentence } from "#words/sentence.ts"

export type FoundShopper = OperationReply<typeof listShoppers>[number]
export type OfficeShopper = OperationReply<typeof showShopper>
export type OrderOfShopper = OfficeShopper["orders"][number]

/** How a page calls a shopper, as far as the role may know. */
export const shopperTitle = ({ name, mobile }: Pick<FoundShopper, "name" | "mobile">): string =>
  name ?? (mobile ? `+91 ${formatMobile(mobile)}` : "Shopper")

const accountWords: Record<FoundShopper["account"], string> = {
  open: "Open",
  erased: "Deleted by the shopper",
  without_number: "Its mobile number went to somebody else",
}
export const accountStateWords = (account: FoundShopper["account"]) => accountWords[account]

/** As the shopper reads it. */
export const consentLabel = (topic: ConsentTopic): Sentence => consentWordings[topic].at(-1)!.label

/** `partly_shipped` in words. */
export const orderStateWords = (state: string): string => {
  const words = state.replaceAll("_", " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}
