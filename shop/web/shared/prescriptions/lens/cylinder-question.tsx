import type { Eye } from "@chashma/optics/powers/eye-power.ts"
import { defaultCyl } from "@chashma/optics/powers/power-values.ts"
import type { LensChoiceCheck } from "#domain/prescriptions/lens/lens-choice.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { DraftEye } from "./draft-eye.ts"
import { problemsOf } from "./eye-row.tsx"

/**
 * The eyes whose CYL still has the value that the form starts with (VAL-07) and no AXIS: most likely
 * their prescription has no cylinder. They are asked about once, instead of an error for each.
 */
export const eyesWithUntouchedCyl = (
  eyes: Record<Eye, DraftEye>,
  problems: LensChoiceCheck["problems"],
): Eye[] =>
  (["right", "left"] as const).filter(
    (eye) =>
      eyes[eye].cyl === defaultCyl &&
      problemsOf(problems, eye).some(({ code }) => code === "axis_missing"),
  )

/** One question for both eyes; the answer sets their CYL to none. */
export function CylinderQuestion(props: {
  id: string
  /** Never empty. */
  eyes: readonly Eye[]
  onNone: () => void
}) {
  const { id, eyes, onNone } = props
  const t = useTranslate()
  const whose = eyes.length === 1 ? eyes[0]! : "both"
  return (
    <Notice look="caution">
      <div id={id} role="alert">
        <p className="font-medium">
          {t(
            "No cylinder (CYL) on your prescription{whose, select, right { for the right eye} left { for the left eye} other {}}?",
            { whose },
          )}
        </p>
        <p>
          {t(
            "The form starts with -0.25. If your prescription leaves CYL empty, or says 0.00 or DS, there is none. If it has a CYL, enter it with its AXIS.",
          )}
        </p>
      </div>
      <Button className="mt-2" onClick={onNone}>
        {t("No cylinder")}
      </Button>
    </Notice>
  )
}
