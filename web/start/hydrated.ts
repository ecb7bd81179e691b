import { useEffect } from "react"

/**
 * Marks the page, or a part of it that hydrates later, as interactive: earlier clicks are replayed
 * (early-presses.ts).
 */
export function usePageHydrated(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ""
    dispatchEvent(new Event("shop:hydrated"))
  }, [])
}
