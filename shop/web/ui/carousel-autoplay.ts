import type { EmblaCarouselType } from "embla-carousel"
import { useEffect, useState } from "react"

export interface Autoplay {
  /** The user's own choice; other reasons to pause are temporary. */
  stopped: boolean
  setStopped: (stopped: boolean) => void
}

/**
 * Advances automatically, but never while hovered or focused, off screen or with reduced motion.
 */
export function useAutoplay(options: {
  embla: EmblaCarouselType | undefined
  root: HTMLElement | null
  selected: number
  every: number | undefined
}): Autoplay {
  const { embla, root, selected, every } = options
  const [stopped, setStopped] = useState(false)
  const attended = useAttended(root)
  const inSight = useInSight(root)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each move, also by hand, starts the wait anew
  useEffect(() => {
    if (!embla || !every || stopped || attended || !inSight) return
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return
    const timer = setTimeout(() => {
      if (embla.canScrollNext()) embla.scrollNext()
      else embla.scrollTo(0)
    }, every)
    return () => clearTimeout(timer)
  }, [embla, every, stopped, attended, inSight, selected])

  return { stopped, setStopped }
}

/** Whether it is hovered or contains the focus. */
function useAttended(root: HTMLElement | null): boolean {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    if (!root) return
    const enter = () => setPointed(true)
    const leave = () => setPointed(false)
    const focusIn = () => setFocused(root.querySelector(":focus-visible") !== null)
    const focusOut = () => setFocused(false)
    root.addEventListener("pointerenter", enter)
    root.addEventListener("pointerleave", leave)
    root.addEventListener("focusin", focusIn)
    root.addEventListener("focusout", focusOut)
    return () => {
      root.removeEventListener("pointerenter", enter)
      root.removeEventListener("pointerleave", leave)
      root.removeEventListener("focusin", focusIn)
      root.removeEventListener("focusout", focusOut)
    }
  }, [root])
  return pointed || focused
}

function useInSight(root: HTMLElement | null): boolean {
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    if (!root) return
    const observer = new IntersectionObserver(([entry]) =>
      setInSight(entry?.isIntersecting ?? false),
    )
    observer.observe(root)
    return () => observer.disconnect()
  }, [root])
  return inSight
}
