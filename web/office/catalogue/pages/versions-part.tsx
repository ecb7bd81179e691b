import { useState } from "react"
import { showPage } from "#contract/catalogue/operations/pages.ts"
import { Button } from "#web/ui/button.tsx"
import { useOffice } from "../../shared/office-session.tsx"
import { Part } from "../../shared/part.tsx"
import { type OfficeShopPage, publishedWords } from "./page-words.ts"

/** What was published and by whom; an earlier text goes into the editor to be published again. */
export function VersionsPart(props: {
  page: OfficeShopPage
  onRestore: (words: { title: string; text: string }, name: string) => void
  onRefused: (sentence: string) => void
}) {
  const { page, onRestore, onRefused } = props
  const { run } = useOffice()
  const [busy, setBusy] = useState<number | null>(null)
  const [newest] = page.versions
  const rows = [
    ...page.versions.map(({ version, published_at: at, published_by: by }) => ({
      version,
      name: `Version ${version}`,
      about: publishedWords(at, by),
    })),
    ...(page.standard
      ? [{ version: 0, name: "Text that came with the shop", about: "Before your first version" }]
      : []),
  ]

  async function restore(version: number, name: string) {
    if (busy !== null) return
    setBusy(version)
    const earlier = await run(showPage, { key: page.key, version })
    setBusy(null)
    if (earlier.ok) onRestore(earlier.value, name)
    else onRefused(earlier.failure.message)
  }

  if (rows.length === 0) return null
  return (
    <Part title="Versions">
      <ul className="max-w-read border-t border-line text-sm">
        {rows.map(({ version, name, about }) => (
          <li
            key={version}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5"
          >
            <span>
              <span className="font-medium">{name}</span>
              <span className="block text-ink-2">{about}</span>
            </span>
            {isShown(page, version, newest?.version) ? (
              <span className="inline-flex min-h-tap items-center px-4.5 text-ink-2">
                Shown to visitors
              </span>
            ) : (
              <Button
                look="quiet"
                size="sm"
                busy={busy === version}
                busyLabel="One moment"
                aria-label={`Restore this version: ${name}`}
                onClick={() => void restore(version, name)}
              >
                Restore this version
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

const isShown = (page: OfficeShopPage, version: number, newest: number | undefined): boolean =>
  page.published_at === null ? page.standard && version === 0 : version === newest
