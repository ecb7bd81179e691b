import { type Address, addressLine } from "#domain/shoppers/address.ts"
import { OrderEmail } from "#web/shared/messages/email/order-email.tsx"
import type { SavedAddresses } from "#web/shared/shoppers/address/use-addresses.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { AddressStep } from "./address-step.tsx"
import { Retry } from "./retry.tsx"
import { StepSection } from "./step-section.tsx"

/** What to do here and what follows; shown before the purchase is loaded. */
export const DeliveryIntroduction = () => (
  <p className="mt-2 text-sm text-ink-2">
    Choose where your order goes. Next, you see the full amount and pay by UPI, card or net banking
    in a secure window. Nothing is charged before that.
  </p>
)

/** Step 1: the choice of an address, and afterwards the selected one. */
export function DeliveryStep(props: {
  saved: SavedAddresses
  mobile: string
  deliverTo: Address | null
  /** Completed; final if it can no longer be changed. */
  done: boolean
  onDeliver: (address: Address) => void
  onChange: (() => void) | null
}) {
  const { saved, deliverTo, done, onChange } = props
  return (
    <StepSection
      number={1}
      title="DELIVERY ADDRESS"
      state={done ? (deliverTo ? "done" : "next") : "now"}
      aside={
        done
          ? onChange && (
              <button type="button" className="link min-h-tap px-1" onClick={onChange}>
                Change
              </button>
            )
          : saved.list && `${saved.list.length} saved`
      }
    >
      {!done && <DeliveryIntroduction />}
      {done && deliverTo && (
        <p className="mt-1.5 pl-9">
          <span className="font-medium">{deliverTo.contactName}</span>, {addressLine(deliverTo)}
        </p>
      )}
      {done && !deliverTo && (
        <p className="mt-1.5 pl-9 text-ink-2">
          Your order goes to the address that you chose before paying.
        </p>
      )}
      {done && deliverTo && <OrderEmail className="mt-2 pl-9" />}
      {!done && saved.list && (
        <AddressStep
          addresses={saved.list}
          mobile={props.mobile}
          onDeliver={props.onDeliver}
          reload={saved.reload}
        />
      )}
      {!done && !saved.list && !saved.failure && <Skeleton className="mt-4 h-72" />}
      {saved.failure && <Retry sentence={saved.failure} onRetry={() => void saved.reload()} />}
    </StepSection>
  )
}
