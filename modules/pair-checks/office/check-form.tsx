import type { Eye } from "@chashma/optics/powers/eye-power.ts"
import { eyeNames } from "@chashma/optics/powers/in-words.ts"
import { formatPower } from "@chashma/optics/powers/power-values.ts"
import { formatPrism } from "@chashma/optics/powers/prescription-details.ts"
import type {
  CheckedValue,
  LensValues,
  PairValues,
  Quantity,
} from "@chashma/optics/tolerances/check-pair.ts"
import { useRef, useState } from "react"
import { TextField, useField } from "#web/office/shared/fields.tsx"
import { useChange } from "#web/office/shared/use-operation.tsx"
import { useUnsavedChanges } from "#web/office/shared/use-unsaved-changes.tsx"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { focusFirstProblem } from "#web/ui/field.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Radio } from "#web/ui/radio.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { checkPairOperation } from "../contract/operations.ts"
import {
  allowedInWords,
  checkedValueName,
  formatQuantity,
  judgePair,
  worstInWords,
} from "../rules/judge-pair.ts"
import {
  emptyLens,
  type MeasuredField,
  measuredFieldLabels,
  measuredFields,
  neededFields,
  readPair,
  readUv,
  type TypedPair,
} from "../rules/measured-values.ts"
import { type VisualCheck, visualCheckLabels, visualChecks } from "../rules/pair-check.ts"
import type { OfficePair } from "./check-page.tsx"

const eyes = ["right", "left"] as const
const quantityOf: Partial<Record<MeasuredField, Quantity>> = {
  sphere: "sphere",
  cylinder: "cylinder",
  axis: "axis",
  add: "add",
  pd: "pd",
  height: "height",
}
const powerFields: readonly MeasuredField[] = ["sphere", "cylinder", "axis"]

type Visual = Record<VisualCheck, boolean | null>
const unseen = Object.fromEntries(visualChecks.map((one) => [one, null])) as Visual

/** What the lensmeter, the ruler and the eye show; each value is judged as it is typed. */
export function CheckForm(props: {
  pair: OfficePair
  input: { id: string; pair?: number }
  onDone: () => void
}) {
  const { ordered, lens_type } = props.pair
  const form = useRef<HTMLFormElement>(null)
  const check = useChange(checkPairOperation)
  const [typed, setTyped] = useState<TypedPair>({ right: emptyLens, left: emptyLens })
  const [visual, setVisual] = useState<Visual>(unseen)
  const uv = useField("")
  const [hasAsked, setAsked] = useState(false)
  const isChanged = [...Object.values(typed.right), ...Object.values(typed.left), uv.value].some(
    Boolean,
  )
  const release = useUnsavedChanges(isChanged)

  const read = ordered && readPair(typed, ordered)
  const isSeen = visualChecks.every((one) => visual[one] !== null)
  const faults = visualChecks.filter((one) => visual[one] === false)
  const isUvRead = readUv(uv.value) !== undefined
  const isComplete = (read?.isComplete ?? true) && isSeen && isUvRead
  const short = { visual: visualOf(visual), uvPercent: null }
  const judged =
    ordered && read ? judgePair(ordered, { lenses: read.values, short }, lens_type) : null
  // A value is judged once what it depends on is typed.
  const shown = (judged?.lenses?.values ?? []).filter((value) =>
    isTyped(value, typed, ordered, read?.problems),
  )
  const worst = shown.reduce<CheckedValue | null>(
    (found, value) => (found === null || value.share > found.share ? value : found),
    null,
  )

  async function record() {
    setAsked(true)
    if (isComplete) return check({ ...props.input, ...typed, faults, uv: uv.value })
    focusFirstProblem(form.current)
    return null
  }

  const { isPending, problem, submit } = useMutation(record, {
    onSuccess: () => {
      release()
      props.onDone()
    },
  })

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid max-w-3xl gap-6 py-4"
    >
      {ordered && (
        <div className="grid gap-6 sm:grid-cols-2">
          {eyes.map((eye) => (
            <Lens
              key={eye}
              eye={eye}
              ordered={ordered[eye]}
              typed={typed[eye]}
              problems={hasAsked ? (read?.problems[eye] ?? {}) : {}}
              values={shown.filter((value) => value.eye === eye)}
              onType={(field, text) =>
                setTyped((before) => ({ ...before, [eye]: { ...before[eye], [field]: text } }))
              }
            />
          ))}
        </div>
      )}
      {shown.some(({ eye }) => eye === "both") && (
        <section aria-label="Both lenses together" className="grid gap-1">
          <h2 className="text-lg">Both lenses together</h2>
          {shown
            .filter(({ eye }) => eye === "both")
            .map((value) => (
              <p key={value.quantity} className="flex flex-wrap items-center gap-x-3 text-sm">
                <span className="font-medium">
                  {checkedValueName(value)} {formatQuantity(value.quantity, value.measured)}
                </span>
                <Judgement value={value} />
              </p>
            ))}
        </section>
      )}
      <Seen visual={visual} hasAsked={hasAsked} onChange={setVisual} />
      <div className="max-w-60">
        <TextField
          label="UV that passes, %"
          optional
          hint="Of a UV meter. Empty: not measured."
          inputMode="decimal"
          maxLength={10}
          error={hasAsked && !isUvRead ? "From 0 to 100." : undefined}
          {...uv}
        />
      </div>
      <div role="status" className="empty:hidden">
        {worst && (
          <Notice look={shown.every(({ isWithin }) => isWithin) ? "info" : "error"}>
            {worstInWords(worst)}.
          </Notice>
        )}
      </div>
      {problem && <Notice look="error">{problem}</Notice>}
      <div>
        <Button look="primary" large type="submit" busy={isPending} busyLabel="One moment">
          Record the check
        </Button>
      </div>
    </form>
  )
}

