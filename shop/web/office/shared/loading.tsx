import type { ApiFailure } from "#contract/core/api-result.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
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

/** A loading error, with a retry button. */
export function LoadFailure({ failure, reload }: { failure: ApiFailure; reload: () => void }) {
  return (
    <Notice look="error">
      {failure.message}
      <Button look="quiet" onClick={reload}>
        Try again
      </Button>
    </Notice>
  )
}
