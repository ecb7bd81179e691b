import type { Eye, PowerField } from "@chashma/optics/powers/eye-power.ts"
import { eyeNames } from "@chashma/optics/powers/in-words.ts"
import { addValues, cylValues, sphValues } from "@chashma/optics/powers/power-values.ts"
import type { PrescriptionCheck } from "@chashma/optics/powers/prescription.ts"
import { readPower } from "@chashma/optics/powers/typed-power.ts"
import { useId } from "react"
import type { LensChoiceCheck } from "#domain/prescriptions/lens/lens-choice.ts"
import { Icon } from "#web/ui/icon.tsx"
import type { DraftEye } from "./draft-eye.ts"
import { EyeDial } from "./eye-dial.tsx"
import { AxisInput, eyeGrid, PowerSelect } from "./power-fields.tsx"

const latinEyes: Record<Eye, string> = { right: "OD", left: "OS" }

type EyeProblem = PrescriptionCheck["problems"][number]

export const problemsOf = (problems: LensChoiceCheck["problems"], eye: Eye): EyeProblem[] =>
  problems.filter((problem) => "eye" in problem).filter((problem) => problem.eye === eye)

/**
 * One eye: its lens, and the four values. Problems are shown below and are read with their field.
 */
export function EyeRow(props: {
  eye: Eye
  power: DraftEye
  takesAddition: boolean
  /** Copies the other eye. */
  copied: boolean
  problems: EyeProblem[]
  /** The id of the question about an unset CYL, which is shown in place of the missing AXIS. */
  question?: string | undefined
  onChange: (change: Partial<DraftEye>) => void
}) {
  const { eye, power, takesAddition, problems, question, onChange } = props
  const id = useId()
  const about = (field: PowerField) => {
    const wrong = problems.some((problem) => problem.field === field)
    return {
      name: field.toUpperCase(),
      "aria-label": `${eyeNames[eye]} ${field.toUpperCase()}`,
      "aria-describedby": !wrong
        ? undefined
        : field === "axis" && question
          ? question
          : `${id}-${field}`,
      invalid: wrong,
      "data-slip": `${eye}-${field}`,
    }
  }
  return (
    <fieldset disabled={props.copied} className="border-t border-line py-3 @min-[37rem]:py-2.5">
      <legend className="sr-only">
        {eyeNames[eye]} {latinEyes[eye]}
      </legend>
      <div className={eyeGrid}>
        <div className="col-span-full flex items-center gap-3 @min-[37rem]:contents">
          <div className="w-13 @min-[37rem]:w-18">
            <EyeDial axis={power.cyl === 0 ? null : readPower("axis", power.axis)} />
          </div>
          <p aria-hidden="true" className="leading-5 font-medium">
            {eyeNames[eye]}{" "}
            <span className="font-body text-ink-3 @min-[37rem]:block">{latinEyes[eye]}</span>
          </p>
        </div>
        <PowerSelect
          {...about("sph")}
          values={sphValues}
          value={power.sph}
          onPick={(sph) => onChange({ sph: sph ?? Number.NaN })}
        />
        <PowerSelect
          {...about("cyl")}
          values={cylValues}
          value={power.cyl}
          onPick={(cyl) => onChange({ cyl: cyl ?? Number.NaN })}
        />
        <AxisInput
          {...about("axis")}
          disabled={power.cyl === 0}
          value={power.axis}
          onType={(axis) => onChange({ axis })}
        />
        <PowerSelect
          {...about("add")}
          disabled={!takesAddition}
          nothing={takesAddition ? "Pick" : "none"}
          values={addValues}
          value={power.add}
          onPick={(add) => onChange({ add })}
        />
      </div>
      <div role="alert">
        {problems
          .filter(({ code }) => !question || code !== "axis_missing")
          .map(({ code, field, sentence }) => (
            <p key={code} id={`${id}-${field}`} className="flex gap-1.5 pt-2 text-sm text-sindoor">
              <Icon name="warn" small />
              {sentence}
            </p>
          ))}
      </div>
    </fieldset>
  )
}
