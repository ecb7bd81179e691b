import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Part } from "./part.tsx"

export interface VersionRow {
  version: number
  name: string
  /** When it was published, and by whom. */
  about: string
  isShown: boolean
}

/** What was published and by whom; an earlier version goes into the editor to be published again. */
export function VersionsPart(props: {
  rows: VersionRow[]
  restore: (version: number, name: string) => Promise<unknown>
}) {
  const { rows, restore } = props
  const { variables, mutate } = useMutation(async ({ version, name }: VersionRow) => {
    await restore(version, name)
    return null
  })

  if (rows.length === 0) return null
  return (
    <Part title="Versions">
      <ul className="max-w-read border-t border-line text-sm">
        {rows.map((row) => (
          <li
            key={row.version}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5"
          >
            <span>
              <span className="font-medium">{row.name}</span>
              <span className="block text-ink-2">{row.about}</span>
            </span>
            {row.isShown ? (
              <span className="inline-flex min-h-tap items-center px-4.5 text-ink-2">
                Shown to visitors
              </span>
            ) : (
              <Button
                look="quiet"
                busy={variables?.version === row.version}
                busyLabel="One moment"
                aria-label={`Restore this version: ${row.name}`}
                onClick={() => mutate(row)}
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
