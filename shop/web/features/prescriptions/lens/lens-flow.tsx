import { useState } from "react"
import type { ShownLenses } from "#contract/prescriptions/lens-power.ts"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { isQuantity } from "#domain/catalogue/product.ts"
import { type OfferQuote, quoteWithOffers } from "#domain/checkout/apply-offers.ts"
import { unitPrice } from "#domain/checkout/pricing.ts"
import type { SelectedColour } from "#domain/checkout/purchase.ts"
import { formatRupees, paise } from "#domain/core/money.ts"
import {
  type LensCatalogue,
  lensOptionOf,
  lensSurcharges,
} from "#domain/prescriptions/lens/lens-catalogue.ts"
import { checkLensChoice } from "#domain/prescriptions/lens/lens-choice.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { list as belowOptions } from "#modules/slots/lens.option.ts"
import { useMemberOffer } from "#web/shared/checkout/purchase/use-member-offer.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { keptLenses } from "#web/shared/prescriptions/lens/kept-lenses.ts"
import { unfinishedLenses } from "#web/shared/prescriptions/lens/unfinished-lenses.ts"
import {
  isSavingComplete,
  noSaving,
  savePrescription,
} from "#web/shared/prescriptions/people/prescription-saving.ts"
import { usePeople } from "#web/shared/prescriptions/people/use-people.ts"
import type { OtherUpload } from "#web/shared/prescriptions/uploads/same-prescription.tsx"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { Button } from "#web/ui/button.tsx"
import { Dialog, type OpenProps } from "#web/ui/dialog.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { type StepItem, Steps } from "#web/ui/steps.tsx"
import { toast } from "#web/ui/toast.ts"
import { type PageTranslate, useTranslate } from "#web/ui/use-translate.tsx"
import { FlowFooter, type FlowPrice } from "./flow-footer.tsx"
import {
  type FlowStep,
  type LensDraft,
  lensChoiceOf,
  pricedLenses,
  stepsFor,
  uploadOf,
} from "./lens-draft.ts"
import { nextStep } from "./next-step.ts"
import { OptionStep } from "./option-step.tsx"
import { PowerStep } from "./power-step.tsx"
import { PriceSummary } from "./price-summary.tsx"
import type { UsedPrescription } from "./saved-prescriptions.tsx"
import { TypeStep } from "./type-step.tsx"
import { type ChosenLenses, useLensDraft } from "./use-lens-draft.ts"

/** Only where lenses are kept: reading an order is no part of the flow otherwise. */
const KeptLenses = lazyComponent(() => import("./kept-lenses-offer.tsx"), { loading: null })

export interface LensFlowProps extends OpenProps {
  product: ListedProduct
  colour: SelectedColour
  quantity: number
  aim: LensAim
}

/** What the lenses are for. */
interface LensAim {
  /** On the last button: `Continue to checkout`. */
  label: string
  /** Said above the steps. */
  note?: string
  /** Lenses chosen before; null continues with this tab's draft. */
  chosen: ChosenLenses | null
  /** Whether the frame is delivered alone, so that its delivery fee is part of the price. */
  travelsAlone: boolean
  /** What was uploaded for other glasses of the same purchase. */
  otherUploads?: readonly OtherUpload[]
  reach: (chosen: ShownLenses) => void
  /** Keeps the choice in the cart instead; null where the aim is the cart. */
  addToCart: ((chosen: ShownLenses) => void) | null
}

