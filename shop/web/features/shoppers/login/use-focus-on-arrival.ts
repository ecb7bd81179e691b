import { type RefObject, useEffect } from "react"
import { useLocation } from "react-router"

/** The focus for the one field of a page that was reached within the shop: typing needs no tap. */
export function useFocusOnArrival(field: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (key !== "default") field.current?.focus()
  }, [])
}
