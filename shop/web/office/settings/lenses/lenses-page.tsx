import { lensTypes } from "@chashma/optics/powers/eye-power.ts"
import { useRef, useState } from "react"
import type { ApiFailure } from "#contract/core/api-result.ts"
import { changeSettings, showSettings } from "#contract/office/operations/settings.ts"
import type { LensCatalogue } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { typedOf } from "#domain/prescriptions/lens/lens-file.ts"
import {
  parseLenses,
  problemSentence,
  readLensTable,
  writeLenses,
} from "#domain/prescriptions/lens/lens-table.ts"
import { sampleLenses } from "#domain/prescriptions/lens/sample-lenses.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { focusFirstProblem } from "#web/ui/field.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useOffice } from "../../shared/office-session.tsx"
import { Part } from "../../shared/part.tsx"
import { Loading, useChange, useOperation } from "../../shared/use-operation.tsx"
import { useOutcome } from "../../shared/use-outcome.tsx"
import { useUnsavedChanges } from "../../shared/use-unsaved-changes.tsx"
import { LensFilePart } from "./lens-file-part.tsx"
import { Cell, type LensForm, SwitchCell } from "./lens-form.tsx"
import { LensHistoryPart } from "./lens-history-part.tsx"
import { LensOptionsPart } from "./lens-options-part.tsx"
import { LensPreviewPart } from "./lens-preview-part.tsx"
import { LensRangesPart } from "./lens-ranges-part.tsx"

/** The owner's table of lenses: what is offered for which frame, its price and what it is made of. */
export default function LensesPage() {
  const { value, ...loading } = useOperation(showSettings, {})
  const setting = value?.find(({ name }) => name === "LENSES")
  return (
    <>
      <h1 className="pt-6 pb-1 text-2xl">Lenses</h1>
      <p className="max-w-read pb-6 text-ink-2">
        What lenses shoppers can choose, for which frames, and what they cost. A change counts at
        once; orders already placed keep their lenses and prices.
      </p>
      <Loading {...loading} value={setting} className="h-96" />
      {setting && (
        <LensEditor saved={tableOf(setting.value)} first={tableOf(setting.environment)} />
      )}
    </>
  )
}

/** The server has checked what it stores. */
function tableOf(text: string): LensCatalogue {
  const read = parseLenses(text)
  return read.ok ? read.value : sampleLenses
}

