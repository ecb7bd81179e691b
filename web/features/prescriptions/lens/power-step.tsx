import { type RefObject, useEffect, useRef } from "react"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { needsFittingHeight } from "#domain/prescriptions/lens/fitting-height.ts"
import { lensSurcharges } from "#domain/prescriptions/lens/lens-catalogue.ts"
import {
  isAboutFrame,
  isImprobable,
  type LensChoiceCheck,
} from "#domain/prescriptions/lens/lens-choice.ts"
import type { SlipField } from "#domain/prescriptions/lens/notation.ts"
import { takesAddition } from "#domain/prescriptions/lens/prescription.ts"
import type { LensType, Prescription } from "#domain/prescriptions/lens/types.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { PrescriptionWords } from "#web/shared/orders/order/lens-words.tsx"
import { problemsOf } from "#web/shared/prescriptions/lens/eye-row.tsx"
import { OtherNotation } from "#web/shared/prescriptions/lens/other-notation.tsx"
import { PowerTable } from "#web/shared/prescriptions/lens/power-table.tsx"
import { TypedLines } from "#web/shared/prescriptions/lens/typed-lines.tsx"
import {
  NEW_PERSON,
  type SavingDraft,
} from "#web/shared/prescriptions/people/prescription-saving.ts"
import { SavePrescription } from "#web/shared/prescriptions/people/save-prescription.tsx"
import { isSavedAlready } from "#web/shared/prescriptions/people/saved-prescription.ts"
import type { PeopleView } from "#web/shared/prescriptions/people/use-people.ts"
import { ReadFromPhoto } from "#web/shared/prescriptions/slip/read-from-photo.tsx"
import type { OtherUpload } from "#web/shared/prescriptions/uploads/same-prescription.tsx"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { FittingHeightOffer } from "./fitting-height-offer.tsx"
import { type DraftAction, type LensDraft, prescriptionOf } from "./lens-draft.ts"
import { LensPreview } from "./lens-thickness.tsx"
import { PdField } from "./pd-field.tsx"
import { PrescriptionSlip, useSlipField } from "./prescription-slip.tsx"
import {
  PowerRangeQuestion,
  PrescriptionLater,
  PrescriptionUpload,
  PrescriptionWayChoice,
} from "./prescription-way.tsx"
import { PrismQuestion } from "./prism-question.tsx"
import {
  LastPrescription,
  SavedPrescriptions,
  type UsedPrescription,
} from "./saved-prescriptions.tsx"
import { StepHeading } from "./step-heading.tsx"

interface PowerStepProps {
  product: ListedProduct
  type: LensType
  draft: LensDraft
  check: LensChoiceCheck
  act: (action: DraftAction) => void
  /** The people with saved prescriptions; for visitors there are none. */
  saved: PeopleView
  used: UsedPrescription | null
  onUse: (prescription: Prescription, used: UsedPrescription) => void
  saving: SavingDraft
  onSaving: (saving: SavingDraft) => void
  /** What was uploaded for other glasses of the same purchase. */
  otherUploads: readonly OtherUpload[]
  /** A file is on its way. */
  onUploading: (isUploading: boolean) => void
}

/** The prescription: typed in, uploaded, or sent after ordering. */
export function PowerStep(props: PowerStepProps) {
  const { draft, act } = props
  const form = useFirstProblem(draft.asks)
  const { marked, onFocus } = useSlipField()
  const surcharges = lensSurcharges(useSettings().lenses, props.product)
  const hasSurcharges = surcharges.length > 0
  const sendLater = () => {
    act({ do: "set-way", way: "later" })
    // The button disappears with the fields; the choice that it made gets the focus.
    form.current?.querySelector<HTMLElement>("[value=later]")?.focus()
  }
  return (
    <fieldset ref={form} onFocus={onFocus} className="min-w-0">
      <legend className="sr-only">Prescription</legend>
      <StepHeading
        title="Enter your prescription"
        lead={
          draft.way === "typed"
            ? "Check the + and − signs. OD is the right eye, OS the left."
            : undefined
        }
      />
      <PrescriptionWayChoice way={draft.way} onChange={(way) => act({ do: "set-way", way })} />
      {draft.way === "typed" && (
        <TypedPrescription {...props} marked={marked} onLater={sendLater} />
      )}
      {draft.way === "upload" && (
        <PrescriptionUpload
          token={draft.upload}
          others={props.otherUploads}
          hasSurcharges={hasSurcharges}
          isMissing={draft.asks > 0 && draft.upload === null}
          onChange={(upload) => act({ do: "set-upload", upload })}
          onUploading={props.onUploading}
        />
      )}
      {draft.way === "later" && <PrescriptionLater hasSurcharges={hasSurcharges} />}
      {draft.way !== "typed" && hasSurcharges && (
        <PowerRangeQuestion
          surcharges={surcharges}
          powerRange={draft.powerRange}
          onChange={(powerRange) => act({ do: "set-power-range", powerRange })}
        />
      )}
      {needsFittingHeight(props.type) && props.product.measures && (
        <FittingHeightOffer
          measures={props.product.measures}
          sent={draft.measuredHeights}
          onChange={(heights) => act({ do: "send-heights", heights })}
        />
      )}
    </fieldset>
  )
}

