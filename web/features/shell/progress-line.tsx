import { useNavigation } from "react-router"

/** The answer to a tap while the next page is on its way; moves that take no time show nothing. */
export function ProgressLine() {
  const { state } = useNavigation()
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-60">
      {state !== "idle" && (
        <div className="h-0.75 origin-left animate-advance bg-peacock">
          <span className="sr-only">Loading...</span>
        </div>
      )}
    </div>
  )
}
