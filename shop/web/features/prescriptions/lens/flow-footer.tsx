import { type ReactNode, useId, useState } from "react"
import type { Paise } from "#domain/core/money.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { Button } from "#web/ui/button.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

export interface FlowPrice {
  /** The lenses are not chosen yet. */
  isFrom: boolean
  amount: Paise
  /** What it is for, and what is not in it. */
  note: string
}

/** Always visible: the current price, which opens the bill on a phone, and the next step. */
export function FlowFooter(props: {
  price: FlowPrice
  bill: ReactNode
  /** The label of the next step: `Continue`, and in the last step its target. */
  label: string
  onBack: (() => void) | null
  onContinue: () => void
}) {
  const { price } = props
  const t = useTranslate()
  const [isBillOpen, setBillOpen] = useState(false)
  const billId = useId()
  const shown = () => <Price amount={price.amount} className="text-lg leading-6 font-bold" />
  const closing = (run: () => void) => () => {
    setBillOpen(false)
    run()
  }
  return (
    <div className="flex flex-col-reverse">
      <div className="flex items-center gap-3">
        {props.onBack && (
          <Button large onClick={closing(props.onBack)} className="max-lg:px-3">
            <Icon name="left" small />
            <span className="max-lg:sr-only">{t("Back")}</span>
          </Button>
        )}
        <div className="relative mr-auto flex min-h-tap flex-col justify-center lg:mr-2 lg:ml-auto lg:text-right">
          <p aria-live="polite">
            {price.isFrom ? t.rich("from <price></price>", { price: shown }) : shown()}{" "}
            <span className="text-xs text-ink-2">{price.note}</span>
            <span className="block text-xs text-ink-3 max-lg:hidden">{t("incl. taxes")}</span>
          </p>
          <button
            type="button"
            aria-expanded={isBillOpen}
            aria-controls={billId}
            onClick={() => setBillOpen(!isBillOpen)}
            className="link flex items-center gap-1 text-xs after:absolute after:inset-0 lg:hidden"
          >
            {t("View bill")}
            <Icon name={isBillOpen ? "down" : "up"} small />
          </button>
        </div>
        <Button
          large
          look="buy"
          onClick={closing(props.onContinue)}
          className="max-lg:flex-1 max-lg:px-3 lg:min-w-56"
        >
          {props.label}
        </Button>
      </div>
      <div id={billId} className="lg:hidden">
        {isBillOpen && <div className="pb-4">{props.bill}</div>}
      </div>
    </div>
  )
}
