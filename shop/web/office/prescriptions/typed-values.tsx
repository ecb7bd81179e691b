import { eyeNames } from "#domain/prescriptions/lens/in-words.ts"
import { formatEye } from "#domain/prescriptions/lens/notation.ts"
import { formatPd } from "#domain/prescriptions/lens/pd.ts"
import { transpose } from "#domain/prescriptions/lens/power-values.ts"
import type { Prescription } from "#domain/prescriptions/lens/types.ts"
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
