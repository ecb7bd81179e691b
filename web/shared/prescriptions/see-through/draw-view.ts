import type { LensType } from "#domain/prescriptions/lens/types.ts"
import { blurPixels, kernelOf } from "#domain/prescriptions/optics/blur-image.ts"
import type { BlurEllipse } from "#domain/prescriptions/optics/defocus.ts"
import { screenFactor, type Transmission } from "#domain/prescriptions/optics/filter.ts"
import { CORRIDOR_MM, clearHalfWidth, SEGMENT_MM } from "#domain/prescriptions/optics/multifocal.ts"
import { type BlurAt, type Place, places } from "#domain/prescriptions/optics/sight.ts"
import { drawings, middles, SCENE } from "./draw-scene.ts"

/**
 * Millimetres of the lens per minute of arc of the picture, which stands for what the eyes see as
 * they turn: the sign through the fitting cross, the phone through the end of the corridor.
 */
const LENS_SCALE = CORRIDOR_MM / (middles.phone - middles.sign)

/** Minutes of arc below which a drawing counts as sharp. */
const SHARP = 1.3
/** Pixels: the most that are blurred in each direction, and enough for a point in a wide blur. */
const BLURRED_SIZE = 300
const SMOOTH = 6
/** The blur differs within a lens: it is worked out for squares of so many pixels. */
const CELL = 4

const emptyCanvas = (size: number) => {
  const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size })
  return canvas.getContext("2d", { willReadFrequently: true })
}

/** Each place without any blur, drawn once. */
const drawn = new Map<Place, HTMLCanvasElement>()

function sharp(place: Place, size: number): HTMLCanvasElement | undefined {
  const known = drawn.get(place)
  if (known) return known
  const context = emptyCanvas(size)
  if (!context) return undefined
  context.scale(size / SCENE, size / SCENE)
  drawings[place](context)
  drawn.set(place, context.canvas)
  return context.canvas
}

interface View {
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
  const even = blurAt(place, 0, places[place].down)
  const [least, most] = [Math.min(even.along, even.across), Math.max(even.along, even.across)]
  const enough = (SMOOTH * SCENE) / Math.max(least, most / 4)
  const small = varies ? BLURRED_SIZE : Math.ceil(Math.min(BLURRED_SIZE, enough))
  if (whole && !varies && most < SHARP) return context.drawImage(whole, 0, 0)
  const copy = emptyCanvas(small)
  if (!whole || !copy) return
  copy.imageSmoothingQuality = "medium"
  copy.drawImage(whole, 0, 0, small, small)
  // Above the phone is nothing.
  const top = place === "phone" ? Math.floor(small * 0.5) : 0
  const picture = copy.getImageData(0, top, small, small - top)
  const kernels = new Map<string, ReturnType<typeof kernelOf>>()
  const kernel = (blur: BlurEllipse) => {
    // Diameters in steps of a minute of arc.
    const [along, across] = [Math.round(blur.along), Math.round(blur.across)]
    const key = `${along} ${across} ${blur.axis}`
    const known = kernels.get(key) ?? kernelOf({ ...blur, along, across }, small / SCENE)
    kernels.set(key, known)
    return known
  }
  const onLens = (pixel: number, middle: number) => ((pixel * SCENE) / small - middle) * LENS_SCALE
  const cells = Math.ceil(small / CELL)
  const grid = varies
    ? Array.from({ length: cells * Math.ceil(picture.height / CELL) }, (_, n) => {
        const x = ((n % cells) + 0.5) * CELL
        const y = top + (Math.floor(n / cells) + 0.5) * CELL
        return kernel(blurAt(place, onLens(x, SCENE / 2), onLens(y, middles.sign)))
      })
    : []
  const evenKernel = kernel(even)
  blurPixels(picture, (x, y) =>
    varies ? (grid[Math.floor(y / CELL) * cells + Math.floor(x / CELL)] ?? evenKernel) : evenKernel,
  )
  copy.putImageData(picture, 0, top)
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
