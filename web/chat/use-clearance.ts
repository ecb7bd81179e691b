import { type RefObject, useEffect, useState } from "react"
import { useLocation } from "react-router"
import { isWide } from "#web/ui/use-wide.ts"
import { type ChatPosition, clearPosition, corner, type Screen } from "./clear-position.ts"
import { isFillingIn, obstacles } from "./obstacles.ts"

interface Clearance {
  /** Pixels by which a purchase bar at the foot of the screen pushes everything up. */
  lift: number
  place: ChatPosition
}

/** Milliseconds without scrolling after which a page counts as still. */
const REST_MS = 200

/**
 * Moves the button away from values, prices, fields and actions of the current page; on a phone it is
 * hidden while a field is filled in.
 */
export function useClearance(root: RefObject<HTMLElement | null>): Clearance {
  const [clearance, setClearance] = useState<Clearance>({ lift: 0, place: corner })
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other things below
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let before = scrollY
    let isReadingOn = false
    const settle = () => {
      if (!root.current) return
      const lift = buyBarHeight()
      const screen = screenOf(root.current, lift)
      const isInTheWay = !isWide() && isFillingIn(root.current)
      const place = isInTheWay
        ? { ...corner, hidden: true }
        : clearPosition(screen, obstacles(root.current), isReadingOn)
      setClearance({ lift, place })
    }
    const settleSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, REST_MS)
    }
    const onScroll = () => {
      // Small while the visitor scrolls down.
      isReadingOn = scrollY > 0 && scrollY >= before
      before = scrollY
      settleSoon()
    }
    const sizes = new ResizeObserver(settleSoon)
    sizes.observe(document.body)
    addEventListener("resize", settleSoon)
    addEventListener("scroll", onScroll, { passive: true })
    addEventListener("focusin", settleSoon)
    addEventListener("focusout", settleSoon)
    addEventListener("click", settleSoon)
    settle()
    return () => {
      clearTimeout(timer)
      sizes.disconnect()
      removeEventListener("resize", settleSoon)
      removeEventListener("scroll", onScroll)
      removeEventListener("focusin", settleSoon)
      removeEventListener("focusout", settleSoon)
      removeEventListener("click", settleSoon)
    }
  }, [root, key])

  return clearance
}

function screenOf(root: HTMLElement, lift: number): Screen {
  const { clientWidth: width } = document.documentElement
  const edge = Number.parseFloat(getComputedStyle(root).right)
  return { width, height: innerHeight, edge, foot: edge + lift }
}

const buyBarHeight = (): number =>
  document.querySelector<HTMLElement>("[data-buy-bar]")?.offsetHeight ?? 0
