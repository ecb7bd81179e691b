import { type RefObject, useEffect, useState } from "react"
import { useLocation } from "react-router"
import { covers } from "./covers.ts"

export interface Clearance {
  /** Pixels by which a purchase bar at the foot of the screen pushes the button up. */
  lift: number
  /** The visitor reads on downwards. */
  small: boolean
  /** Something that must stay in sight is under the button. */
  aside: boolean
}

/** Milliseconds without a move after which a page stands still. */
const rest = 200

/** Keeps the button off prices and actions, whatever page lies under it. */
export function useClearance(root: RefObject<HTMLElement | null>): Clearance {
  const [clearance, setClearance] = useState<Clearance>({ lift: 0, small: false, aside: false })
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other things below
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let scrolled = scrollY
    const look = () => {
      const place = root.current
      if (place) setClearance((before) => ({ ...before, aside: covers(place, before.small) }))
    }
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(look, rest)
    }
    const onScroll = () => {
      const small = scrollY > 0 && scrollY >= scrolled
      scrolled = scrollY
      setClearance((before) => (before.small === small ? before : { ...before, small }))
      settle()
    }
    const onSize = () => {
      const lift = buyBarHeight()
      setClearance((before) => (before.lift === lift ? before : { ...before, lift }))
      settle()
    }
    const sizes = new ResizeObserver(onSize)
    sizes.observe(document.body)
    addEventListener("scroll", onScroll, { passive: true })
    addEventListener("resize", onSize)
    addEventListener("focusin", settle)
    onSize()
    return () => {
      clearTimeout(timer)
      sizes.disconnect()
      removeEventListener("scroll", onScroll)
      removeEventListener("resize", onSize)
      removeEventListener("focusin", settle)
    }
  }, [root, key])

  return clearance
}

const buyBarHeight = (): number =>
  document.querySelector<HTMLElement>("[data-buy-bar]")?.offsetHeight ?? 0
