import { useEffect } from "react"
import { useNavigation } from "react-router"
import { toast } from "#web/ui/toast.ts"

/** What a page is made of and has not come after so long does not come (APP-09). */
const chunkTimeoutMs = 120_000

/** The answer to a tap while the next page is on its way; moves that take no time show nothing. */
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
