import { settingHistory } from "#contract/office/operations/settings.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import type { LensCatalogue } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { lensChanges } from "#domain/prescriptions/lens/lens-changes.ts"
import { parseLenses } from "#domain/prescriptions/lens/lens-table.ts"
import { Button } from "#web/ui/button.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { Part } from "../../shared/part.tsx"
import { Loading, useOperation } from "../../shared/use-operation.tsx"
import { Changes } from "./lens-file-part.tsx"

/**
 * Who changed the table when, and what. An earlier one is put into the form, to be looked at and
 * saved.
 * @param props.first the table before the first change
 */
export function LensHistoryPart(props: {
  first: LensCatalogue
  isReadOnly: boolean
  onRestore: (lenses: LensCatalogue) => void
}) {
  const t = useTranslate()
  const { value, ...loading } = useOperation(settingHistory, { setting: "lenses" })
  const tables = value?.map((version) => {
    const read = version.value === null ? null : parseLenses(version.value)
    return { ...version, lenses: read?.ok ? read.value : props.first }
  })
  const restore = (name: string, lenses: LensCatalogue) =>
    !props.isReadOnly && (
      <Button
        look="quiet"
        aria-label={`Restore the table ${name}`}
        onClick={() => props.onRestore(lenses)}
      >
        Restore
      </Button>
    )
  return (
    <Part title="History">
      <Loading {...loading} value={tables} className="h-24" />
      {tables?.length === 0 && <p className="text-ink-2">The table was never changed.</p>}
      {tables && tables.length > 0 && (
        <ol className="max-w-3xl border-t border-line">
          {tables.map(({ version, at, by, lenses }, n) => (
            <li key={version} className="border-b border-line py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <h3 className="text-sm font-medium">
                  {formatDayAndTime(new Date(at))}, {by}
                </h3>
                {n === 0 ? (
                  <span className="text-sm text-ink-2">In use</span>
                ) : (
                  restore(`of ${formatDayAndTime(new Date(at))}`, lenses)
                )}
              </div>
              <Changes
                label={`Changes of ${formatDayAndTime(new Date(at))}`}
                changes={lensChanges(t, tables[n + 1]?.lenses ?? props.first, lenses)}
                none="Saved without a change."
              />
            </li>
          ))}
          <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-3">
            <h3 className="text-sm font-medium">The table before the first change</h3>
            {restore("before the first change", props.first)}
          </li>
        </ol>
      )}
    </Part>
  )
}
