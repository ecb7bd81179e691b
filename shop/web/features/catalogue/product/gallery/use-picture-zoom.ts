import { type PointerEvent, useEffect, useRef, useState } from "react"

/** How a picture is zoomed without a click (PDP-05): milliseconds, and CSS pixels. */
const ZOOM_TIMING = { pressFor: 500, moveThreshold: 5, hoverDelay: 250 }

/** A position on the picture as fractions: `{ x: 0.5, y: 0.5 }` is the middle. */
export interface Place {
  x: number
  y: number
}

/** Not zoomed; zoomed and following the pointer; or zoomed permanently. */
type Closer = { how: "whole" } | { how: "led" | "held"; place: Place }

/**
 * A click, a resting mouse and a long press zoom a picture; a second click ends it. On a portrait
 * screen, where a whole picture would be a narrow strip, it starts zoomed.
 */
export function usePictureZoom() {
  const [closer, setCloser] = useState<Closer>(() =>
    matchMedia("(orientation: portrait)").matches
      ? { how: "held", place: { x: 0.5, y: 0.5 } }
      : { how: "whole" },
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointer = useRef({ place: { x: 0.5, y: 0.5 }, clientX: 0, clientY: 0 })
  const fingerStayed = useRef(false)

  useEffect(() => () => clearTimeout(timer.current), [])

  const note = (event: PointerEvent) => {
    const { clientX, clientY } = event
    pointer.current = { place: placeOf(event), clientX, clientY }
  }

  const comeCloser = (how: "led" | "held", after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      fingerStayed.current = how === "held"
      setCloser({ how, place: pointer.current.place })
    }, after)
  }

  const toggle = (place: Place) => {
    clearTimeout(timer.current)
    // The finger of the long press is only being lifted.
    if (fingerStayed.current) fingerStayed.current = false
    else setCloser(closer.how === "held" ? { how: "whole" } : { how: "held", place })
  }

  const mouse = {
    onPointerEnter: (event: PointerEvent) => {
      note(event)
      if (closer.how === "whole") comeCloser("led", ZOOM_TIMING.hoverDelay)
    },
    onPointerMove: (event: PointerEvent) => {
      note(event)
      if (closer.how === "led") setCloser({ how: "led", place: placeOf(event) })
    },
    onPointerLeave: () => {
      clearTimeout(timer.current)
      if (closer.how === "led") setCloser({ how: "whole" })
    },
  }

  const finger = {
    onPointerDown: (event: PointerEvent) => {
      note(event)
      fingerStayed.current = false
      if (closer.how === "whole") comeCloser("held", ZOOM_TIMING.pressFor)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const moved = Math.hypot(clientX - pointer.current.clientX, clientY - pointer.current.clientY)
      if (moved > ZOOM_TIMING.moveThreshold) clearTimeout(timer.current)
    },
    onPointerUp: () => clearTimeout(timer.current),
    onPointerCancel: () => clearTimeout(timer.current),
  }

  return {
    place: closer.how === "whole" ? null : closer.place,
    toggle,
    handlers: {
      onPointerEnter: of("mouse", mouse.onPointerEnter),
      onPointerLeave: of("mouse", mouse.onPointerLeave),
      onPointerDown: of("finger", finger.onPointerDown),
      onPointerUp: of("finger", finger.onPointerUp),
      onPointerCancel: of("finger", finger.onPointerCancel),
      onPointerMove: (event: PointerEvent) =>
        isMouse(event) ? mouse.onPointerMove(event) : finger.onPointerMove(event),
    },
  }
}

const isMouse = ({ pointerType }: PointerEvent) => pointerType === "mouse"

const of =
  (which: "mouse" | "finger", handle: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (isMouse(event) === (which === "mouse")) handle(event)
  }

/** The position of an event on its target. */
export function placeOf(event: {
  currentTarget: Element
  clientX: number
  clientY: number
}): Place {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
}
