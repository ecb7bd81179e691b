import { Skeleton } from "#web/ui/skeleton.tsx"
import { LoadFailure } from "./load-failure.tsx"
import type { OperationState } from "./use-operation.ts"

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
