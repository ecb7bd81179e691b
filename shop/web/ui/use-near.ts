import { useEffect, useState } from "react"

/** About one screen of a phone. */
const NEAR = "800px 0px"

/** Calls back once one of the elements has come near the screen. @returns what ends it */
export function onceNear(elements: Iterable<Element>, isNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      isNear()
    },
    { rootMargin: NEAR },
  )
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}

/**
 * Returns a ref for an element, and whether it has come near the screen; once near, it stays true.
 */
export function useNear(): [ref: (element: Element | null) => void, isNear: boolean] {
  const [element, setElement] = useState<Element | null>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (element) return onceNear([element], () => setNear(true))
  }, [element])
  return [setElement, isNear]
}
