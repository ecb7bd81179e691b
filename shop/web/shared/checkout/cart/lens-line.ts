import { useEffect } from "react"
import { useLocation } from "react-router"
import { createStore } from "#web/shared/storage/store.ts"

interface Wanted {
  productId: number
  /** The visit of the frame's page on which the flow opened; null until that page is shown. */
  visit: string | null
}

const wanted = createStore<Wanted | null>(null)

/**
 * The line of the cart that lenses are being chosen for: set by the cart, and the page of that
 * frame opens its lens flow for the line. Ends with that visit of the page.
 */
export const lensLine = {
  ask: (productId: number): void => wanted.write({ productId, visit: null }),
  done: (): void => wanted.write(null),
}

/** Whether lenses for the line of this product were requested. */
export function useLensLine(productId: number): boolean {
  const { key } = useLocation()
  const current = wanted.use()
  const isHere =
    current?.productId === productId && (current.visit === null || current.visit === key)
  useEffect(() => {
    if (isHere) wanted.write({ productId, visit: key })
  }, [isHere, productId, key])
  return isHere
}