function LensEditor({ saved, first }: { saved: LensCatalogue; first: LensCatalogue }) {
  const { may } = useOffice()
  const save = useChange(changeSettings)
  const outcome = useOutcome()
  const form = useRef<HTMLFormElement>(null)
  const [table, setTable] = useState(() => typedOf(saved))
  const [hasAsked, setAsked] = useState(false)
  /** The last message still is about what is shown. */
  const [isTold, setTold] = useState(false)
  const read = readLensTable(table)
  const isDirty = !read.ok || writeLenses(read.value) !== writeLenses(saved)
  const letLeave = useUnsavedChanges(isDirty)
  const isReadOnly = !may("settings.change")

  // A change by somebody else is shown while nothing is typed here.
  const [seen, setSeen] = useState(writeLenses(saved))
  if (seen !== writeLenses(saved)) {
    setSeen(writeLenses(saved))
    if (!read.ok || writeLenses(read.value) === seen) setTable(typedOf(saved))
  }

  const problems = read.ok || !hasAsked ? [] : read.failure
  const cells: LensForm = {
    table,
    // The label of the cell says what it is.
    problems: Object.fromEntries(
      problems.map(({ path, rule }) => [path, `${rule[0]!.toUpperCase()}${rule.slice(1)}.`]),
    ),
    isReadOnly,
    change: (next) => {
      setTable(next)
      setTold(false)
    },
  }

  async function store(lenses: LensCatalogue) {
    const stored = await save({ lenses: writeLenses(lenses) })
    setTold(true)
    if (stored.ok) setTable(typedOf(lenses))
    return stored
  }

  const refused = { onError: ({ message }: ApiFailure) => outcome.refuse(message) }
  const undoing = useMutation(store, {
    onSuccess: () => outcome.tell("The change is undone."),
    ...refused,
  })
  const saving = useMutation(
    async () => {
      setAsked(true)
      if (read.ok) return store(read.value)
      focusFirstProblem(form.current)
      return null
    },
    {
      onSuccess: () => {
        setAsked(false)
        letLeave()
        outcome.tell("Saved. Shoppers see it now.", () => undoing.mutate(saved))
      },
      ...refused,
    },
  )

  const replace = (lenses: LensCatalogue) => {
    cells.change(typedOf(lenses))
    setAsked(false)
  }

  return (
    <div className="grid gap-10">
      <form
        ref={form}
        id="lenses"
        method="post"
        noValidate
        onSubmit={saving.submit}
        aria-label="Lenses"
        className="grid gap-10"
      >
        <LensOptionsPart form={cells} />
        <LensTypesPart form={cells} />
        <LensRangesPart form={cells} />
      </form>
      <LensPreviewPart lenses={read.ok ? read.value : null} />
      <LensFilePart lenses={read.ok ? read.value : null} isReadOnly={isReadOnly} onRead={replace} />
      <LensHistoryPart
        first={first}
        isReadOnly={isReadOnly}
        onRestore={(lenses) => {
          replace(lenses)
          setTold(true)
          outcome.tell("The earlier version is loaded. Check it, then press Save.")
        }}
      />
      {!isReadOnly && (
        <div className="sticky bottom-0 z-10 -mx-4 grid gap-2 border-t border-line bg-paper px-4 py-3">
          {problems.length > 0 ? (
            <Notice look="error">
              {problemSentence(problems[0]!)}
              {problems.length > 1 && ` ${problems.length} fields have to be corrected.`}
            </Notice>
          ) : (
            isTold && outcome.view
          )}
          <div className="flex flex-wrap items-center gap-4">
            <Button
              type="submit"
              form="lenses"
              look={isDirty ? "primary" : "secondary"}
              busy={saving.isPending || undoing.isPending}
              busyLabel="Saving"
            >
              Save
            </Button>
            {isDirty && (
              <Button look="quiet" onClick={() => replace(saved)}>
                Discard changes
              </Button>
            )}
            <span className="text-sm text-ink-2">{isDirty && "Not saved yet."}</span>
          </div>
        </div>
      )}
    </div>
  )
}

/** The four designs: whether they are sold, and what making them needs. */
function LensTypesPart({ form }: { form: LensForm }) {
  return (
    <Part title="Types">
      <ul className="grid gap-4 xl:grid-cols-2">
        {lensTypes.map((type) => {
          const at = (field: string) => ({ form, path: `types.${type}.${field}`, of: type })
          return (
            <li key={type} className="rounded-md border border-line bg-raised p-4">
              <div className="flex flex-wrap items-center justify-between gap-x-4 pb-2">
                <h3 className="text-base font-medium">{type}</h3>
                <SwitchCell {...at("isOffered")} label="Offered" />
              </div>
              <div className="grid gap-4 sm:grid-cols-2">
                <Cell {...at("label")} label="Name in the shop" />
                <Cell {...at("days")} label="Business days to make" isNumber />
                <div className="sm:col-span-2">
                  <Cell {...at("description")} label="Description" />
                </div>
                <Cell
                  {...at("minLensHeight")}
                  label="Frame height from, mm"
                  hint="Shoppers are warned when a frame is lower."
                  isNumber
                />
                {(type === "Bifocal" || type === "Progressive") && (
                  <Cell
                    {...at("minFittingHeight")}
                    label="Fitting height from, mm"
                    hint="Less is refused at the desk."
                    isNumber
                  />
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
