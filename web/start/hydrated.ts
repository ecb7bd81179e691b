import { useEffect } from "react"

/**
 * Says that the page, or a part of it that hydrates later, answers from now on: what was pressed before
 * then happens (early-presses.ts).
 */
export function usePageHydrated(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ""
    dispatchEvent(new Event("shop:hydrated"))
  }, [])
}