const visualOf = (visual: Visual) =>
  Object.fromEntries(visualChecks.map((one) => [one, visual[one] !== false])) as Record<
    VisualCheck,
    boolean
  >

/** Whether everything is typed, and readable, that a value follows from. */
function isTyped(
  { quantity, eye }: CheckedValue,
  typed: TypedPair,
  ordered: PairValues | null,
  problems: ReturnType<typeof readPair>["problems"] | undefined,
): boolean {
  const isRead = (one: Eye, field: MeasuredField) =>
    !problems?.[one][field] &&
    (typed[one][field].trim() !== "" ||
      field === "axis" ||
      (field === "cylinder" && ordered?.[one].power.cyl === 0))
  const of = eye === "both" ? eyes : [eye]
  return of.every((one) => {
    if (quantity === "horizontal prism" || quantity === "vertical prism")
      return isRead(one, "prism")
    const field = measuredFields.find((other) => quantityOf[other] === quantity)
    if (!field) return false
    return powerFields.includes(field)
      ? powerFields.every((other) => isRead(one, other))
      : isRead(one, field)
  })
}

function Lens(props: {
  eye: Eye
  ordered: LensValues
  typed: TypedPair[Eye]
  problems: Partial<Record<MeasuredField, string>>
  values: CheckedValue[]
  onType: (field: MeasuredField, text: string) => void
}) {
  const { eye, ordered, typed, problems, values, onType } = props
  const needed = neededFields(ordered)
  const [isPrismWanted, setPrismWanted] = useState(false)
  const fields = measuredFields.filter(
    (field) =>
      needed.includes(field) ||
      ["axis", "thickness"].includes(field) ||
      (field === "prism" && isPrismWanted) ||
      typed[field] !== "",
  )
  return (
    <fieldset className="grid content-start gap-4">
      <legend className="pb-2 text-lg font-medium">{eyeNames[eye]}</legend>
      {fields.map((field) => {
        const value = values.find(({ quantity }) => quantity === quantityOf[field])
        return (
          <div key={field}>
            <TextField
              label={`${measuredFieldLabels[field]}${unitOf[field]}`}
              aria-label={`${eyeNames[eye]}, ${measuredFieldLabels[field]}${unitOf[field]}`}
              optional={!needed.includes(field)}
              hint={orderedInWords(field, ordered)}
              inputMode={field === "axis" ? "numeric" : "text"}
              className="text-lg tabular-nums"
              spellCheck={false}
              maxLength={30}
              error={problems[field]}
              value={typed[field]}
              onChange={(text) => onType(field, text)}
            />
            {value && (
              <div className="pt-1" aria-live="polite">
                <Judgement value={value} />
              </div>
            )}
          </div>
        )
      })}
      {!fields.includes("prism") && (
        <div>
          <Button look="quiet" onClick={() => setPrismWanted(true)}>
            Measure a prism<span className="sr-only"> of the {eye} eye</span>
          </Button>
        </div>
      )}
    </fieldset>
  )
}

