import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import type { ApiFailure, ApiResult } from "#contract/core/api-result.ts"
import type { Endpoint, EndpointOutput } from "#contract/core/endpoint.ts"
import type { Operation, OperationReply, OperationRequest } from "#contract/office/operation.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { LoadFailure } from "./load-failure.tsx"
import { callOffice } from "./office-client.ts"
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
 * The reply of an operation, loaded when the page opens, again by `reload`, and again after every
 * change that is made with `useChange`. While the input changes, as from page to page of a table,
 * the last reply is kept.
 */
export function useOperation<O extends Operation>(
  operation: O,
  input: OperationRequest<O>,
): OperationState<OperationReply<O>> {
  const { run } = useOffice()
  return useLoaded([operation.name, input], () => run(operation, input))
}

/** The reply of an endpoint that is no operation, such as one's own sessions. */
export const useEndpoint = <C extends Endpoint>(endpoint: C): OperationState<EndpointOutput<C>> =>
  useLoaded([endpoint.path], () => callOffice(endpoint))

function useLoaded<T>(queryKey: unknown[], load: () => Promise<ApiResult<T>>): OperationState<T> {
  const query = useQuery<T, OperationError>({
    queryKey,
    queryFn: async () => {
      const result = await load()
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
export function useChange<O extends Operation>(
  operation: O,
): (input: OperationRequest<O>) => Promise<ApiResult<OperationReply<O>>> {
  const { run } = useOffice()
  const queries = useQueryClient()
  return useCallback(
    async (input) => {
      const result = await run(operation, input)
      if (result.ok) void queries.invalidateQueries()
      return result
    },
    [run, queries, operation],
  )
}

/** What is shown in place of a result: its outline until it is loaded, or why it could not be. */
export function Loading({
  value,
  failure,
  reload,
  className,
}: OperationState<unknown> & { className: string }) {
  if (failure) return <LoadFailure failure={failure} reload={reload} />
  return value ? null : <Skeleton className={className} />
}
