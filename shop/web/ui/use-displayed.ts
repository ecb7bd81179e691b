import { useEffect, useState } from "react"

/**
 * Returns a ref for an element, and whether it is displayed: false while `display: none` hides it
 * or a parent. Once displayed, it stays true.
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
