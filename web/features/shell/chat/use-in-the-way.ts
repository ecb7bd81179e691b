import { type RefObject, useEffect, useState } from "react"
import { useLocation } from "react-router"

/** Long enough for a page to stand still after a move. */
const restMs = 400

/**
 * True while the page moves, and as long as the button then stands on something that can be pressed
 * or on a price: it must step aside for those.
 */
export function useInTheWay(button: RefObject<HTMLElement | null>): boolean {
  const [inTheWay, setInTheWay] = useState(false)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other things below
  useEffect(() => {
    let timer = setTimeout(look, restMs)
    function look() {
      setInTheWay(button.current !== null && standsOnSomething(button.current))
    }
    const onMove = () => {
      setInTheWay(true)
      clearTimeout(timer)
      timer = setTimeout(look, restMs)
    }
    addEventListener("scroll", onMove, { passive: true })
    addEventListener("resize", onMove)
    return () => {
      clearTimeout(timer)
      removeEventListener("scroll", onMove)
      removeEventListener("resize", onMove)
    }
  }, [button, key])

  return inTheWay
}

function standsOnSomething(button: HTMLElement): boolean {
  // Where it stands when it is not aside: the offsets know nothing of transforms.
  const place = button.offsetParent?.getBoundingClientRect()
  if (!place) return false
  const { right, bottom } = place
  const steps = [4, button.offsetWidth / 2, button.offsetWidth - 4]
  return steps.some((x) =>
    steps.some((y) =>
      document
        .elementsFromPoint(right - x, bottom - y)
        .some((element) => !button.offsetParent?.contains(element) && matters(element)),
    ),
  )
}

const matters = (element: Element): boolean =>
  element.matches("a, button, input, select, textarea, label, summary") ||
  (element.childElementCount === 0 && (element.textContent ?? "").includes("₹"))
