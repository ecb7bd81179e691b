import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import type { z } from "zod"
import type { ApiFailure, ApiResult } from "#contract/core/api-result.ts"
import { useOffice } from "./office-session.tsx"

export interface OperationState<T> {
  /** Null until loaded; the last one during a reload. */
  value: T | null
  failure: ApiFailure | null
  reload: () => void
}

class OperationError extends Error {
  readonly failure: ApiFailure

  constructor(failure: ApiFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/**
 * The result of an operation, loaded when the page opens, again by `reload`, and again after every
 * change that is made with `useChange`. While the input changes, as from page to page of a table,
 * the last result is kept.
 */
export function useOperation<Reply extends z.ZodType>(
  operation: string,
  input: object,
  reply: Reply,
): OperationState<z.output<Reply>> {
  const { run } = useOffice()
  const query = useQuery<z.output<Reply>, OperationError>({
    queryKey: [operation, input],
    queryFn: async () => {
      const result = await run(operation, input, reply)
      if (!result.ok) throw new OperationError(result.failure)
      return result.value
    },
    placeholderData: keepPreviousData,
  })
  const { refetch } = query
  const reload = useCallback(() => void refetch(), [refetch])
  return { value: query.data ?? null, failure: query.error?.failure ?? null, reload }
}

/** Runs an operation that changes something; on success, everything on the page is reloaded. */
export function useChange<Reply extends z.ZodType>(
  operation: string,
  reply: Reply,
): (input: object) => Promise<ApiResult<z.output<Reply>>> {
  const { run } = useOffice()
  const queries = useQueryClient()
  return useCallback(
    async (input) => {
      const result = await run(operation, input, reply)
      if (result.ok) void queries.invalidateQueries()
      return result
    },
    [run, queries, operation, reply],
  )
}
