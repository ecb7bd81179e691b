import { useCallback, useEffect, useState } from "react"
import { addresses } from "#contract/shoppers/addresses.ts"
import type { Address } from "#domain/shoppers/address.ts"
import { apiClient } from "#web/shared/api/client.ts"

export interface SavedAddresses {
  /** Null until loaded. */
  list: Address[] | null
  /** A sentence if they could not be loaded. */
  failure: string | null
  /** @returns the list as it is now, or null if it could not be read */
  reload: () => Promise<Address[] | null>
}

/** The shopper's saved addresses, read from the shop. */
export function useAddresses(): SavedAddresses {
  const [list, setList] = useState<Address[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const reload = useCallback(async () => {
    const result = await apiClient(addresses)
    if (result.ok) {
      setList(result.value)
      setFailure(null)
      return result.value
    }
    console.error("The addresses could not be fetched", result.failure)
    setFailure(result.failure.message)
    return null
  }, [])

  useEffect(() => {
    void reload()
  }, [reload])

  return { list, failure, reload }
}