/** Type of lens, option, power. Available without sign-in. */
export function LensFlow({ product, colour, quantity, open, onOpenChange, aim }: LensFlowProps) {
  const { delivery, lenses, secondPairPercent } = useSettings()
  const t = useTranslate()
  const [draft, act] = useLensDraft(product, lenses, open, aim.chosen)

  const mobile = useMobile()
  const people = usePeople(open && mobile !== null)
  const [used, setUsed] = useState<UsedPrescription | null>(null)
  const [saving, setSaving] = useState(noSaving)
  const [isUploading, setUploading] = useState(false)

  const lens = lensChoiceOf(draft)
  const { member } = useMemberOffer(open)
  const priced = pricedLenses(draft, lenses, product)
  const item = { product, item: { quantity, lens: priced } }
  const result = quoteWithOffers(
    [item],
    lenses,
    { coupon: null, member, secondPairPercent },
    delivery,
  )
  const steps = stepsFor(draft.type)
  const position = steps.indexOf(draft.step)
  const before = steps[position - 1]

  function finish(chosen: LensChoice | null, reach: LensAim["reach"]) {
    const shownUnitPrice = unitPrice(product, chosen, lenses)
    if (shownUnitPrice === null || !isQuantity(quantity)) {
      return alert(t("Please select valid options."))
    }
    if (chosen?.prescription && saving.isWanted && mobile) {
      void savePrescription(t, saving, chosen.prescription, "typed")
      setSaving(noSaving)
    }
    const prescriptionUpload = chosen && uploadOf(draft)
    if (chosen && aim.chosen === null) keptLenses.clear()
    unfinishedLenses.clear()
    onOpenChange(false)
    reach({ lens: chosen, shownUnitPrice, ...(prescriptionUpload && { prescriptionUpload }) })
  }

  function advance(reach: LensAim["reach"]) {
    if (isUploading && draft.step === "power" && draft.way === "upload") {
      return toast(t("Please wait until your prescription is uploaded."))
    }
    const next = nextStep(draft, product, quantity, lenses)
    if (next.to === "checkout" && (!next.lens.prescription || !mobile || isSavingComplete(saving)))
      finish(next.lens, reach)
    else if (next.to === "checkout") act({ do: "ask" })
    else if (next.to) act({ do: "go", step: next.to })
    else if (next.reason === "nothing_chosen") alert(t("Please select valid options."))
    else act({ do: "ask" })
  }

  const bill = result.ok && (
    <PriceSummary
      product={product}
      colour={colour}
      quantity={quantity}
      lens={priced}
      isOpen={lens === null}
      isUploaded={uploadOf(draft) !== null}
      quote={result.value}
      travelsAlone={aim.travelsAlone}
    />
  )

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("Choose your lenses")}
      size="full-on-phone"
      step={position}
      onStepBack={(to) => {
        const step = steps[to]
        if (step) act({ do: "go", step })
      }}
      footer={
        result.ok && (
          <FlowFooter
            price={priceOf(t, draft, priced, result.value, aim.travelsAlone, lenses, product)}
            bill={bill}
            label={position === steps.length - 1 ? aim.label : t("Continue")}
            onBack={before ? () => act({ do: "go", step: before }) : null}
            onContinue={() => advance(aim.reach)}
          />
        )
      }
    >
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="lg:min-h-141.5">
          {aim.note && (
            <Notice look="info" className="mb-5">
              {aim.note}
            </Notice>
          )}
          <div className="mb-6">
            <Steps
              steps={headings(
                t,
                draft,
                steps,
                lenses,
                aim.travelsAlone ? t("Checkout") : t("Cart"),
              )}
            />
          </div>
          {open && draft.step === "type" && aim.chosen === null && keptLenses.read() && (
            <KeptLenses
              product={product}
              onUse={({ reusable, upload }) =>
                act({ do: "use-lenses", lens: reusable.lens, upload })
              }
            />
          )}
          {draft.step === "type" && (
            <TypeStep
              chosen={draft.type}
              option={draft.option}
              onChoose={(type) => act({ do: "choose-type", type })}
              product={product}
              onFrameOnly={() => finish(null, aim.reach)}
            />
          )}
          {draft.step === "option" && draft.type && (
            <OptionStep
              type={draft.type}
              product={product}
              chosen={draft.option}
              onChoose={(option) => act({ do: "choose-option", option })}
            />
          )}
          {draft.step === "power" && lens && (
            <PowerStep
              product={product}
              type={lens.type}
              draft={draft}
              check={checkLensChoice(product, lens, lenses)}
              act={act}
              saved={people}
              used={used}
              onUse={(prescription, from) => {
                act({ do: "use-prescription", prescription })
                setUsed(from)
              }}
              saving={saving}
              onSaving={setSaving}
              otherUploads={aim.otherUploads ?? []}
              onUploading={setUploading}
            />
          )}
          {draft.step === "option" && (
            <Slot of={belowOptions} give={{ product, type: draft.type, option: draft.option }} />
          )}
        </div>
        <aside className="max-lg:-mx-4 max-lg:-mb-5 max-lg:px-4 bg-sunk p-6 lg:-my-7 lg:-mr-8 lg:py-7">
          <div className="lg:sticky lg:top-7">
            {bill}
            {aim.addToCart && position === steps.length - 1 && (
              <Button
                large
                wide
                className="mt-5"
                onClick={() => aim.addToCart && advance(aim.addToCart)}
              >
                {t("Add to cart")}
              </Button>
            )}
          </div>
        </aside>
      </div>
    </Dialog>
  )
}

/** The price as the chosen card says it; what delivery adds is named beside it. */
function priceOf(
  t: PageTranslate,
  draft: LensDraft,
  priced: LensChoice | null,
  { subtotal, total, delivery }: OfferQuote,
  travelsAlone: boolean,
  lenses: LensCatalogue,
  product: ListedProduct,
): FlowPrice {
  const label = draft.type && priced && lensOptionOf(lenses, priced.option)?.label
  const notes = [
    priced &&
      draft.step !== "power" &&
      (label ? t("with {lenses}", { lenses: label }) : t("with lenses")),
    travelsAlone && delivery > 0 && t("+ {amount} delivery", { amount: formatRupees(delivery) }),
  ]
  return {
    isFrom:
      priced !== null &&
      draft.step !== "power" &&
      (!draft.type || (draft.type !== "Plano" && lensSurcharges(lenses, product).length > 0)),
    amount: travelsAlone ? paise(total - delivery) : subtotal,
    note: notes.filter(Boolean).join(", "),
  }
}

/** The choice replaces the name of the step. */
function headings(
  t: PageTranslate,
  draft: LensDraft,
  steps: FlowStep[],
  lenses: LensCatalogue,
  end: string,
): StepItem[] {
  const position = steps.indexOf(draft.step)
  const names: Record<FlowStep, string> = {
    type: (position > 0 && draft.type && lenses.types[draft.type].label) || t("Lens type"),
    option:
      (position > 1 && draft.option && lensOptionOf(lenses, draft.option)?.label) ||
      t("Lens option"),
    power: t("Power"),
  }
  const state = (index: number) => (index < position ? "done" : index === position ? "now" : "next")
  return [
    ...steps.map((step, index): StepItem => ({ label: names[step], state: state(index) })),
    { label: end, state: "next" },
  ]
}
