import { useEffect } from "react"
import type { PinCodeDelivery } from "#contract/catalogue/delivery.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { useEndpoint } from "#web/shared/api/use-endpoint.ts"

/** The loading state of how the shop delivers to a PIN code. */
export type DeliveryLookup =
  /** No PIN code yet. */
  | { state: "none" }
  | { state: "loading" }
  | { state: "found"; area: PinCodeDelivery }
  | { state: "failed"; sentence: string; retry: () => void }

/** Queries the shop about a PIN code of six digits; retries when the network is available again. */
export function useDeliveryArea(pincode: string | null): DeliveryLookup {
  const { value, failure, reload } = useEndpoint(
    "The delivery area",
    pincode === null
      ? null
      : () =>
          withEndpoints(import("#contract/catalogue/delivery.ts"), ({ deliveryArea }) =>
            apiClient(deliveryArea, { query: { pincode } }),
          ).then((result) =>
            result.ok ? { ...result, value: { ...result.value, pincode } } : result,
          ),
    pincode,
  )

  useEffect(() => {
    if (failure === null) return
    addEventListener("online", reload)
    return () => removeEventListener("online", reload)
  }, [failure, reload])

  if (pincode === null) return { state: "none" }
  if (failure !== null) return { state: "failed", sentence: failure.message, retry: reload }
  return value?.pincode === pincode ? { state: "found", area: value } : { state: "loading" }
}
