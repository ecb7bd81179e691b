import type { Box } from "./obstacles.ts"

/** Pixels across the button, whole and small, as in chat.css. */
const SIZES = { whole: 60, small: 44 }

/** Pixels; between the button and what it must not cover. */
const DISTANCE_PX = 3
const STEP_PX = 4
/**
 * Pixels above its corner within which the button keeps its full size; beyond that the small one is
 * preferred.
 */
const MAX_WHOLE_RISE_PX = 120
/** Share of the screen's height within which it is shown at all. */
const MAX_RISE = 0.5

/** The position of the button. */
export interface ChatPosition {
  /** Pixels above its corner. */
  rise: number
  side: "right" | "left"
  small: boolean
  /** There is no room for it on the screen; it reappears when the page scrolls. */
  hidden: boolean
}

export const corner: ChatPosition = { rise: 0, side: "right", small: false, hidden: false }

/** The window, and the corner of the button in it. */
export interface Screen {
  width: number
  height: number
  /** Pixels between the button and the edges at its sides. */
  edge: number
  /** Pixels below the button. */
  foot: number
}

/**
 * The position nearest to its corner in which the button covers no obstacle.
 * @param small the button is to be small.
 */
export function clearPosition(
  screen: Screen,
  obstacles: readonly Box[],
  small: boolean,
): ChatPosition {
  const maxRise = screen.height * MAX_RISE
  const places = [
    ...(small ? [] : placesOf("right", false, Math.min(MAX_WHOLE_RISE_PX, maxRise))),
    ...placesOf("right", true, maxRise),
    ...placesOf("left", true, maxRise),
  ]
  const isClear = (place: ChatPosition) => !obstacles.some((box) => covers(place, box, screen))
  return places.find(isClear) ?? { ...corner, small, hidden: true }
}

const placesOf = (side: ChatPosition["side"], small: boolean, maxRise: number): ChatPosition[] =>
  Array.from({ length: Math.floor(maxRise / STEP_PX) + 1 }, (_, step) => ({
    rise: step * STEP_PX,
    side,
    small,
    hidden: false,
  }))

function covers({ rise, side, small }: ChatPosition, box: Box, screen: Screen): boolean {
  const radius = (small ? SIZES.small : SIZES.whole) / 2
  const fromEdge = screen.edge + radius
  const x = side === "right" ? screen.width - fromEdge : fromEdge
  const y = screen.height - screen.foot - rise - radius
  const across = Math.max(box.left - x, 0, x - box.right)
  const down = Math.max(box.top - y, 0, y - box.bottom)
  return Math.hypot(across, down) < radius + DISTANCE_PX
}
