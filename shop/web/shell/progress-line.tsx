import { useEffect } from "react"
import { href, useNavigation } from "react-router"
import { LoadingLine, Spinner } from "#web/ui/spinner.tsx"
import { toast } from "#web/ui/toast.ts"

/** Loading of code or data that takes longer than this has failed (APP-09). */
const chunkTimeoutMs = 120_000

const productPages = href("/product-item/:product_id", { product_id: "" })

/**
 * Progress indicator while the next page loads: a line, and for a product a spinner as well
 * (PDP-21). Instant navigations show nothing.
 */
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
        <>
          <LoadingLine />
          <span className="sr-only">Loading...</span>
        </>
      )}
      {location?.pathname.startsWith(productPages) && (
        <div className="pointer-events-none fixed inset-0 grid animate-appear-late place-items-center">
          <span className="grid size-14 place-items-center rounded-full bg-paper shadow-float">
            <Spinner label={null} />
          </span>
        </div>
      )}
    </div>
  )
}
