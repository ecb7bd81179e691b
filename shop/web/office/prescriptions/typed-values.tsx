import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { eyeNames } from "@chashma/optics/powers/in-words.ts"
import { formatEye } from "@chashma/optics/powers/notation.ts"
import { formatPd } from "@chashma/optics/powers/pd.ts"
import { transpose } from "@chashma/optics/powers/power-values.ts"
import { Part } from "../shared/part.tsx"

/** The typed values, in both notations. */
export function TypedValues({ typed }: { typed: Prescription }) {
  return (
    <Part title="What the shopper typed">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums">
        {(["right", "left"] as const).map((eye) => (
          <div key={eye} className="contents">
            <dt className="text-ink-2">{eyeNames[eye]}</dt>
            <dd>
              <span className="font-medium">{formatEye(typed[eye])}</span>
              {typed[eye].cyl !== 0 && (
                <span className="block text-sm text-ink-2">
                  the same as {formatEye(transpose(typed[eye]))}
                </span>
              )}
            </dd>
          </div>
        ))}
        <dt className="text-ink-2">PD</dt>
        <dd>{typed.pd === undefined ? "Not given" : `${formatPd(typed.pd)} mm`}</dd>
      </dl>
    </Part>
  )
}
