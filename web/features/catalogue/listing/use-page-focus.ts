import { type RefObject, useEffect, useRef } from "react"
import { useNavigationType } from "react-router"

/**
 * After `Prev` or `Next` the list starts at its top, for scroll position and focus. After Back the
 * browser's scroll position is kept.
 */
export function usePageFocus(page: number): RefObject<HTMLHeadingElement | null> {
  const top = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  const navigation = useNavigationType()
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const pager = document.activeElement?.closest("nav") ?? document.activeElement === document.body
    if (navigation !== "PUSH" || !pager) return
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView()
  }, [page, navigation])
  return top
}
