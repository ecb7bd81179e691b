import { useEffect } from "react"
import { useNavigation } from "react-router"
import { toast } from "#web/ui/toast.ts"

/** Loading of code or data that takes longer than this has failed (APP-09). */
const chunkTimeoutMs = 120_000

/** Progress indicator while the next page loads; instant navigations show nothing. */
export function ProgressLine() {
  const { state, location } = useNavigation()
  const wanted = location?.key
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => {
      toast.error("We couldn't load this page. Check your connection and try again.")
    }, chunkTimeoutMs)
    return () => clearTimeout(timer)
  }, [wanted])

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
