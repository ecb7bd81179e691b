import { useEffect, useSyncExternalStore } from "react"
import { useCachedPages } from "./use-cached-pages.ts"

/** Shows that the network is unavailable, and makes links lead to cached pages. */
export function Offline() {
  const online = useSyncExternalStore(subscribe, isOnline, onServer)
  useCachedPages()
  useDocumentLinks(!online)
  return (
    <div role="status" className="sticky top-0 z-35">
      {!online && (
        <p className="bg-ink px-gutter py-2 text-center text-xs text-paper sm:text-sm">
          You are offline. Pages you have visited still open.
        </p>
      )}
    </div>
  )
}

const isOnline = () => navigator.onLine
const onServer = () => true

function subscribe(changed: () => void) {
  window.addEventListener("online", changed)
  window.addEventListener("offline", changed)
  return () => {
    window.removeEventListener("online", changed)
    window.removeEventListener("offline", changed)
  }
}

/**
 * A client-side navigation needs API requests, but a whole page may be cached. So links become
 * plain ones.
 */
function useDocumentLinks(active: boolean) {
  useEffect(() => {
    if (!active) return
    const plain = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a[href]")) {
        event.stopPropagation()
      }
    }
    window.addEventListener("click", plain, { capture: true })
    return () => window.removeEventListener("click", plain, { capture: true })
  }, [active])
}
