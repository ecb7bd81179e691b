import { type Address, addressLine } from "#domain/address.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { AddressStep } from "./address-step.tsx"
import { Retry } from "./retry.tsx"
import { StepSection } from "./step-section.tsx"
import type { SavedAddresses } from "./use-addresses.ts"

/** Step 1: the choice of an address, and afterwards what was chosen. */
export function DeliveryStep(props: {
  saved: SavedAddresses
  mobile: string
  deliverTo: Address | null
  /** Behind the shopper, for good when it cannot be changed any more. */
  done: boolean
  onDeliver: (address: Address) => void
  onChange: (() => void) | null
}) {
  const { saved, deliverTo, done, onChange } = props
  return (
    <StepSection
      number={1}
      title="DELIVERY ADDRESS"
      state={done ? "done" : "now"}
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
      {done && deliverTo && (
        <p className="mt-1.5 pl-9">
          <span className="font-medium">{deliverTo.contactName}</span>, {addressLine(deliverTo)}
        </p>
      )}
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
