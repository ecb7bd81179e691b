import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { formatEye } from "@chashma/optics/powers/notation.ts"
import { useState } from "react"
import { formatDay } from "#domain/core/indian-time.ts"
import {
  changeInDioptres,
  largeChangeSentence,
  prescriptionChange,
} from "#domain/prescriptions/lens/prescription-change.ts"
import { Notice } from "#web/ui/notice.tsx"
import { SelectField } from "../shared/fields.tsx"
import { Part } from "../shared/part.tsx"
import type { Desk } from "./prescription-reply.ts"

type Earlier = Desk["desk"]["earlier"][number]

/**
 * The changes since an earlier prescription of the account: the closest one, unless another is
 * selected.
 */
export function EarlierValues(props: {
  earlier: Earlier[]
  /** Null as long as the values are incomplete. */
  now: Prescription | null
}) {
  const { earlier, now } = props
  const [chosen, setIndex] = useState<number | null>(null)
  if (earlier.length === 0) {
    return (
      <Part title="Earlier prescriptions">
        <p className="text-sm text-ink-2">This account has none.</p>
      </Part>
    )
  }
  const index = chosen ?? (now ? closestTo(now, earlier) : 0)
  const compared = earlier[index]!
  const change = now && prescriptionChange(compared.values, now)
  return (
    <Part title="Earlier prescriptions">
      <div className="grid gap-3">
        <SelectField
          label="Compare with"
          hint="An order does not say who wears it. The closest one is picked for you."
          value={index}
          onChange={setIndex}
          options={earlier.map(
            ({ from, at }, option) => [option, at ? `${from}, ${formatDay(at)}` : from] as const,
          )}
        />
        <p className="text-sm tabular-nums">
          Right {formatEye(compared.values.right)}
          <br />
          Left {formatEye(compared.values.left)}
        </p>
        <div role="status" className="grid gap-2 text-sm">
          {change &&
            (change.sentences.length === 0 ? (
              <p>The values are the same.</p>
            ) : (
              <p>Changed: {change.sentences.join(" ")}</p>
            ))}
          {change?.isLarge && <Notice look="caution">{largeChangeSentence}</Notice>}
        </div>
      </div>
    </Part>
  )
}

const distance = (one: Prescription, other: Prescription): number =>
  changeInDioptres(one.right, other.right) + changeInDioptres(one.left, other.left)

const closestTo = (now: Prescription, earlier: Earlier[]): number =>
  earlier.reduce(
    (best, { values }, index) =>
      distance(values, now) < distance(earlier[best]!.values, now) ? index : best,
    0,
  )
