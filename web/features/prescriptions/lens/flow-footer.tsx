import type { Paise } from "#domain/core/money.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { Button } from "#web/ui/button.tsx"
import { Icon } from "#web/ui/icon.tsx"

/** Always visible: the current price, and the next step. */
export function FlowFooter(props: {
  total: Paise
  /** The label of the next step: `Continue`, and in the last step its target. */
  label: string
  onBack: (() => void) | null
  onContinue: () => void
}) {
  return (
    <div className="flex items-center gap-3">
      {props.onBack && (
        <Button look="secondary" onClick={props.onBack} className="max-lg:px-3">
          <Icon name="left" small />
          <span className="max-lg:sr-only">Back</span>
        </Button>
      )}
      <p aria-live="polite" className="mr-auto lg:ml-auto lg:mr-2 lg:text-right">
        <Price amount={props.total} className="block text-lg leading-6 font-bold" />
        <span className="text-xs text-ink-3">incl. taxes</span>
      </p>
      <Button
        look="buy"
        onClick={props.onContinue}
        className="max-lg:flex-1 max-lg:px-3 lg:min-w-56"
      >
        {props.label}
      </Button>
    </div>
  )
}
