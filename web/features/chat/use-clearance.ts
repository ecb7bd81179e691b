import { type RefObject, useEffect, useState } from "react"
import { useLocation } from "react-router"
import { clearPlace, corner, type Place } from "./clear-place.ts"

export interface Clearance {
  /** Pixels by which a purchase bar at the foot of the screen pushes everything up. */
  lift: number
  /** The visitor reads on downwards. */
  small: boolean
  place: Place
}

/** Milliseconds without a move after which a page stands still. */
const rest = 200

/** Keeps the button off prices and actions, whatever page lies under it. */
export function useClearance(root: RefObject<HTMLElement | null>): Clearance {
  const [lift, setLift] = useState(0)
  const [small, setSmall] = useState(false)
  const [place, setPlace] = useState<Place>(corner)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other things below
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(() => root.current && setPlace(clearPlace(root.current, small)), rest)
    }
    const measure = () => {
      setLift(buyBarHeight())
      settle()
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body)
    addEventListener("resize", measure)
    addEventListener("scroll", settle, { passive: true })
    addEventListener("focusin", settle)
    measure()
    return () => {
      clearTimeout(timer)
      sizes.disconnect()
      removeEventListener("resize", measure)
      removeEventListener("scroll", settle)
      removeEventListener("focusin", settle)
    }
  }, [root, key, lift, small])

  useEffect(() => {
    let before = scrollY
    const onScroll = () => {
      setSmall(scrollY > 0 && scrollY >= before)
      before = scrollY
    }
    addEventListener("scroll", onScroll, { passive: true })
    return () => removeEventListener("scroll", onScroll)
  }, [])

  return { lift, small, place }
}

const buyBarHeight = (): number =>
  document.querySelector<HTMLElement>("[data-buy-bar]")?.offsetHeight ?? 0
