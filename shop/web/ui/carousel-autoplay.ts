import type { EmblaCarouselType } from "embla-carousel"
import { type HTMLAttributes, useEffect, useState } from "react"

export interface Autoplay {
  /** The user's own choice; other reasons to pause are temporary. */
  stopped: boolean
  setStopped: (stopped: boolean) => void
  /** Of the root. */
  handlers: Attention
}

type Attention = Pick<
  HTMLAttributes<HTMLElement>,
  "onPointerEnter" | "onPointerLeave" | "onFocus" | "onBlur"
>

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
  const { attended, handlers } = useAttended()
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

  return { stopped, setStopped, handlers }
}

/** Whether it is hovered or contains the focus, with what has to be listened to. */
function useAttended() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const handlers: Attention = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: ({ currentTarget }) =>
      setFocused(currentTarget.querySelector(":focus-visible") !== null),
    onBlur: () => setFocused(false),
  }
  return { attended: pointed || focused, handlers }
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
