import { covers, type Point } from "./covers.ts"

/** Pixels across the small button, as in chat.css. */
const smallSize = 44

/** Pixels above its corner at which the button may stand. */
const rises = [0, 40, 80, 120]

/** Where the button stands: so far above its corner, and whole or with only its edge in sight. */
export interface Place {
  rise: number
  aside: boolean
}

export const corner: Place = { rise: 0, aside: false }

/** The first place in which the button hides no price and no action. */
export function clearPlace(root: HTMLElement, small: boolean): Place {
  // Offsets know nothing of transforms: they tell of the corner, wherever the button is.
  const { offsetLeft, offsetTop, offsetWidth: size } = root
  const radius = size / 2
  const clear = (radius: number, x: number, y: number) =>
    rises.find((rise) => !covers(pointsOfDisc(radius, x, y - rise), root))

  const drawn = small ? smallSize / 2 : radius
  const whole = clear(drawn, offsetLeft + size - drawn, offsetTop + size - drawn)
  if (whole !== undefined) return { rise: whole, aside: false }

  const { clientWidth } = document.documentElement
  const edge = clear(radius, clientWidth - edgeInSight(root) + radius, offsetTop + radius)
  return { rise: edge ?? 0, aside: true }
}

/** Pixels of the button that stay in sight when it stands aside. */
const edgeInSight = (root: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(root).getPropertyValue("--chat-in-sight"))

/** Its middle, and twelve points close to its rim. */
function pointsOfDisc(radius: number, x: number, y: number): Point[] {
  const rim = Array.from({ length: 12 }, (_, twelfth): Point => {
    const angle = (twelfth * Math.PI) / 6
    return [x + 0.95 * radius * Math.cos(angle), y + 0.95 * radius * Math.sin(angle)]
  })
  return [[x, y], ...rim]
}
