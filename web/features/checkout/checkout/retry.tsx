import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"

/** A loading error, with a retry button. */
export const Retry = ({ sentence, onRetry }: { sentence: string; onRetry: () => void }) => (
  <div className="mt-4">
    <Notice look="error">
      <p>{sentence}</p>
      <Button look="quiet" size="sm" className="-ml-4.5" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  </div>
)
