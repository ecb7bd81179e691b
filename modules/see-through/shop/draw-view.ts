import type { LensType } from "@chashma/optics/powers/eye-power.ts"
import {
  blurBox,
  KERNEL_REACH,
  type Kernel,
  kernelOf,
  type LightSums,
  sumLight,
} from "@chashma/optics/sight/blur-image.ts"
import type { BlurEllipse } from "@chashma/optics/sight/defocus.ts"
import { screenFactor, type Transmission } from "@chashma/optics/sight/filter.ts"
import { CORRIDOR_MM, clearHalfWidth, SEGMENT_MM } from "@chashma/optics/sight/multifocal.ts"
import { type BlurAt, type Place, places } from "@chashma/optics/sight/sight.ts"
import { drawings, extents, middles, SCENE } from "./draw-scene.ts"

/**
 * Millimetres of the lens per minute of arc of the picture, which stands for what the eyes see as
 * they turn: the sign through the fitting cross, the phone through the end of the corridor.
 */
const LENS_SCALE = CORRIDOR_MM / (middles.phone - middles.sign)

/** Minutes of arc below which a drawing counts as sharp. */
const SHARP = 1.3
/** Pixels on each side of the pictures that are blurred: less detail is enough for a wide blur. */
const SIZES = [300, 225, 150, 100, 70, 50, 35, 25] as const
/** Pixels across a blurred point that still look smooth. */
const SMOOTH = 6
/** The blur differs within a lens: it is worked out for squares of so many pixels. */
const CELL = 4

const canvasOf = (size: number, willReadFrequently: boolean) =>
  Object.assign(document.createElement("canvas"), { width: size, height: size }).getContext("2d", {
    willReadFrequently,
  })

/** Each place without any blur, drawn once. */
const drawn = new Map<Place, HTMLCanvasElement>()

function sharp(place: Place, size: number): HTMLCanvasElement | undefined {
  const known = drawn.get(place)
  if (known) return known
  const context = canvasOf(size, true)
  if (!context) return undefined
  context.scale(size / SCENE, size / SCENE)
  drawings[place](context)
  drawn.set(place, context.canvas)
  return context.canvas
}

/** A place at one of `SIZES`: its light, which never changes, and a canvas for its blurred pixels. */
interface Ready {
  light: LightSums
  context: CanvasRenderingContext2D
}
const ready = new Map<string, Ready>()

function readyAt(place: Place, small: number, whole: HTMLCanvasElement): Ready | undefined {
  const known = ready.get(`${place} ${small}`)
  if (known) return known
  const context = canvasOf(small, true)
  if (!context) return undefined
  context.imageSmoothingQuality = "medium"
  context.drawImage(whole, 0, 0, small, small)
  const made = { light: sumLight(context.getImageData(0, 0, small, small)), context }
  ready.set(`${place} ${small}`, made)
  return made
}

export interface View {
  /** Drawn from far to near. */
  shown: readonly Place[]
  blurAt: BlurAt
  /** Whether the blur differs within the lens. */
  varies: boolean
  light: Transmission
}

/** Draws what is seen. The letters of the scene have to be loaded. */
export function drawView(canvas: HTMLCanvasElement, view: View) {
  const context = canvas.getContext("2d")
  if (!context) return
  for (const place of view.shown) drawPlace(context, place, view)
  context.globalCompositeOperation = "multiply"
  const channels = view.light.map((part) => Math.round(255 * screenFactor(part)))
  context.fillStyle = `rgb(${channels.join(" ")})`
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.globalCompositeOperation = "source-over"
}

function drawPlace(context: CanvasRenderingContext2D, place: Place, { blurAt, varies }: View) {
  const size = context.canvas.width
  const whole = sharp(place, size)
  if (!whole) return
  const even = blurAt(place, 0, places[place].down)
  const [least, most] = [Math.min(even.along, even.across), Math.max(even.along, even.across)]
  if (!varies && most < SHARP) return context.drawImage(whole, 0, 0)
  const enough = (SMOOTH * SCENE) / Math.max(least, most / 4)
  const small = varies ? SIZES[0] : (SIZES.findLast((size) => size > 0.95 * enough) ?? SIZES[0])
  const { light, context: copy } = readyAt(place, small, whole) ?? {}
  if (!light || !copy) return
  const picture = copy.createImageData(small, small)
  const kernels = new Map<number, Kernel>()
  const widest = (2 * (KERNEL_REACH - 1) * SCENE) / small
  const kernel = (blur: BlurEllipse) => {
    // Diameters in steps of a minute of arc.
    const along = Math.round(Math.min(widest, blur.along))
    const across = Math.round(Math.min(widest, blur.across))
    const key = (along * widest + across) * 180 + blur.axis
    const known = kernels.get(key) ?? kernelOf({ ...blur, along, across }, small / SCENE)
    kernels.set(key, known)
    return known
  }
  const onLens = (pixel: number, middle: number) => ((pixel * SCENE) / small - middle) * LENS_SCALE
  const { left, right, top } = extents[place]
  // Nothing of a place is farther from it than the blur reaches.
  const first = (at: number) =>
    Math.max(0, CELL * Math.floor(((at * small) / SCENE - KERNEL_REACH) / CELL))
  const end = Math.min(small, Math.ceil((right * small) / SCENE) + KERNEL_REACH)
  const step = varies ? CELL : small
  const cellAt = (x: number, y: number) =>
    kernel(
      varies
        ? blurAt(place, onLens(x + CELL / 2, SCENE / 2), onLens(y + CELL / 2, middles.sign))
        : even,
    )
  for (let y = first(top); y < small; y += step) {
    const bottom = Math.min(small, y + step)
    let from = first(left)
    let same = cellAt(from, y)
    for (let x = from + step; x < end; x += step) {
      const next = cellAt(x, y)
      if (next === same) continue
      blurBox(light, { left: from, top: y, right: x, bottom }, same, picture.data)
      from = x
      same = next
    }
    blurBox(light, { left: from, top: y, right: end, bottom }, same, picture.data)
  }
  copy.putImageData(picture, 0, 0)
  context.drawImage(copy.canvas, 0, 0, size, size)
}

/** The line of a bifocal, or the edges of the clear zone of a progressive lens, as an SVG path. */
export function zonesOf(type: LensType, add: number): string {
  const at = (down: number) => middles.sign + down / LENS_SCALE
  if (type === "Bifocal") return `M0 ${at(SEGMENT_MM)}H${SCENE}`
  if (type !== "Progressive") return ""
  return [-1, 1]
    .map((side) => {
      const points = Array.from({ length: 40 }, (_, n) => (n * SCENE) / 39).flatMap((y) => {
        const half = clearHalfWidth(add, (y - middles.sign) * LENS_SCALE)
        return half === null
          ? []
          : [`${(SCENE / 2 + (side * half) / LENS_SCALE).toFixed(0)} ${y.toFixed(0)}`]
      })
      return points.length > 0 ? `M${points.join("L")}` : ""
    })
    .join("")
}
