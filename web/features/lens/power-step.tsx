import { type RefObject, useEffect, useRef } from "react"
import { href, Link } from "react-router"
import type { LensChoiceCheck } from "#domain/lens/lens-choice.ts"
import { isImprobable } from "#domain/lens/prescription.ts"
import type { LensType } from "#domain/lens/types.ts"
import { PrescriptionWords } from "#web/shared/order/prescription-words.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { problemsOf } from "./eye-row.tsx"
import { type DraftAction, type LensDraft, prescriptionOf } from "./lens-draft.ts"
import { PdField } from "./pd-field.tsx"
import { PowerTable } from "./power-table.tsx"
import { StepHeading } from "./step-heading.tsx"

export function PowerStep(props: {
  productId: number
  type: LensType
  draft: LensDraft
  check: LensChoiceCheck
  act: (action: DraftAction) => void
}) {
  const { type, draft, check, act } = props
  const complete = check.problems.length === 0
  const asked = draft.asks > 0
  const shown = asked ? check.problems : []
  const improbable = check.warnings.filter(isImprobable)
  const form = useFirstProblem(draft.asks)
  return (
    <div ref={form}>
      <StepHeading
        title="Enter your prescription"
        lead="Minus and plus matter. OD is the right eye, OS the left."
      />
      <PowerTable
        type={type}
        eyes={draft}
        sameForBoth={draft.sameForBoth}
        problems={{ right: problemsOf(shown, "right"), left: problemsOf(shown, "left") }}
        onChange={(eye, change) => act({ do: "set-power", eye, change })}
        onSameForBoth={(same) => act({ do: "same-for-both", same })}
      />
      <PdField
        productId={props.productId}
        pd={draft.pd}
        problem={shown.find(({ code }) => code === "pd_out_of_range")?.sentence}
        onChange={(pd) => act({ do: "set-pd", pd })}
      />
      <div className="mt-4 grid gap-4">
        {complete && (
          <div className="border-l-2 border-peacock pl-4 text-ink-2">
            <p className="mb-1 font-medium text-ink">Read it back</p>
            <PrescriptionWords prescription={prescriptionOf(draft)} />
          </div>
        )}
        {check.warnings
          .filter((warning) => !isImprobable(warning))
          .map(({ sentence }) => (
            <Notice key={sentence} look="offer">
              {sentence}
            </Notice>
          ))}
        {improbable.length > 0 && (
          <Notice look="offer">
            <p className="font-medium">Please check these numbers once more.</p>
            <ul className="mt-1">
              {improbable.map(({ sentence }) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <p className="mt-1">
              Compare the sign (+ or −) and the number with your prescription. If they are the same,
              we make the lenses as you entered them.
            </p>
            <Checkbox
              label="Yes, these values match my prescription."
              checked={draft.checkedImprobable}
              invalid={asked && complete && !draft.checkedImprobable}
              onChange={(event) => act({ do: "check-improbable", checked: event.target.checked })}
            />
            <p role="alert" className="text-sindoor">
              {asked &&
                complete &&
                !draft.checkedImprobable &&
                "Please check these numbers, then tick the box."}
            </p>
          </Notice>
        )}
        <div>
          <Checkbox
            label="This is my prescription, and I have checked every number."
            checked={draft.confirmed}
            invalid={asked && complete && !draft.confirmed}
            onChange={(event) => act({ do: "confirm", confirmed: event.target.checked })}
          />
          <p role="alert" className="text-sm text-sindoor">
            {asked && complete && !draft.confirmed && "Please confirm your prescription."}
          </p>
        </div>
        <Notice look="info">
          No prescription at hand, or one with a prism?{" "}
          <Link to={href("/ContactUs")} className="link">
            Write to us
          </Link>{" "}
          and we will help you fill this in. Your choices stay saved here.
        </Notice>
      </div>
    </div>
  )
}

/** Puts the focus on the first field that keeps the shopper from going on, at every new try. */
function useFirstProblem(tries: number): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [tries])
  return form
}
