import type { ApiFailure } from "#contract/core/api-result.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"

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
