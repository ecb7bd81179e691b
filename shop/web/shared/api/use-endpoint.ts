import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from "react"
import type { ApiFailure, ApiResult } from "#contract/core/api-result.ts"

export interface EndpointView<T> {
  /** Null until loaded; the last reply is kept while it is requested again, and if that fails. */
  value: T | null
  /** Why the last request failed. */
  failure: ApiFailure | null
  /** Requests it again, without the last failure on screen. */
  reload: () => void
  /** Requests it again, with the last failure on screen until the reply. @returns null if it failed */
  refresh: () => Promise<T | null>
  /** For the reply of another request, which contains the current state. */
  show: Dispatch<SetStateAction<T | null>>
}

/**
 * Loads the reply of an endpoint for a part of a page, without a library: one request, one owner.
 * @param what for the log, such as `The orders`
 * @param request null loads nothing yet
 * @param key what the request is about, if that can change: another key requests it again
 */
export function useEndpoint<T>(
  what: string,
  request: (() => Promise<ApiResult<T>>) | null,
  key: string | number | null = null,
): EndpointView<T> {
  const [value, show] = useState<T | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const newest = useRef(0)
  const isWanted = request !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the request is another
  const refresh = useCallback(async () => {
    const number = ++newest.current
    if (!request) {
      show(null)
      return null
    }
    const result = await request()
    if (number === newest.current) {
      if (result.ok) show(result.value)
      else console.error(`${what} could not be fetched`, result.failure)
      setFailure(result.ok ? null : result.failure)
    }
    return result.ok ? result.value : null
  }, [isWanted, key])

  const reload = useCallback(() => {
    setFailure(null)
    void refresh()
  }, [refresh])

  useEffect(() => {
    reload()
    return () => {
      newest.current++
    }
  }, [reload])

  return { value, failure, reload, refresh, show }
}

/** The `data` of a reply that has nothing else. */
export const dataOf = <T>(result: ApiResult<{ data: T }>): ApiResult<T> =>
  result.ok ? { ...result, value: result.value.data } : result
