import { type RefObject, useEffect, useRef } from "react"
import { useLocation } from "react-router"

/**
 * After a client-side navigation the focus moves to the new page, as after a full load, so that
 * screen readers announce it. A field that is being typed in, such as the search box while a page
 * loads, keeps the focus.
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
