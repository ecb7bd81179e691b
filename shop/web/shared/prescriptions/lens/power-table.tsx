import type { Eye, LensType } from "@chashma/optics/powers/eye-power.ts"
import { takesAddition } from "@chashma/optics/powers/prescription.ts"
import { useId, useRef } from "react"
import type { LensChoiceCheck } from "#domain/prescriptions/lens/lens-choice.ts"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"
import { CylinderQuestion, eyesWithUntouchedCyl } from "./cylinder-question.tsx"
import type { DraftEye } from "./draft-eye.ts"
import { EyeRow, problemsOf } from "./eye-row.tsx"
import { eyeGrid } from "./power-fields.tsx"

const columns = [
  { name: "SPH", meaning: msg("Sphere") },
  { name: "CYL", meaning: msg("Cylinder") },
  { name: "AXIS", meaning: msg("1 to 180") },
  { name: "ADD", meaning: msg("Near") },
]

/** The eye power table: SPH, CYL, AXIS and ADD for each eye, as a prescription writes them. */
export function PowerTable(props: {
  type: LensType
  eyes: Record<Eye, DraftEye>
  sameForBoth: boolean
  problems: LensChoiceCheck["problems"]
  onChange: (eye: Eye, change: Partial<DraftEye>) => void
  onSameForBoth: (same: boolean) => void
}) {
  const t = useTranslate()
  const questionId = useId()
  const table = useRef<HTMLDivElement>(null)
  const asked = eyesWithUntouchedCyl(props.eyes, props.problems)

  function setNone() {
    for (const eye of asked) props.onChange(eye, { cyl: 0 })
    // The question is gone, and with it the button that had the focus.
    table.current?.querySelector<HTMLElement>(`[data-slip=${asked[0]}-cyl]`)?.focus()
  }

  const row = (eye: Eye) => (
    <EyeRow
      eye={eye}
      power={props.eyes[eye]}
      takesAddition={takesAddition(props.type)}
      copied={eye === "left" && props.sameForBoth}
      problems={problemsOf(props.problems, eye)}
      question={asked.includes(eye) ? questionId : undefined}
      onChange={(change) => props.onChange(eye, change)}
    />
  )
  return (
    // As wide as its container, not the window: beside a picture there is less room.
    <div className="@container" ref={table}>
      <div aria-hidden="true" className={`${eyeGrid} pb-2 @max-[37rem]:hidden`}>
        <span className="col-span-2" />
        {columns.map(({ name, meaning }) => (
          <span key={name} className="text-sm font-medium">
            {name}
            <span className="block text-xs font-body text-ink-3">{t(meaning)}</span>
          </span>
        ))}
      </div>
      {row("right")}
      {row("left")}
      {asked.length > 0 && <CylinderQuestion id={questionId} eyes={asked} onNone={setNone} />}
      <Checkbox
        label={t("Both eyes have the same power")}
        checked={props.sameForBoth}
        onChange={(event) => props.onSameForBoth(event.target.checked)}
        className="mt-1"
      />
    </div>
  )
}
