import { addresses } from "#contract/shoppers/addresses.ts"
import type { Address } from "#domain/shoppers/address.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { type EndpointView, useEndpoint } from "#web/shared/api/use-endpoint.ts"

/** The shopper's saved addresses. */
export const useAddresses = (): EndpointView<Address[]> =>
  useEndpoint("the addresses", () => apiClient(addresses))
