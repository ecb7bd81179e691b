import type { LensType } from "@chashma/optics/powers/eye-power.ts"
import type { LensChoiceCheck } from "#domain/prescriptions/lens/lens-choice.ts"
import { PrescriptionWords } from "#web/shared/orders/order/lens-words.tsx"
import { PdTextField } from "#web/shared/prescriptions/lens/pd-text-field.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { OtherNotation } from "./other-notation.tsx"
import { PowerTable } from "./power-table.tsx"
import { TypedLines } from "./typed-lines.tsx"
import type { TypedPrescription } from "./use-typed-prescription.ts"

/** Powers and PD, from lists or as lines, read back in words and in the other notation. */
export function TypedPrescriptionFields(props: {
  type: LensType
  typed: TypedPrescription
  check: LensChoiceCheck
  /** Whether problems are shown: only after an attempt to continue. */
  hasAsked: boolean
  /** The lines are above the lists, and expanded. */
  linesFirst?: boolean
}) {
  const { type, typed, check, hasAsked, linesFirst = false } = props
  const t = useTranslate()
  const shown = hasAsked ? check.problems : []
  const pdProblem = shown.find(({ code }) => code === "pd_out_of_range")
  const lines = (
    <TypedLines
      type={type}
      eyes={typed.eyes}
      sameForBoth={typed.sameForBoth}
      onRead={typed.setEye}
      open={linesFirst}
    />
  )
  return (
    <div>
      {linesFirst && lines}
      <PowerTable
        type={type}
        eyes={typed.eyes}
        sameForBoth={typed.sameForBoth}
        problems={shown}
        onChange={typed.setEye}
        onSameForBoth={typed.setSameForBoth}
      />
      {!linesFirst && lines}
      <div className="border-t border-line pt-4">
        <PdTextField
          pd={typed.pd}
          error={pdProblem && t(pdProblem.sentence)}
          onChange={(pd) => typed.setPd(pd)}
        />
      </div>
      {check.problems.length === 0 && (
        <div className="mt-4 border-l-2 border-peacock pl-4 text-ink-2">
          <p className="mb-1 font-medium text-ink">{t("Check your prescription")}</p>
          <PrescriptionWords prescription={typed.prescription} />
          <OtherNotation prescription={typed.prescription} />
        </div>
      )}
    </div>
  )
}
