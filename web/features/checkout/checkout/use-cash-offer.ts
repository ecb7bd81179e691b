import { type Paise, toRupees } from "#domain/core/money.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { useEndpoint } from "#web/shared/api/use-endpoint.ts"

/** The loading state of whether this purchase can be paid in cash. */
export type CashOffer =
  | { state: "loading" }
  | { state: "available"; needsCode: boolean }
  | { state: "unavailable"; reason: string }
  | { state: "failed"; retry: () => void }

/** Queries the shop about this amount and PIN code. */
export function useCashOffer(pincode: string, amount: Paise): CashOffer {
  const key = `${pincode} ${amount}`
  const { value, failure, reload } = useEndpoint(
    "the cash offer",
    () =>
      withEndpoints(import("#contract/checkout/cash-orders.ts"), ({ cashOffer }) =>
        apiClient(cashOffer, { body: { pincode, amount: toRupees(amount) } }),
      ).then((result) => (result.ok ? { ...result, value: { ...result.value, key } } : result)),
    key,
  )
  if (failure) return { state: "failed", retry: reload }
  if (value?.key !== key) return { state: "loading" }
  const { available, reason, code_required: needsCode } = value
  return available
    ? { state: "available", needsCode }
    : { state: "unavailable", reason: reason ?? "It is not available for this order." }
}
