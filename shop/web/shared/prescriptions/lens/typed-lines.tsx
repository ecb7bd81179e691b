import type { Eye, EyePower, LensType } from "@chashma/optics/powers/eye-power.ts"
import { formatEye, type ReadLine, readEyeLine, withSign } from "@chashma/optics/powers/notation.ts"
import { formatPower } from "@chashma/optics/powers/power-values.ts"
import { takesAddition } from "@chashma/optics/powers/prescription.ts"
import { type ReactNode, useState } from "react"
import { checkPrescription } from "#domain/prescriptions/prescription-check.ts"
import {
  eyeNames,
  lensTypeNames,
  unreadLineSentence,
} from "#domain/prescriptions/prescription-words.ts"
import { type DraftEye, writeEye } from "#web/shared/prescriptions/lens/draft-eye.ts"
import { Button } from "#web/ui/button.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { Sentence } from "#words/sentence.ts"

interface TypedLinesProps {
  type: LensType
  /** The form's values. */
  eyes: Record<Eye, DraftEye>
  /** The left eye copies the right one. */
  sameForBoth: boolean
  onRead: (eye: Eye, power: DraftEye) => void
  open?: boolean
}

/** For fast typists: the line of each eye as the prescription has it. */
export function TypedLines({ type, eyes, sameForBoth, onRead, open }: TypedLinesProps) {
  const t = useTranslate()
  return (
    <details open={open} className="mb-1 border-t border-line">
      <summary className="link flex min-h-tap cursor-pointer items-center self-start">
        {t("Type each eye in one line")}
      </summary>
      <div className="grid gap-x-6 gap-y-4 pb-4 lg:grid-cols-2">
        {(["right", "left"] as const)
          .filter((eye) => eye === "right" || !sameForBoth)
          .map((eye) => (
            <TypedLine
              key={eye}
              eye={eye}
              type={type}
              current={eyes[eye]}
              onRead={(power) => onRead(eye, power)}
            />
          ))}
      </div>
    </details>
  )
}

type Reading =
  | { is: "nothing" }
  | { is: "unreadable"; sentence: Sentence }
  | { is: "unsigned"; field: "sph" | "cyl"; line: ReadLine }
  | { is: "read"; power: EyePower; hasUnusedAddition: boolean }

function readingOf(typed: string, eye: Eye, type: LensType): Reading {
  if (typed.trim() === "") return { is: "nothing" }
  const read = readEyeLine(typed, eye)
  if (!read.ok) return { is: "unreadable", sentence: unreadLineSentence(read.failure) }
  const line = read.value
  const [field] = line.withoutSign
  if (field) return { is: "unsigned", field, line }
  const { sph, cyl = 0, axis = null, add = null } = line.power
  const power = { sph, cyl, axis: cyl === 0 ? null : axis, add: takesAddition(type) ? add : null }
  const [problem] = checkPrescription(type, { right: power, left: power }).problems.filter(
    (note) => note.eye === eye && note.code !== "add_missing",
  )
  if (problem) return { is: "unreadable", sentence: problem.sentence }
  return { is: "read", power, hasUnusedAddition: add !== null && !takesAddition(type) }
}

const isSameEye = (one: DraftEye, other: DraftEye): boolean =>
  (["sph", "cyl", "axis", "add"] as const).every((field) => one[field] === other[field])

const bold = (words: ReactNode) => <b className="font-bold">{words}</b>

function TypedLine(props: {
  eye: Eye
  type: LensType
  current: DraftEye
  onRead: (power: DraftEye) => void
}) {
  const { eye, type, current, onRead } = props
  const t = useTranslate()
  const [typed, setTyped] = useState("")
  const reading = readingOf(typed, eye, type)

  function change(text: string) {
    setTyped(text)
    const read = readingOf(text, eye, type)
    if (read.is !== "read") return
    onRead(writeEye(read.power))
  }

  return (
    <div>
      <TextField
        label={t("{eye}, the whole line", { eye: eyeNames[eye] })}
        hint={t("Such as -2.50 -0.75 x 90, or 225.")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={typed}
        onChange={change}
      />
      <div role="status" className="mt-1.5 text-sm">
        {reading.is === "unreadable" && <p className="text-ink-2">{t(reading.sentence)}</p>}
        {/* Once a list is changed, the line no longer matches the values. */}
        {reading.is === "read" && isSameEye(writeEye(reading.power), current) && (
          <>
            <p className="text-leaf">
              {reading.power.cyl === 0
                ? t.rich("Read as <b>{power}</b>, no cylinder and filled in.", {
                    power: formatEye(reading.power),
                    b: bold,
                  })
                : t.rich("Read as <b>{power}</b> and filled in.", {
                    power: formatEye(reading.power),
                    b: bold,
                  })}
            </p>
            {reading.hasUnusedAddition && (
              <p className="mt-1 text-ink-2">
                {t(
                  "Your line has an ADD, and {type} lenses have none. For far and near in one pair choose Bifocal or Progressive; for one distance alone this is right.",
                  { type: lensTypeNames[type] },
                )}
              </p>
            )}
          </>
        )}
        {reading.is === "unsigned" && (
          <>
            <p>
              {t("{field} is read as {power}. Plus or minus?", {
                field: reading.field.toUpperCase(),
                power: Math.abs(reading.line.power[reading.field] ?? 0).toFixed(2),
              })}
            </p>
            <p className="mt-1.5 flex gap-2">
              {([-1, 1] as const).map((sign) => (
                <Button
                  key={sign}
                  onClick={() => change(withSign(reading.line, reading.field, sign))}
                >
                  {formatPower(sign * Math.abs(reading.line.power[reading.field] ?? 0))}
                </Button>
              ))}
            </p>
          </>
        )}
      </div>
    </div>
  )
}