function TypedPrescription(
  props: PowerStepProps & {
    marked: SlipField
    /** Sends the prescription after ordering instead. */
    onLater: () => void
  },
) {
  const { type, draft, check, act, marked, saved, used, saving } = props
  const people = saved.value
  const complete = check.problems.length === 0
  const hasAsked = draft.asks > 0
  const shown = hasAsked ? check.problems : []
  const improbable = check.warnings.filter(isImprobable)
  return (
    <>
      {saved.failure && (
        <div className="mb-5">
          <Notice look="caution">
            We couldn't load your saved prescriptions.
            <Button look="quiet" size="sm" onClick={saved.reload}>
              Try again
            </Button>
          </Notice>
        </div>
      )}
      {people && <SavedPrescriptions people={people} used={used} onUse={props.onUse} />}
      <ReadFromPhoto
        takesAddition={takesAddition(type)}
        onFill={(powers) => act({ do: "use-photo", powers })}
        onSend={() => act({ do: "set-way", way: "upload" })}
      />
      <PrescriptionSlip marked={marked} />
      <PowerTable
        type={type}
        eyes={draft}
        sameForBoth={draft.sameForBoth}
        problems={{ right: problemsOf(shown, "right"), left: problemsOf(shown, "left") }}
        onChange={(eye, change) => act({ do: "set-power", eye, change })}
        onSameForBoth={(same) => act({ do: "same-for-both", same })}
      />
      <TypedLines
        type={type}
        eyes={draft}
        sameForBoth={draft.sameForBoth}
        onRead={(eye, change) => act({ do: "set-power", eye, change })}
      />
      <PdField
        productId={props.product.id}
        pd={draft.pd}
        source={draft.pdSource}
        problem={shown.find(({ code }) => code === "pd_out_of_range")?.sentence}
        onChange={(pd, source) => act({ do: "set-pd", pd, source })}
      />
      <div className="mt-4 grid gap-4">
        {complete && (
          <div className="border-l-2 border-peacock pl-4 text-ink-2">
            <p className="mb-1 font-medium text-ink">Check your prescription</p>
            <PrescriptionWords prescription={prescriptionOf(draft)} />
            <OtherNotation prescription={prescriptionOf(draft)} />
          </div>
        )}
        {complete && people && (
          <LastPrescription
            people={people}
            personId={personOf(saving, used)}
            type={type}
            prescription={prescriptionOf(draft)}
          />
        )}
        {complete && <LensPreview product={props.product} prescription={prescriptionOf(draft)} />}
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
            <ul className="mt-1 list-disc space-y-1 pl-4">
              {improbable.map(({ sentence }) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <p className="mt-1">
              Compare the sign (+ or −) and the number with your prescription. If they are the same,
              we make the lenses as you entered them.
            </p>
            <Checkbox
              label={
                improbable.some(isAboutFrame)
                  ? "Yes, these values match my prescription, and I want them in this frame."
                  : "Yes, these values match my prescription."
              }
              checked={draft.checkedImprobable}
              invalid={hasAsked && complete && !draft.checkedImprobable}
              onChange={(event) => act({ do: "check-improbable", checked: event.target.checked })}
            />
            <p role="alert" className="text-sindoor">
              {hasAsked &&
                complete &&
                !draft.checkedImprobable &&
                "Please check these numbers, then tick the box."}
            </p>
          </Notice>
        )}
        <PrismQuestion
          hasPrism={draft.hasPrism}
          asks={draft.asks}
          onChange={(hasPrism) => act({ do: "set-prism", hasPrism })}
        />
        <div>
          <Checkbox
            label={
              props.product.kind === "Kids Glasses"
                ? "I am the child's parent or guardian, and I have checked every number of the prescription."
                : "This is my prescription, and I have checked every number."
            }
            checked={draft.confirmed}
            invalid={hasAsked && complete && !draft.confirmed}
            onChange={(event) => act({ do: "confirm", confirmed: event.target.checked })}
          />
          <p role="alert" className="text-sm text-sindoor">
            {hasAsked && complete && !draft.confirmed && "Please confirm your prescription."}
          </p>
        </div>
        {complete &&
          people &&
          !isSavedAlready(people, type, prescriptionOf(draft), used?.personId) && (
            <SavePrescription
              people={people}
              draft={saving}
              hasAsked={hasAsked}
              nextAction="continue"
              onChange={props.onSaving}
            />
          )}
        <Notice look="info">
          No prescription with you?{" "}
          <button type="button" onClick={props.onLater} className="link min-h-6">
            Order now, send it later.
          </button>
        </Notice>
      </div>
    </>
  )
}

/** The person of the prescription, if known. */
const personOf = (saving: SavingDraft, used: UsedPrescription | null): string | null => {
  if (!saving.isWanted || saving.personId === "") return used?.personId ?? null
  return saving.personId === NEW_PERSON ? null : saving.personId
}

/** Focuses the first invalid field at every attempt to continue. */
function useFirstProblem(tries: number): RefObject<HTMLFieldSetElement | null> {
  const form = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [tries])
  return form
}
