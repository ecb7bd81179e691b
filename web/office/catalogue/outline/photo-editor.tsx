import clsx from "clsx"
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react"
import type { PhotoPoint } from "#domain/catalogue/frame-outline.ts"
import { photoCurve } from "#eyewear/geometry/photo-outline.ts"
import { Button } from "#web/ui/button.tsx"
import {
  addBetween,
  addPoint,
  type Chosen,
  type MarkedPart,
  type MarksState,
  movePoint,
  nearest,
  removeChosen,
  startWithOval,
  step,
  undo,
} from "./marks.ts"
import type { ShownPhoto } from "./read-photo.ts"

const MAX_ZOOM = 24
/** CSS pixels around a point in which it is grasped, and of a press that is no movement. */
const GRASP_PX = { mouse: 9, touch: 22 }
const STILL_PX = 5
const MIN_CURVE_POINTS = 4

const partNames: Record<MarkedPart, string> = {
  card: "Card corners",
  right: "Right lens",
  left: "Left lens",
}
const parts = Object.keys(partNames) as MarkedPart[]

const hints: Record<MarkedPart, string> = {
  card: "Drag the four corners to where the card's straight edges would cross. They lie a little outside its round corners.",
  right:
    "The right lens is on the left in the photo. Tap along its edge: points close together in the bends, wider apart on straight parts.",
  left: "Tap along the edge of the left lens, or leave it out: then the right lens is mirrored and the card's edge is taken as level.",
}

