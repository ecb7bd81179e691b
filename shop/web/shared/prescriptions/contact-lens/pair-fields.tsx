import type { ContactLensParameters } from "@chashma/optics/contact-lenses/parameters.ts"
import type { StockByPower } from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { type ContactLensDraft, changeEye, type DraftProblem } from "./contact-lens-draft.ts"
import { EyeFields } from "./eye-fields.tsx"

/** Values and boxes of both eyes, or of one. */
export function PairFields(props: {
  draft: ContactLensDraft
  parameters: ContactLensParameters
  /** Those to show. */
  problems: DraftProblem[]
  /** Boxes of all powers together. */
  stock: number
  byPower: StockByPower
  onChange: (draft: ContactLensDraft) => void
}) {
  const { draft, onChange, ...common } = props
  const t = useTranslate()
  return (
    <>
      <Checkbox
        label={t("Same for both eyes")}
        checked={draft.isSameForBoth}
        onChange={({ target }) =>
          onChange({
            ...draft,
            isSameForBoth: target.checked,
            right: target.checked ? { ...draft.right, isWanted: true } : draft.right,
            left: target.checked ? draft.left : { ...draft.right },
          })
        }
        className="text-sm"
      />
      <div className="grid grid-cols-2 gap-4 max-[21.5rem]:grid-cols-1">
        <EyeFields
          {...common}
          eye="right"
          chosen={draft.right}
          isForBoth={draft.isSameForBoth}
          onChange={(changed) => onChange(changeEye(draft, "right", changed))}
        />
        {draft.isSameForBoth ? (
          <p className="text-sm text-ink-2">
            <span className="block font-medium text-base text-ink">
              {t("Left eye")} <span className="font-body text-ink-3">OS</span>
            </span>
            {t("Same values and boxes as the right eye.")}
          </p>
        ) : (
          <EyeFields
            {...common}
            eye="left"
            chosen={draft.left}
            onChange={(changed) => onChange(changeEye(draft, "left", changed))}
          />
        )}
      </div>
    </>
  )
}
