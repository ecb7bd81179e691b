import { useCallback, useEffect, useState } from "react"
import type { PinCodeDelivery } from "#contract/catalogue/delivery.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"

/** The loading state of how the shop delivers to a PIN code. */
export type DeliveryLookup =
  /** No PIN code yet. */
  | { state: "none" }
  | { state: "loading" }
  | { state: "found"; area: PinCodeDelivery }
  | { state: "failed"; sentence: string; retry: () => void }

/** Queries the shop about a PIN code of six digits; retries when the network is available again. */
export function useDeliveryArea(pincode: string | null): DeliveryLookup {
  const [found, setFound] = useState<PinCodeDelivery | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => {
    setFailure(null)
    setAttempt((before) => before + 1)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    setFailure(null)
    if (pincode === null) return
    let current = true
    void withEndpoints(import("#contract/catalogue/delivery.ts"), ({ deliveryArea }) =>
      apiClient(deliveryArea, { query: { pincode } }),
    ).then((result) => {
      if (!current) return
      if (result.ok) return setFound({ ...result.value, pincode })
      console.error("The delivery area could not be fetched", result.failure)
      setFailure(result.failure.message)
    })
    return () => {
      current = false
    }
  }, [pincode, attempt])

  useEffect(() => {
    if (failure === null) return
    addEventListener("online", retry)
    return () => removeEventListener("online", retry)
  }, [failure, retry])

  if (pincode === null) return { state: "none" }
  if (failure !== null) return { state: "failed", sentence: failure, retry }
  return found?.pincode === pincode ? { state: "found", area: found } : { state: "loading" }
}
