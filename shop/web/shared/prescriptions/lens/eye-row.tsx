import type { Eye, PowerField } from "@chashma/optics/powers/eye-power.ts"
import { addValues, cylValues, sphValues } from "@chashma/optics/powers/power-values.ts"
import { readPower } from "@chashma/optics/powers/typed-power.ts"
import { useId } from "react"
import type { LensChoiceCheck } from "#domain/prescriptions/lens/lens-choice.ts"
import type { PrescriptionCheck } from "#domain/prescriptions/prescription-check.ts"
import { eyeNames } from "#domain/prescriptions/prescription-words.ts"
import { Icon } from "#web/ui/icon.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { DraftEye } from "./draft-eye.ts"
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
  const t = useTranslate()
  const id = useId()
  const about = (field: PowerField) => {
    const wrong = problems.some((problem) => problem.field === field)
    return {
      name: field.toUpperCase(),
      "aria-label": `${t(eyeNames[eye])} ${field.toUpperCase()}`,
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
        {t(eyeNames[eye])} {latinEyes[eye]}
      </legend>
      <div className={eyeGrid}>
        <div className="col-span-full flex items-center gap-3 @min-[37rem]:contents">
          <div className="w-13 @min-[37rem]:w-18">
            <EyeDial axis={power.cyl === 0 ? null : readPower("axis", power.axis)} />
          </div>
          <p aria-hidden="true" className="leading-5 font-medium">
            {t(eyeNames[eye])}{" "}
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
          nothing={takesAddition ? t("Pick") : t("none")}
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
              {t(sentence)}
            </p>
          ))}
      </div>
    </fieldset>
  )
}

const ticks = Array.from({ length: 13 }, (_, index) => index * 15)

const centre = { x: 56, y: 46 }

const tickAt = (degrees: number, from: number, to: number) => {
  const angle = (degrees * Math.PI) / 180
  const point = (radius: number) =>
    `${(centre.x + radius * Math.cos(angle)).toFixed(1)} ${(centre.y - radius * Math.sin(angle)).toFixed(1)}`
  return `M${point(from)}L${point(to)}`
}

/**
 * One lens of the logo with the opticians' scale: 0 at the right, 90 at the top, 180 at the
 * left, for both eyes alike. The needle shows the axis; without a cylinder there is none.
 */
function EyeDial({ axis }: { axis: number | null }) {
  return (
    <svg viewBox="0 0 112 96" aria-hidden="true" className="w-full fill-none stroke-peacock">
      <path
        d="M17 6v47a39 39 0 0 0 78 0V6Z"
        className="fill-peacock-wash"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M3 5h106" strokeWidth="7" strokeLinecap="round" />
      <path
        d={ticks.map((degrees) => tickAt(degrees, degrees % 90 === 0 ? 27 : 30, 34)).join("")}
        strokeWidth="1.25"
        strokeLinecap="round"
      />
      {axis === null ? (
        <circle cx={centre.x} cy={centre.y} r="2.5" className="fill-peacock stroke-none" />
      ) : (
        <g
          className="stroke-ink transition-transform duration-slow ease-in-out"
          style={{
            transform: `rotate(${90 - axis}deg)`,
            transformOrigin: `${centre.x}px ${centre.y}px`,
          }}
        >
          <path d={`M${centre.x} ${centre.y - 33}v66`} strokeWidth="3" strokeLinecap="round" />
          <circle cx={centre.x} cy={centre.y} r="4" className="fill-ink stroke-none" />
        </g>
      )}
    </svg>
  )
}
