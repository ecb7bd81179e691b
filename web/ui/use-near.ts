import { useEffect, useState } from "react"

/** About one screen of a phone. */
export const NEAR = "800px 0px"

/**
 * Returns a ref for an element, and whether it has come near the screen; once near, it stays true.
 */
export function useNear(): [ref: (element: Element | null) => void, isNear: boolean] {
  const [element, setElement] = useState<Element | null>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element || isNear) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, isNear])
  return [setElement, isNear]
}
