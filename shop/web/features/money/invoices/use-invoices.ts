import { useCallback, useEffect, useState } from "react"
import { invoicesOfShopper, type ListedInvoice } from "#contract/money/invoices.ts"
import { apiClient } from "#web/shared/api/client.ts"

interface Invoices {
  /** Null until the first ones are loaded. */
  list: ListedInvoice[] | null
  /** Whether older ones follow. */
  hasMore: boolean
  isLoading: boolean
  failure: string | null
  /** Loads the next ones, or retries after a failure. */
  loadMore: () => void
}

export function useInvoices(): Invoices {
  const [list, setList] = useState<ListedInvoice[] | null>(null)
  const [hasMore, setHasMore] = useState(false)
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)

  const load = useCallback(async (known: ListedInvoice[]) => {
    setLoading(true)
    setFailure(null)
    const after = known.at(-1)?.id
    const result = await apiClient(invoicesOfShopper, { query: { ...(after && { after }) } })
    setLoading(false)
    if (!result.ok) {
      console.error("The invoices could not be loaded", result.failure)
      return setFailure(result.failure.message)
    }
    setList([...known, ...result.value.data])
    setHasMore(result.value.more)
  }, [])
  useEffect(() => void load([]), [load])

  return {
    list,
    hasMore,
    isLoading,
    failure,
    loadMore: () => {
      if (!isLoading) void load(list ?? [])
    },
  }
}
