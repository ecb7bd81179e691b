import type { showPage } from "#contract/catalogue/operations/pages.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"

export type OfficeShopPage = OperationReply<typeof showPage>

const stateWords: Record<OfficeShopPage["state"], string> = {
  original: "Text that came with the shop",
  published: "Published",
  changed: "Saved changes to publish",
  draft: "Draft",
}

export const pageStateWords = (state: OfficeShopPage["state"]): string => stateWords[state]

/** `26 Nov 2026, 3:05 PM, by Meera Iyer` */
export const publishedWords = (at: string, by: string | null): string =>
  `${formatDayAndTime(at)}${by ? `, by ${by}` : ""}`