/** A photo with what is marked in it: points are added and moved by mouse, finger and keyboard. */
export function PhotoEditor(props: {
  photo: ShownPhoto
  state: MarksState
  onChange: (change: (state: MarksState) => MarksState) => void
}) {
  const { photo, state, onChange } = props
  const { marks, chosen } = state
  const help = useId()
  const [part, setPart] = useState<MarkedPart>("card")
  const [zoom, setZoom] = useState(1)
  const [centre, setCentre] = useState<PhotoPoint>([photo.width / 2, photo.height / 2])
  const canvas = useRef<SVGSVGElement>(null)
  const grasp = useRef<Grasp | null>(null)

  const [width, height] = [photo.width / zoom, photo.height / zoom]
  const left = clamp(centre[0] - width / 2, 0, photo.width - width)
  const top = clamp(centre[1] - height / 2, 0, photo.height - height)
  const point = chosen ? marks[chosen.part][chosen.index] : undefined

  /** Photo pixels by CSS pixel. */
  const scale = () => width / canvas.current!.getBoundingClientRect().width
  const placeOf = ({ clientX, clientY }: PointerEvent): PhotoPoint => {
    const box = canvas.current!.getBoundingClientRect()
    return [left + (clientX - box.left) * scale(), top + (clientY - box.top) * scale()]
  }

  function zoomTo(to: number) {
    setZoom(clamp(to, 1, MAX_ZOOM))
    setCentre(point ?? [left + width / 2, top + height / 2])
  }

  /** Keeps the chosen point in view. */
  function change(next: (state: MarksState) => MarksState) {
    const after = next(state)
    onChange(next)
    const at = after.chosen && after.marks[after.chosen.part][after.chosen.index]
    if (!at) return
    const isSeen = at[0] > left && at[0] < left + width && at[1] > top && at[1] < top + height
    if (!isSeen) setCentre(at)
  }

  function press(event: PointerEvent<SVGSVGElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = placeOf(event)
    const index = nearest(marks[part], at)
    const near = marks[part][index]
    const reach = (event.pointerType === "touch" ? GRASP_PX.touch : GRASP_PX.mouse) * scale()
    const isOnPoint = near && Math.hypot(near[0] - at[0], near[1] - at[1]) < reach
    grasp.current = {
      ...{ pointer: event.pointerId, x: event.clientX, y: event.clientY, hasMoved: false },
      ...{ from: isOnPoint ? near : [left + width / 2, top + height / 2] },
      chosen: isOnPoint ? { part, index } : null,
    }
    if (isOnPoint) onChange((had) => ({ ...had, chosen: { part, index } }))
  }

  function move(event: PointerEvent) {
    const held = grasp.current
    if (!held || held.pointer !== event.pointerId) return
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y]
    if (!held.hasMoved && Math.hypot(dx, dy) < STILL_PX) return
    const [x, y] = held.from
    const isGoingOn = held.hasMoved
    held.hasMoved = true
    if (!held.chosen) return setCentre([x - dx * scale(), y - dy * scale()])
    // By as much as the finger moves: it does not have to cover the point.
    const to = inPhoto([x + dx * scale(), y + dy * scale()], photo)
    const moved = held.chosen
    onChange((had) => movePoint(had, moved, to, isGoingOn))
  }

  function release(event: PointerEvent) {
    const held = grasp.current
    grasp.current = null
    if (!held || held.hasMoved || held.chosen) return
    const at = placeOf(event)
    onChange((had) => addPoint(had, part, at))
  }

  function pressKey(event: KeyboardEvent) {
    const moves: Record<string, PhotoPoint> = {
      ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
    }
    const direction = moves[event.key]
    const pixels = event.shiftKey ? 10 : 1
    const keys: Record<string, () => void> = {
      PageDown: () => change((had) => step(had, part, 1)),
      PageUp: () => change((had) => step(had, part, -1)),
      Enter: () => change(addBetween),
      Delete: () => change(removeChosen),
      Backspace: () => change(removeChosen),
      "+": () => zoomTo(zoom * 1.5),
      "-": () => zoomTo(zoom / 1.5),
    }
    const isUndo = event.key === "z" && (event.ctrlKey || event.metaKey)
    const act = isUndo ? () => change(undo) : keys[event.key]
    if (direction) {
      const at = chosen && point
      if (!at) change((had) => step(had, part, 1))
      else {
        const to = inPhoto([at[0] + direction[0] * pixels, at[1] + direction[1] * pixels], photo)
        change((had) => movePoint(had, chosen, to))
      }
    } else if (act) act()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const drawing = <Drawing photo={photo} state={state} part={part} />
  // Wide enough to see where an edge runs, in pixels of the photo.
  const loupe = Math.max(48, photo.width / 55)
  const isChosenOnRight = point !== undefined && point[0] > left + width / 2
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="pb-1 text-sm font-medium">What you mark</legend>
        {parts.map((one) => (
          <Button
            key={one}
            size="sm"
            look={one === part ? "primary" : "secondary"}
            aria-pressed={one === part}
            onClick={() => {
              setPart(one)
              onChange((had) => ({ ...had, chosen: null }))
            }}
          >
            {partNames[one]}
            {one !== "card" && ` (${marks[one].length})`}
          </Button>
        ))}
      </fieldset>
      <p className="text-sm text-ink-2">{hints[part]}</p>
      <div className="relative">
        <svg
          ref={canvas}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys itself
          tabIndex={0}
          aria-label={`Photo of the frame, ${partNames[part].toLowerCase()}`}
          aria-describedby={help}
          viewBox={`${left} ${top} ${width} ${height}`}
          className="block w-full touch-none rounded-sm bg-sunk"
          style={{ aspectRatio: `${photo.width} / ${photo.height}` }}
          onPointerDown={press}
          onPointerMove={move}
          onPointerUp={release}
          onPointerCancel={() => {
            grasp.current = null
          }}
          onKeyDown={pressKey}
        >
          {drawing}
        </svg>
        {point && (
          <svg
            aria-hidden
            viewBox={`${point[0] - loupe / 2} ${point[1] - loupe / 2} ${loupe} ${loupe}`}
            className={clsx(
              "pointer-events-none absolute top-2 size-28 rounded-full border-2 border-paper bg-sunk shadow-float sm:size-40",
              isChosenOnRight ? "left-2" : "right-2",
            )}
          >
            <image
              href={photo.address}
              width={photo.width}
              height={photo.height}
              preserveAspectRatio="none"
            />
            <path
              d={`M${point[0] - loupe / 2} ${point[1]}h${loupe}M${point[0]} ${point[1] - loupe / 2}v${loupe}`}
              className="stroke-sindoor"
              strokeWidth={1}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="sm" onClick={() => change((had) => step(had, part, -1))}>
          Previous point
        </Button>
        <Button look="secondary" size="sm" onClick={() => change((had) => step(had, part, 1))}>
          Next point
        </Button>
        <Button look="secondary" size="sm" disabled={zoom === 1} onClick={() => zoomTo(zoom / 1.5)}>
          Zoom out
        </Button>
        <Button
          look="secondary"
          size="sm"
          disabled={zoom === MAX_ZOOM}
          onClick={() => zoomTo(zoom * 1.5)}
        >
          Zoom in
        </Button>
        <Button
          look="secondary"
          size="sm"
          disabled={state.earlier.length === 0}
          onClick={() => change(undo)}
        >
          Undo
        </Button>
        {part !== "card" && marks[part].length === 0 && (
          <Button
            look="secondary"
            size="sm"
            onClick={() =>
              change((had) => startWithOval(had, part, [left + width / 2, top + height / 2]))
            }
          >
            Start with an oval
          </Button>
        )}
        {part !== "card" && marks[part].length > 0 && (
          <Button
            look="secondary"
            size="sm"
            disabled={chosen === null}
            onClick={() => change(removeChosen)}
          >
            Remove point
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {chosen && point
          ? `${partNames[chosen.part]}, point ${chosen.index + 1} of ${marks[chosen.part].length}, ${Math.round(point[0])} across, ${Math.round(point[1])} down`
          : ""}
      </p>
      <p id={help} className="text-sm text-ink-2">
        With the keyboard: arrow keys move the chosen point by a pixel, with Shift by ten; Page Down
        and Page Up choose the next and the previous point, Enter adds one after it, Delete removes
        it, + and − zoom.
      </p>
    </div>
  )
}

/** A press that is not released yet. */
interface Grasp {
  pointer: number
  x: number
  y: number
  hasMoved: boolean
  /** Where the point was, or the middle of the view. */
  from: PhotoPoint
  /** Null if the photo is moved. */
  chosen: Chosen | null
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const inPhoto = ([x, y]: PhotoPoint, { width, height }: ShownPhoto): PhotoPoint => [
  clamp(x, 0, width),
  clamp(y, 0, height),
]

const lineOf = (points: readonly PhotoPoint[]) =>
  points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("")

function Drawing(props: { photo: ShownPhoto; state: MarksState; part: MarkedPart }) {
  const { photo, state, part } = props
  const { marks, chosen } = state
  const lines = [
    `${lineOf(marks.card)}Z`,
    ...[marks.right, marks.left]
      .filter(({ length }) => length >= MIN_CURVE_POINTS)
      .map((points) => `${lineOf(photoCurve(points))}Z`),
  ]
  return (
    <>
      <image
        href={photo.address}
        width={photo.width}
        height={photo.height}
        preserveAspectRatio="none"
      />
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: card, right and left
        <g key={i} fill="none">
          <path d={line} stroke="#fff" strokeWidth={3} vectorEffect="non-scaling-stroke" />
          <path
            d={line}
            className="stroke-peacock"
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
          />
        </g>
      ))}
      {marks[part].map(([x, y], index) => {
        const isChosen = chosen?.part === part && chosen.index === index
        return (
          // Lines of no length with round ends: dots of the same size at every zoom.
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no other name
          <g key={index} strokeLinecap="round">
            <path
              d={`M${x} ${y}h0`}
              stroke="#fff"
              strokeWidth={isChosen ? 15 : 11}
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={`M${x} ${y}h0`}
              className={isChosen ? "stroke-sindoor" : "stroke-peacock"}
              strokeWidth={isChosen ? 10 : 7}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        )
      })}
    </>
  )
}
