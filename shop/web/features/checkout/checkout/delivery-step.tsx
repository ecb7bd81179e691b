import { type Address, addressLine } from "#domain/shoppers/address.ts"
import { LoadFailure } from "#web/shared/api/loaded.tsx"
import type { EndpointView } from "#web/shared/api/use-endpoint.ts"
import { OrderEmail } from "#web/shared/messages/email/order-email.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { AddressStep } from "./address-step.tsx"
import { StepSection } from "./step-section.tsx"

/** What to do here and what follows; shown before the purchase is loaded. */
export function DeliveryIntroduction() {
  const t = useTranslate()
  return (
    <p className="mt-2 text-sm text-ink-2">
      {t("Choose where your order goes. Next you see when it arrives and choose how to pay.")}
    </p>
  )
}

/** Step 1: the choice of an address, and afterwards the selected one. */
export function DeliveryStep(props: {
  saved: EndpointView<Address[]>
  mobile: string
  deliverTo: Address | null
  /** Completed; final if it can no longer be changed. */
  done: boolean
  onDeliver: (address: Address) => void
  onChange: (() => void) | null
}) {
  const { saved, deliverTo, done, onChange } = props
  const t = useTranslate()
  return (
    <StepSection
      number={1}
      title={t("DELIVERY ADDRESS")}
      state={done ? (deliverTo ? "done" : "next") : "now"}
      aside={
        done
          ? onChange && (
              <button type="button" className="link min-h-tap px-1" onClick={onChange}>
                {t("Change")}
              </button>
            )
          : saved.value && t("{count} saved", { count: saved.value.length })
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
          {t("Your order goes to the address that you chose before paying.")}
        </p>
      )}
      {done && deliverTo && <OrderEmail className="mt-2 pl-9" />}
      {!done && saved.value && (
        <AddressStep
          addresses={saved.value}
          mobile={props.mobile}
          onDeliver={props.onDeliver}
          refresh={saved.refresh}
        />
      )}
      {!done && !saved.value && !saved.failure && <Skeleton className="mt-4 h-72" />}
      {saved.failure && (
        <LoadFailure className="mt-4" onRetry={() => void saved.refresh()}>
          {saved.failure.message}
        </LoadFailure>
      )}
    </StepSection>
  )
}
