import { useEffect, useState } from "react"

/**
 * Gives a ref for an element, and whether the page has a place for it: false while `display: none` hides it
 * or what it stands in. Once displayed, it stays so.
 */
export function useDisplayed(): [ref: (element: Element | null) => void, isDisplayed: boolean] {
  const [element, setElement] = useState<Element | null>(null)
  const [isDisplayed, setDisplayed] = useState(false)
  useEffect(() => {
    if (!element || isDisplayed) return
    // Reports an element's size as soon as it has one.
    const observer = new ResizeObserver((entries) => {
      if (entries.some(({ contentRect }) => contentRect.width > 0)) setDisplayed(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, isDisplayed])
  return [setElement, isDisplayed]
}
