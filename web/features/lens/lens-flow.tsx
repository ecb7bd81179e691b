import { useState } from "react"
import type { ShownLenses } from "#contract/lens-power.ts"
import { isQuantity } from "#domain/cart.ts"
import { checkLensChoice } from "#domain/lens/lens-choice.ts"
import { lensOptionLabels } from "#domain/lens/options.ts"
import type { LensChoice } from "#domain/lens/types.ts"
import { quote, unitPrice } from "#domain/pricing.ts"
import type { ListedProduct } from "#domain/product.ts"
import type { SelectedColour } from "#domain/purchase.ts"
import { usePeople } from "#web/shared/people/use-people.ts"
import { useMobile } from "#web/shared/session/session.ts"
import { Dialog } from "#web/ui/dialog.tsx"
import { type StepItem, Steps } from "#web/ui/steps.tsx"
import { FlowFooter } from "./flow-footer.tsx"
import { type FlowStep, type LensDraft, lensChoiceOf, stepsFor } from "./lens-draft.ts"
import { nextStep } from "./next-step.ts"
import { OptionStep } from "./option-step.tsx"
import { PowerStep } from "./power-step.tsx"
import { isSavingComplete, noSaving, savePrescription } from "./prescription-saving.ts"
import { PriceSummary } from "./price-summary.tsx"
import type { UsedPrescription } from "./saved-prescriptions.tsx"
import { TypeStep } from "./type-step.tsx"
import { useLensDraft } from "./use-lens-draft.ts"

export interface LensFlowProps {
  product: ListedProduct
  colour: SelectedColour
  quantity: number
  open: boolean
  onOpenChange: (open: boolean) => void
  aim: LensAim
}

/** What the lenses are chosen for. */
export interface LensAim {
  /** On the last button: `Continue to checkout`. */
  label: string
  /** Lenses that were chosen before; null begins where this tab left off. */
  chosen: LensChoice | null
  /** Whether the frame travels alone, so that its delivery is part of what is to pay. */
  travelsAlone: boolean
  reach: (chosen: ShownLenses) => void
}

/** Type of lens, option, power. Visitors may walk all of it. */
export function LensFlow({ product, colour, quantity, open, onOpenChange, aim }: LensFlowProps) {
  const [draft, act] = useLensDraft(product.id, open, aim.chosen)

  const mobile = useMobile()
  const people = usePeople(open && mobile !== null)
  const [used, setUsed] = useState<UsedPrescription | null>(null)
  const [saving, setSaving] = useState(noSaving)

  const lens = lensChoiceOf(draft)
  const result = quote([{ product, item: { quantity, lens } }])
  const steps = stepsFor(draft.type)
  const position = steps.indexOf(draft.step)
  const before = steps[position - 1]

  function finish(chosen: LensChoice | null) {
    const shownUnitPrice = unitPrice(product, chosen)
    if (shownUnitPrice === null || !isQuantity(quantity)) {
      return alert("Please select valid options.")
    }
    if (chosen?.prescription && saving.isWanted && mobile) {
      void savePrescription(saving, chosen.prescription)
      setSaving(noSaving)
    }
    onOpenChange(false)
    aim.reach({ lens: chosen, shownUnitPrice })
  }

  function goOn() {
    const next = nextStep(draft, product, quantity)
    if (next.to === "checkout" && (!next.lens.prescription || !mobile || isSavingComplete(saving)))
      finish(next.lens)
    else if (next.to === "checkout") act({ do: "ask" })
    else if (next.to) act({ do: "go", step: next.to })
    else if (next.reason === "nothing_chosen") alert("Please select valid options.")
    else act({ do: "ask" })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Choose your lenses"
      size="full-on-phone"
      step={position}
      onStepBack={(to) => {
        const step = steps[to]
        if (step) act({ do: "go", step })
      }}
      footer={
        result.ok && (
          <FlowFooter
            total={aim.travelsAlone ? result.value.total : result.value.subtotal}
            label={position === steps.length - 1 ? aim.label : "Continue"}
            onBack={before ? () => act({ do: "go", step: before }) : null}
            onContinue={goOn}
          />
        )
      }
    >
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="lg:min-h-141.5">
          <div className="mb-6">
            <Steps steps={headings(draft, steps, aim.travelsAlone ? "Checkout" : "Cart")} />
          </div>
          {draft.step === "type" && (
            <TypeStep
              chosen={draft.type}
              onChoose={(type) => act({ do: "choose-type", type })}
              product={product}
              onFrameOnly={() => finish(null)}
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
              check={checkLensChoice(product, lens)}
              act={act}
              saved={people}
              used={used}
              onUse={(prescription, from) => {
                act({ do: "use-prescription", prescription })
                setUsed(from)
              }}
              saving={saving}
              onSaving={setSaving}
            />
          )}
        </div>
        <aside className="max-lg:-mx-4 max-lg:-mb-5 max-lg:px-4 bg-sunk p-6 lg:-my-7 lg:-mr-8 lg:py-7">
          {result.ok && (
            <PriceSummary
              product={product}
              colour={colour}
              quantity={quantity}
              lens={lens}
              quote={result.value}
              travelsAlone={aim.travelsAlone}
            />
          )}
        </aside>
      </div>
    </Dialog>
  )
}

/** What was chosen stands where the name of the step was. */
function headings(draft: LensDraft, steps: FlowStep[], end: string): StepItem[] {
  const position = steps.indexOf(draft.step)
  const names: Record<FlowStep, string> = {
    type: (position > 0 && draft.type) || "Lens type",
    option: (position > 1 && draft.option && lensOptionLabels[draft.option]) || "Lens option",
    power: "Power",
  }
  const state = (index: number) => (index < position ? "done" : index === position ? "now" : "next")
  return [
    ...steps.map((step, index): StepItem => ({ label: names[step], state: state(index) })),
    { label: end, state: "next" },
  ]
}
