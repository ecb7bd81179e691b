import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { certificatesOfOrder } from "../contract/endpoints.ts"

/** The measured pairs of an order; checked again whenever the order changes. */
export function useMeasuredPairs({ id, state, contactLens }: ShownOrderLine) {
  const load = () => apiClient(certificatesOfOrder, { params: { id } }).then(dataOf)
  const { value } = useEndpoint("The certificates", contactLens ? null : load, `${id} ${state}`)
  return value ?? []
}
