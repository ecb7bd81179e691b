import type { showPage } from "#contract/catalogue/operations/pages.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import type { VersionRow } from "../../shared/versions-part.tsx"

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

/** The versions of a page; a page that comes with the shop has the text of before as version 0. */
export function versionRows(page: OfficeShopPage): VersionRow[] {
  const [newest] = page.versions
  const shown = page.published_at === null ? (page.standard ? 0 : null) : newest?.version
  return [
    ...page.versions.map(({ version, published_at: at, published_by: by }) => ({
      ...{ version, name: `Version ${version}`, about: publishedWords(at, by) },
      isShown: version === shown,
    })),
    ...(page.standard
      ? [
          {
            ...{ version: 0, name: "Text that came with the shop" },
            ...{ about: "Before your first version", isShown: shown === 0 },
          },
        ]
      : []),
  ]
}
