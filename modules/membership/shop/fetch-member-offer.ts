import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { dataOf } from "#web/shared/api/use-endpoint.ts"

export default () =>
  withEndpoints(import("../contract/endpoints.ts"), ({ membershipOfShopper }) =>
    apiClient(membershipOfShopper).then(dataOf),
  )
