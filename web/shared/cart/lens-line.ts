import { useEffect, useSyncExternalStore } from "react"
import { useLocation } from "react-router"

interface Wanted {
  productId: number
  /** The visit of the frame's page that the flow opened on; null until that page is there. */
  visit: string | null
}

let wanted: Wanted | null = null
const listeners = new Set<() => void>()

/**
 * The line of the cart that lenses are being chosen for: the cart asks, and the page of that frame
 * opens its lens flow for the line. Ends with that visit of the page.
 */
export const lensLine = {
  ask: (productId: number) => change({ productId, visit: null }),
  done: () => change(null),
}

/** Whether lenses are wanted here for the line of this product. */
export function useLensLine(productId: number): boolean {
  const { key } = useLocation()
  const now = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => null,
  )
  const here = now?.productId === productId && (now.visit === null || now.visit === key)
  useEffect(() => {
    if (here) change({ productId, visit: key })
  }, [here, productId, key])
  return here
}

function change(next: Wanted | null) {
  wanted = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
