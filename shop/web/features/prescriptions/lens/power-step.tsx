import { needsFittingHeight } from "@chashma/optics/lenses/fitting-height.ts"
import type { LensType, Prescription } from "@chashma/optics/powers/eye-power.ts"
import { type RefObject, useEffect, useRef, useState } from "react"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { lensSurcharges } from "#domain/prescriptions/lens/lens-catalogue.ts"
import {
  isAboutFrame,
  isImprobable,
  type LensChoiceCheck,
} from "#domain/prescriptions/lens/lens-choice.ts"
import { fieldMeanings } from "#domain/prescriptions/prescription-words.ts"
import { list as photoReaders } from "#modules/slots/lens.photo.ts"
import { list as belowThickness } from "#modules/slots/lens.thickness.ts"
import { LoadFailure } from "#web/shared/api/loaded.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Slot, useSlot } from "#web/shared/layout/slot.tsx"
import { PrescriptionWords } from "#web/shared/orders/order/lens-words.tsx"
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
import type { OtherUpload } from "#web/shared/prescriptions/uploads/same-prescription.tsx"
import { savedPd } from "#web/shared/storage/saved-pd.ts"
import { Bullets } from "#web/ui/bullets.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { FittingHeightOffer } from "./fitting-height-offer.tsx"
import {
  type DraftAction,
  type LensDraft,
  type PrescriptionWay,
  prescriptionOf,
} from "./lens-draft.ts"
import { LensPreview } from "./lens-thickness.tsx"
import { PdField } from "./pd-field.tsx"
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
  const t = useTranslate()
  const form = useFirstProblem(draft.asks)
  const surcharges = lensSurcharges(useSettings().lenses, props.product)
  const hasSurcharges = surcharges.length > 0
  const readers = useSlot(photoReaders)
  const [photo, setPhoto] = useState<{ photo: File; send: () => void } | null>(null)
  const setWay = (way: PrescriptionWay) => {
    setPhoto(null)
    act({ do: "set-way", way })
  }
  const readFirst = (photo: File, send: () => void) =>
    setPhoto({
      photo,
      send: () => {
        setPhoto(null)
        send()
      },
    })
  return (
    <fieldset ref={form} className="min-w-0">
      <legend className="sr-only">{t("Prescription")}</legend>
      <StepHeading
        title={t("Enter your prescription")}
        lead={
          draft.way === "typed"
            ? t("Check the + and − signs. OD is the right eye, OS the left.")
            : undefined
        }
      />
      <PrescriptionWayChoice way={draft.way} onChange={setWay} />
      {photo && (
        <Slot
          key={photo.photo.lastModified}
          of={photoReaders}
          give={{
            ...{ ...photo, type: props.type },
            onFill: (powers) => act({ do: "use-photo", powers }),
          }}
        />
      )}
      {draft.way === "typed" && <TypedPrescription {...props} />}
      {draft.way === "upload" && (
        <PrescriptionUpload
          token={draft.upload}
          others={props.otherUploads}
          hasSurcharges={hasSurcharges}
          isMissing={draft.asks > 0 && draft.upload === null}
          onChange={(upload) => act({ do: "set-upload", upload })}
          onUploading={props.onUploading}
          onPhoto={readers.length > 0 ? readFirst : undefined}
        />
      )}
      {draft.way !== "typed" && draft.upload === null && (
        <div className="mt-4">
          <Checkbox
            label={t("I don't have it with me: I'll send it after ordering")}
            checked={draft.way === "later"}
            onChange={({ target }) => setWay(target.checked ? "later" : "upload")}
          />
        </div>
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

function TypedPrescription(props: PowerStepProps) {
  const { type, draft, check, act, saved, used, saving } = props
  const t = useTranslate()
  const [isMore, setMore] = useState(false)
  const storedPd = savedPd.use()
  const people = saved.value
  const complete = check.problems.length === 0
  const hasAsked = draft.asks > 0
  const shown = hasAsked ? check.problems : []
  const pdProblem = shown.find(({ code }) => code === "pd_out_of_range")
  const improbable = check.warnings.filter(isImprobable)
  return (
    <>
      {saved.failure && (
        <LoadFailure className="mb-5" onRetry={saved.reload}>
          {t("We couldn't load your saved prescriptions.")}
        </LoadFailure>
      )}
      {people && <SavedPrescriptions people={people} used={used} onUse={props.onUse} />}
      <TypedLines
        open
        type={type}
        eyes={draft}
        sameForBoth={draft.sameForBoth}
        onRead={(eye, change) => act({ do: "set-power", eye, change })}
      />
      <PowerTable
        type={type}
        eyes={draft}
        sameForBoth={draft.sameForBoth}
        problems={shown}
        onChange={(eye, change) => act({ do: "set-power", eye, change })}
        onSameForBoth={(same) => act({ do: "same-for-both", same })}
      />
      <details
        open={isMore || draft.hasPrism || draft.pd !== "" || storedPd !== null}
        onToggle={({ currentTarget }) => setMore(currentTarget.open)}
        className="mt-3 border-y border-line"
      >
        <summary className="link flex min-h-tap cursor-pointer items-center">
          {t("Pupillary distance, prism, and what the numbers mean")}
        </summary>
        <ul className="space-y-1 pb-2 text-sm text-ink-2">
          {Object.entries(fieldMeanings).map(([field, meaning]) => (
            <li key={field}>{t(meaning)}</li>
          ))}
        </ul>
        <PdField
          productId={props.product.id}
          pd={draft.pd}
          source={draft.pdSource}
          problem={pdProblem && t(pdProblem.sentence)}
          onChange={(pd, source) => act({ do: "set-pd", pd, source })}
        />
        <div className="py-4">
          <PrismQuestion
            hasPrism={draft.hasPrism}
            asks={draft.asks}
            onChange={(hasPrism) => act({ do: "set-prism", hasPrism })}
          />
        </div>
      </details>
      <div className="mt-4 grid gap-4">
        {complete && (
          <div className="border-l-2 border-peacock pl-4 text-ink-2">
            <p className="mb-1 font-medium text-ink">{t("Check your prescription")}</p>
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
        {complete && (
          <LensPreview product={props.product} prescription={prescriptionOf(draft)}>
            <Slot
              of={belowThickness}
              give={{
                product: props.product,
                type,
                option: draft.option,
                prescription: prescriptionOf(draft),
              }}
            />
          </LensPreview>
        )}
        {check.warnings
          .filter((warning) => !isImprobable(warning))
          .map(({ code, sentence }) => (
            <Notice key={code} look="offer">
              {t(sentence)}
            </Notice>
          ))}
        {improbable.length > 0 && (
          <Notice look="offer">
            <p className="font-medium">{t("Please check these numbers once more.")}</p>
            <Bullets className="mt-1" items={improbable.map(({ sentence }) => t(sentence))} />
            <p className="mt-1">
              {t(
                "Compare the sign (+ or −) and the number with your prescription. If they are the same, we make the lenses as you entered them.",
              )}
            </p>
            <Checkbox
              label={
                improbable.some(isAboutFrame)
                  ? t("Yes, these values match my prescription, and I want them in this frame.")
                  : t("Yes, these values match my prescription.")
              }
              checked={draft.checkedImprobable}
              invalid={hasAsked && complete && !draft.checkedImprobable}
              onChange={(event) => act({ do: "check-improbable", checked: event.target.checked })}
            />
            <p role="alert" className="text-sindoor">
              {hasAsked &&
                complete &&
                !draft.checkedImprobable &&
                t("Please check these numbers, then tick the box.")}
            </p>
          </Notice>
        )}
        <div>
          <Checkbox
            label={
              props.product.kind === "Kids Glasses"
                ? t(
                    "I am the child's parent or guardian, I have checked every number of the prescription, and it has no prism.",
                  )
                : t("This is my prescription, I have checked every number, and it has no prism.")
            }
            checked={draft.confirmed}
            invalid={hasAsked && complete && !draft.confirmed}
            onChange={(event) => act({ do: "confirm", confirmed: event.target.checked })}
          />
          <p role="alert" className="text-sm text-sindoor">
            {hasAsked && complete && !draft.confirmed && t("Please confirm your prescription.")}
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
    if (tries === 0) return
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]")
    field?.closest("details")?.setAttribute("open", "")
    field?.focus()
  }, [tries])
  return form
}
