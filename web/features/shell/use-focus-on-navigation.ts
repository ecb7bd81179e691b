import { type RefObject, useEffect, useRef } from "react"
import { useLocation } from "react-router"

/**
 * After a move inside the shop the focus goes to the new page, as it would after a full load; the
 * reader of a screen hears where it is instead of nothing. Whoever types in a field by then, as in
 * the search box while a page loads, goes on typing.
 */
export function useFocusOnNavigation<E extends HTMLElement>(): RefObject<E | null> {
  const page = useRef<E>(null)
  const { pathname } = useLocation()
  const arrivedAt = useRef(pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    if (document.activeElement?.matches("input, textarea, select")) return
    page.current?.focus({ preventScroll: true })
  }, [pathname])
  return page
}
