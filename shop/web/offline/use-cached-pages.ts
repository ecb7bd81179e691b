import { useEffect } from "react"
import { useLocation } from "react-router"

/** Minimum time on a page to count as a visit; in milliseconds. */
const stay = 1500

/** Registers the service worker after the page has loaded, and reports the visited pages to it. */
export function useCachedPages() {
  const { pathname, search } = useLocation()
  useEffect(register, [])
  useEffect(() => {
    const timer = setTimeout(() => tellVisited(pathname + search), stay)
    return () => clearTimeout(timer)
  }, [pathname, search])
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
