import { useCallback, useEffect, useState } from "react"
import { type Paise, toRupees } from "#domain/core/money.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"

/** The loading state of whether this purchase can be paid in cash. */
export type CashOffer =
  | { state: "loading" }
  | { state: "available"; needsCode: boolean }
  | { state: "unavailable"; reason: string }
  | { state: "failed"; retry: () => void }

/** Queries the shop about this amount and PIN code. */
export function useCashOffer(pincode: string, amount: Paise): CashOffer {
  const [found, setFound] = useState<{ key: string; offer: CashOffer } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const key = `${pincode} ${amount}`
  const retry = useCallback(() => {
    setFound(null)
    setAttempt((before) => before + 1)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    let current = true
    void withEndpoints(import("#contract/checkout/cash-orders.ts"), ({ cashOffer }) =>
      apiClient(cashOffer, { body: { pincode, amount: toRupees(amount) } }),
    ).then((result) => {
      if (!current) return
      if (!result.ok) {
        console.error("The cash offer could not be fetched", result.failure)
        return setFound({ key, offer: { state: "failed", retry } })
      }
      const { available, reason, code_required: needsCode } = result.value
      setFound({
        key,
        offer: available
          ? { state: "available", needsCode }
          : { state: "unavailable", reason: reason ?? "It is not available for this order." },
      })
    })
    return () => {
      current = false
    }
  }, [key, attempt])

  return found?.key === key ? found.offer : { state: "loading" }
}
