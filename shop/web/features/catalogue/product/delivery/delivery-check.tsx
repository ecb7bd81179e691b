import { type FormEvent, type ReactNode, useRef, useState } from "react"
import type { ShopperInfo } from "#contract/shoppers/identity.ts"
import { deliveryDays, formatDeliveryDays } from "#domain/catalogue/delivery-days.ts"
import type { MemberOffer } from "#domain/checkout/member-offer.ts"
import { parseMobile } from "#domain/core/mobile.ts"
import type { Paise } from "#domain/core/money.ts"
import { parsePinCode } from "#domain/core/pin-code.ts"
import { addressFieldRules } from "#domain/shoppers/address.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { LoadFailure } from "#web/shared/api/loaded.tsx"
import { useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { savedPinCode } from "#web/shared/catalogue/delivery/saved-pin-code.ts"
import {
  type DeliveryLookup,
  useDeliveryArea,
} from "#web/shared/catalogue/delivery/use-delivery-area.ts"
import { useMemberOffer } from "#web/shared/checkout/purchase/use-member-offer.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { DeliveryPromise, LensDays } from "./delivery-promise.tsx"

/**
 * Whether, when and for how much a frame is delivered to a PIN code: one that the shopper typed in
 * this browser before, or that of the first saved address (PDP-28).
 */
export function DeliveryCheck({ price, takesLenses }: { price: Paise; takesLenses: boolean }) {
  const { place, hasFailed, reload } = usePlace()
  const saved = savedPinCode.use()
  const ofPlace = place && parsePinCode(place.pincode)
  const pincode = saved ?? ofPlace
  const lookup = useDeliveryArea(pincode)
  const { member, isLoading } = useMemberOffer()
  const [isAsked, setAsked] = useState(false)
  const t = useTranslate()

  const check = (typed: string) => {
    setAsked(true)
    savedPinCode.write(typed)
    if (lookup.state === "failed" && typed === pincode) lookup.retry()
  }
  return (
    <div className="grid gap-2.5">
      <div role={isAsked ? "status" : undefined} className="min-h-11">
        <Result
          lookup={isLoading && lookup.state === "found" ? { state: "loading" } : lookup}
          price={price}
          member={member}
          place={ofPlace === pincode ? place : null}
          takesLenses={takesLenses}
        />
      </div>
      {hasFailed && !saved && (
        <LoadFailure onRetry={reload}>{t("We couldn't load your saved address.")}</LoadFailure>
      )}
      {lookup.state === "failed" && (
        <LoadFailure onRetry={lookup.retry}>{lookup.sentence}</LoadFailure>
      )}
      <PinCodeForm
        pincode={pincode}
        isBusy={isAsked && lookup.state === "loading"}
        onCheck={check}
      />
    </div>
  )
}

function Result(props: {
  lookup: DeliveryLookup
  price: Paise
  place: ShopperInfo | null
  member: MemberOffer | null
  takesLenses: boolean
}) {
  const { lookup, ...offer } = props
  const { cashLimit } = useSettings()
  const t = useTranslate()
  const usual = { days: formatDeliveryDays(deliveryDays), b: (words: ReactNode) => <b>{words}</b> }
  switch (lookup.state) {
    case "found":
      return <DeliveryPromise area={lookup.area} {...offer} />
    case "loading":
      return (
        <>
          <span className="sr-only">{t("Checking delivery…")}</span>
          <Skeleton className="mt-0.5 h-4.5 w-56 max-w-full" />
          <Skeleton className="mt-1.5 h-4.5 w-64 max-w-full" />
        </>
      )
    case "failed":
    case "none":
      return (
        <>
          <p>
            {cashLimit > 0
              ? t.rich(
                  "<b>Delivered in {days}</b>, all over India. Remote places take longer. Enter your PIN code for the day and cash on delivery.",
                  usual,
                )
              : t.rich(
                  "<b>Delivered in {days}</b>, all over India. Remote places take longer. Enter your PIN code for the day.",
                  usual,
                )}
          </p>
          {offer.takesLenses && <LensDays />}
        </>
      )
  }
}

function PinCodeForm(props: {
  pincode: string | null
  isBusy: boolean
  onCheck: (pincode: string) => void
}) {
  /** Null until the shopper changes the prefilled value. */
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const t = useTranslate()
  const value = typed ?? props.pincode ?? ""
  const input = useRef<HTMLInputElement>(null)

  function check(event: FormEvent) {
    event.preventDefault()
    const pincode = parsePinCode(value)
    setError(pincode ? undefined : addressFieldRules.pincode.sentence)
    if (!pincode) return input.current?.focus()
    setTyped(null)
    props.onCheck(pincode)
  }
  return (
    <form aria-label={t("Check delivery")} noValidate onSubmit={check}>
      <Field label={t("Your PIN code")} error={error}>
        {(ids) => (
          <div className="flex flex-wrap gap-2.5">
            <TextInput
              {...ids}
              ref={input}
              name="pincode"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={addressFieldRules.pincode.maxLength}
              value={value}
              onChange={(event) => setTyped(event.target.value)}
              className="max-w-[min(10rem,40vw)] min-w-0"
            />
            <Button type="submit" busy={props.isBusy} busyLabel={t("Checking…")}>
              {t("Check delivery")}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}

interface ShopperPlace {
  /** The place of the shopper's first address; null for visitors and without an address. */
  place: ShopperInfo | null
  hasFailed: boolean
  reload: () => void
}

/** The delivery place of a signed-in shopper (PDP-28). */
function usePlace(): ShopperPlace {
  const mobile = useMobile()
  const { value, failure, reload } = useEndpoint(
    "The shopper's place",
    mobile ? fetchPlaces : null,
    mobile,
  )
  const own = value?.find((info) => parseMobile(info.mobile) === mobile)
  return {
    place: own?.city && own.pincode ? own : null,
    // With an ended session the shopper is a visitor, without an address here.
    hasFailed: failure !== null && failure.code !== "SIGN_IN",
    reload,
  }
}

const fetchPlaces = () =>
  withEndpoints(import("#contract/shoppers/identity.ts"), ({ shopperInfos }) =>
    apiClient(shopperInfos),
  )
