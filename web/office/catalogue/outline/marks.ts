import { MAX_OUTLINE_POINTS, type PhotoPoint } from "#domain/catalogue/frame-outline.ts"

/** What is marked in a photo: the card, or one of the lenses. */
export type MarkedPart = "card" | "right" | "left"

/** Points in pixels of the photo. */
type Marks = Record<MarkedPart, readonly PhotoPoint[]>

/** The chosen point of a part. */
export interface Chosen {
  part: MarkedPart
  index: number
}

/** The state of the editor with what Undo goes back to. */
export interface MarksState {
  marks: Marks
  chosen: Chosen | null
  earlier: readonly Marks[]
}

const MAX_UNDO = 200
const OVAL_POINTS = 24
const CARD_RATIO = 85.6 / 53.98

/** A card in the lower middle of the photo, to be dragged to the real one. */
export function firstMarks(width: number, height: number): MarksState {
  const [across, up] = [width / 6, width / 6 / CARD_RATIO]
  const [x, y] = [width / 2, height - up - height / 20]
  const card: PhotoPoint[] = [
    [x - across, y - up],
    [x + across, y - up],
    [x + across, y + up],
    [x - across, y + up],
  ]
  return { marks: { card, right: [], left: [] }, chosen: null, earlier: [] }
}

const withPart = ({ marks, earlier }: MarksState, part: MarkedPart, points: PhotoPoint[]) => ({
  marks: { ...marks, [part]: points },
  earlier: [...earlier, marks].slice(-MAX_UNDO),
})

/** Points around a lens lie in the order of their angle, so that each is added at its place. */
function around(points: readonly PhotoPoint[]): PhotoPoint[] {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [cx, cy] = [mean(0), mean(1)]
  const angle = ([x, y]: PhotoPoint) => Math.atan2(y - cy, x - cx)
  return points.toSorted((one, other) => angle(one) - angle(other))
}

/** Adds a point of a lens; of the card, the nearest corner is moved to it. */
export function addPoint(state: MarksState, part: MarkedPart, point: PhotoPoint): MarksState {
  const points = state.marks[part]
  if (part === "card") {
    const index = nearest(points, point)
    return movePoint(state, { part, index }, point)
  }
  if (points.length >= MAX_OUTLINE_POINTS) return state
  const added = around([...points, point])
  return { ...withPart(state, part, added), chosen: { part, index: added.indexOf(point) } }
}

/** Adds a point halfway from the chosen one to the next. */
export function addBetween(state: MarksState): MarksState {
  const { chosen, marks } = state
  if (!chosen || chosen.part === "card") return state
  const points = marks[chosen.part]
  const [x, y] = points[chosen.index]!
  const [nextX, nextY] = points[(chosen.index + 1) % points.length]!
  return addPoint(state, chosen.part, [(x + nextX) / 2, (y + nextY) / 2])
}

/** @param isGoingOn part of the last movement: Undo takes back both */
export function movePoint(
  state: MarksState,
  chosen: Chosen,
  to: PhotoPoint,
  isGoingOn = false,
): MarksState {
  const points = state.marks[chosen.part].map((point, i) => (i === chosen.index ? to : point))
  const moved = withPart(state, chosen.part, points)
  return { ...moved, earlier: isGoingOn ? state.earlier : moved.earlier, chosen }
}

export function removeChosen(state: MarksState): MarksState {
  const { chosen, marks } = state
  if (!chosen || chosen.part === "card") return state
  const left = marks[chosen.part].filter((_, i) => i !== chosen.index)
  const index = Math.min(chosen.index, left.length - 1)
  return { ...withPart(state, chosen.part, left), chosen: index < 0 ? null : { ...chosen, index } }
}

export function undo(state: MarksState): MarksState {
  const { chosen } = state
  const marks = state.earlier.at(-1)
  if (!marks) return state
  const isThere = chosen !== null && chosen.index < marks[chosen.part].length
  return { marks, chosen: isThere ? chosen : null, earlier: state.earlier.slice(0, -1) }
}

/** Chooses the next or previous point of a part. */
export function step(state: MarksState, part: MarkedPart, by: 1 | -1): MarksState {
  const count = state.marks[part].length
  if (count === 0) return state
  const from = state.chosen?.part === part ? state.chosen.index : by === 1 ? -1 : 0
  return { ...state, chosen: { part, index: (from + by + count) % count } }
}

/** Points on an oval as large as a lens, beside the middle of the view, to be dragged to its edge. */
export function startWithOval(
  state: MarksState,
  part: "right" | "left",
  [x, y]: PhotoPoint,
): MarksState {
  const [[x0, y0], [x1, y1]] = state.marks.card as [PhotoPoint, PhotoPoint]
  const mm = Math.hypot(x1 - x0, y1 - y0) / 85.6
  const centre = x + (part === "right" ? -35 : 35) * mm
  const points = Array.from({ length: OVAL_POINTS }, (_, i): PhotoPoint => {
    const angle = (i / OVAL_POINTS) * 2 * Math.PI - Math.PI
    return [centre + 26 * mm * Math.cos(angle), y + 20 * mm * Math.sin(angle)]
  })
  return { ...withPart(state, part, points), chosen: { part, index: 0 } }
}

/** The index of the point that is nearest to a place; −1 without points. */
export function nearest(points: readonly PhotoPoint[], [x, y]: PhotoPoint): number {
  const distances = points.map(([px, py]) => Math.hypot(px - x, py - y))
  return distances.indexOf(Math.min(...distances))
}
