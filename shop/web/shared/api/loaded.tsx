import type { ReactNode } from "react"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import type { EndpointView } from "./use-endpoint.ts"

/** What was loaded; before it a placeholder, above it why loading failed. */
export function Loaded<T>(props: {
  from: Pick<EndpointView<T>, "value" | "failure" | "reload">
  loading: ReactNode
  /** Of the notice of a failure. */
  className?: string
  children: (value: T) => ReactNode
}) {
  const { value, failure, reload } = props.from
  return (
    <>
      {failure && (
        <LoadFailure className={props.className} onRetry={reload}>
          {failure.message}
        </LoadFailure>
      )}
      {value === null ? !failure && props.loading : props.children(value)}
    </>
  )
}

/** Why something could not be loaded, with a button to try again. */
export const LoadFailure = (props: {
  className?: string
  children: ReactNode
  onRetry: () => void
}) => (
  <div className={props.className}>
    <Notice look="error">
      <p>{props.children}</p>
      <Button look="quiet" className="-ml-4.5" onClick={props.onRetry}>
        Try again
      </Button>
    </Notice>
  </div>
)
