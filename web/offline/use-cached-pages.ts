import { useEffect } from "react"
import { useLocation } from "react-router"

/** Who only passes through a page has not visited it; in milliseconds. */
const stay = 1500

/** Registers the service worker once the page has come, and tells it which pages were visited. */
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
    // A private window may refuse; the shop works without.
    navigator.serviceWorker.register("/service-worker.js").catch(() => undefined)
  }
  if (document.readyState === "complete") go()
  else window.addEventListener("load", go, { once: true })
}

/** Whoever asked the browser to save data gets no page twice. */
async function tellVisited(visited: string) {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!("serviceWorker" in navigator) || connection?.saveData) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ visited })
}
