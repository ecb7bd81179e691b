import { useEffect, useSyncExternalStore } from "react"
import { useLocation } from "react-router"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { inLanguage } from "#words/languages.ts"

/** Shows that the network is unavailable, and makes links lead to cached pages. */
export function Offline() {
  const t = useTranslate()
  const online = useSyncExternalStore(subscribe, isOnline, onServer)
  useCachedPages()
  useDocumentLinks(!online)
  return (
    <div role="status" className="sticky top-0 z-35">
      {!online && (
        <p className="bg-ink px-gutter py-2 text-center text-xs text-paper sm:text-sm">
          {t("You are offline. Pages you have visited still open.")}
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

/** Minimum time on a page to count as a visit; in milliseconds. */
const stay = 1500

/** Registers the service worker after the page has loaded, and reports the visited pages to it. */
function useCachedPages() {
  const { pathname, search } = useLocation()
  const { language } = useTranslate()
  useEffect(register, [])
  useEffect(() => {
    const timer = setTimeout(() => tellVisited(inLanguage(pathname + search, language)), stay)
    return () => clearTimeout(timer)
  }, [pathname, search, language])
}

function register() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return
  const go = () => {
    // Registration may fail in a private window; the shop works without it.
    navigator.serviceWorker.register("/service-worker.js").catch(() => undefined)
  }
  if (document.readyState === "complete") go()
  else window.addEventListener("load", go, { once: true })
}

/** With the browser's data saver, no page is fetched twice. */
async function tellVisited(visited: string) {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!("serviceWorker" in navigator) || connection?.saveData) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ visited })
}
