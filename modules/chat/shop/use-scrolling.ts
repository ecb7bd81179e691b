import { useEffect, useState } from "react"

/** Milliseconds without scrolling after which a page counts as still. */
const REST_MS = 200

/** Whether the page is being scrolled. */
export function useScrolling(): boolean {
  const [isScrolling, setScrolling] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      setScrolling(true)
      clearTimeout(timer)
      timer = setTimeout(() => setScrolling(false), REST_MS)
    }
    addEventListener("scroll", onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener("scroll", onScroll)
    }
  }, [])
  return isScrolling
}
