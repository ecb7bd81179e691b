/** The view of an object: rotation (radians) and zoom. */
export interface Look {
  yaw: number
  pitch: number
  zoom: number
}

export interface TurntableLimits {
  yaw: number
  pitch: number
  zoom: readonly [least: number, most: number]
}

const step = { turn: Math.PI / 18, zoom: 1.18 }
/** Radians per pixel. */
const dragged = 0.009

/** The actions of the keys; shared with the buttons. */
const turns = {
  ArrowLeft: (look: Look) => ({ ...look, yaw: look.yaw - step.turn }),
  ArrowRight: (look: Look) => ({ ...look, yaw: look.yaw + step.turn }),
  ArrowUp: (look: Look) => ({ ...look, pitch: look.pitch - step.turn }),
  ArrowDown: (look: Look) => ({ ...look, pitch: look.pitch + step.turn }),
  "+": (look: Look) => ({ ...look, zoom: look.zoom * step.zoom }),
  "-": (look: Look) => ({ ...look, zoom: look.zoom / step.zoom }),
}
export type Turn = keyof typeof turns

const isTurn = (key: string): key is Turn => Object.hasOwn(turns, key)

/** Rotates and zooms by mouse, finger, wheel, pinch and keys. */
export class Turntable {
  look: Look
  readonly #start: Look
  readonly #limits: TurntableLimits
  readonly #onChange: () => void
  readonly #pointers = new Map<number, { x: number; y: number }>()
  readonly #end = new AbortController()

  constructor(element: HTMLElement, start: Look, limits: TurntableLimits, onChange: () => void) {
    this.look = this.#start = start
    this.#limits = limits
    this.#onChange = onChange
    const { signal } = this.#end
    element.addEventListener(
      "pointerdown",
      (event) => {
        element.setPointerCapture(event.pointerId)
        this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      },
      { signal },
    )
    element.addEventListener("pointermove", (event) => this.#move(event), { signal })
    for (const end of ["pointerup", "pointercancel"] as const) {
      element.addEventListener(end, ({ pointerId }) => this.#pointers.delete(pointerId), { signal })
    }
    element.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault()
        this.set({ ...this.look, zoom: this.look.zoom * Math.exp(-event.deltaY / 700) })
      },
      { signal, passive: false },
    )
    element.addEventListener(
      "keydown",
      (event) => {
        const key = event.key === "=" ? "+" : event.key
        if (event.ctrlKey || event.metaKey || event.altKey) return
        if (isTurn(key)) this.turn(key)
        else if (key === "0" || key === "Home") this.reset()
        else return
        event.preventDefault()
      },
      { signal },
    )
  }

  turn(by: Turn): void {
    this.set(turns[by](this.look))
  }

  reset(): void {
    this.set(this.#start)
  }

  set({ yaw, pitch, zoom }: Look): void {
    const {
      yaw: most,
      pitch: steepest,
      zoom: [least, nearest],
    } = this.#limits
    this.look = {
      yaw: within(yaw, -most, most),
      pitch: within(pitch, -steepest, steepest),
      zoom: within(zoom, least, nearest),
    }
    this.#onChange()
  }

  #move({ pointerId, clientX, clientY }: PointerEvent) {
    const before = this.#pointers.get(pointerId)
    if (!before) return
    const after = { x: clientX, y: clientY }
    const other = [...this.#pointers].find(([id]) => id !== pointerId)?.[1]
    this.#pointers.set(pointerId, after)
    const { yaw, pitch, zoom } = this.look
    if (other) {
      const spread = Math.hypot(after.x - other.x, after.y - other.y)
      const earlier = Math.hypot(before.x - other.x, before.y - other.y) || 1
      this.set({ yaw, pitch, zoom: (zoom * spread) / earlier })
    } else {
      this.set({
        yaw: yaw + (after.x - before.x) * dragged,
        pitch: pitch + (after.y - before.y) * dragged,
        zoom,
      })
    }
  }

  close(): void {
    this.#end.abort()
  }
}

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value))