const unitOf: Record<MeasuredField, string> = {
  sphere: "",
  cylinder: "",
  axis: ", °",
  add: "",
  prism: ", Δ",
  pd: ", mm",
  height: ", mm",
  thickness: ", mm",
}

/** `Ordered -2.00` */
function orderedInWords(field: MeasuredField, { power, prism, pd, height }: LensValues): string {
  const text = {
    sphere: formatPower(power.sph),
    cylinder: power.cyl === 0 ? "none" : formatPower(power.cyl),
    axis: power.axis === null ? "" : String(power.axis),
    add: power.add === null ? "" : formatPower(power.add),
    prism: prism ? formatPrism(prism) || "none" : "",
    pd: pd == null ? "" : String(pd),
    height: height == null ? "" : String(height),
    thickness: "",
  }[field]
  if (text !== "") return `Ordered: ${text}`
  if (field === "thickness") return "Recorded, not judged"
  return field === "prism" ? "None ordered. Such as 2 in, 0.5 up" : "None ordered"
}

/** Whether a value is within tolerance, said by icon, word and colour. */
function Judgement({ value }: { value: CheckedValue }) {
  const isTransposed = value.quantity === "cylinder" || value.quantity === "sphere"
  return (
    <span
      className={`flex gap-1.5 text-sm ${value.isWithin ? "text-leaf" : "font-medium text-sindoor"}`}
    >
      <Icon name={value.isWithin ? "check" : "warn"} small />
      <span>
        {value.isWithin ? "Within" : "Outside"}: {allowedInWords(value)}
        {isTransposed && <span className="sr-only"> in minus cylinder form</span>}
      </span>
    </span>
  )
}

function Seen(props: { visual: Visual; hasAsked: boolean; onChange: (visual: Visual) => void }) {
  const { visual, hasAsked, onChange } = props
  const t = useTranslate()
  return (
    <section aria-labelledby="seen" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="seen" className="text-lg">
          What you see
        </h2>
        <Button
          onClick={() =>
            onChange(Object.fromEntries(visualChecks.map((one) => [one, true])) as Visual)
          }
        >
          All fine
        </Button>
      </div>
      {visualChecks.map((one) => (
        <fieldset
          key={one}
          className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line"
        >
          <legend className="contents">
            <span className="min-w-52 py-1">{t(visualCheckLabels[one])}</span>
          </legend>
          <div className="flex gap-6">
            {([true, false] as const).map((isFine) => (
              <Radio
                key={String(isFine)}
                name={one}
                label={isFine ? "Yes" : "No"}
                aria-invalid={(hasAsked && visual[one] === null) || undefined}
                checked={visual[one] === isFine}
                onChange={() => onChange({ ...visual, [one]: isFine })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {hasAsked && visualChecks.some((one) => visual[one] === null) && (
        <p role="alert" className="flex gap-1.5 text-sm text-sindoor">
          <Icon name="warn" small />
          Answer each of these, or press All fine.
        </p>
      )}
    </section>
  )
}
