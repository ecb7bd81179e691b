import { createRequire } from "node:module"
import { BASE_FONT, fontFiles, runsOf } from "./script-fonts.ts"

interface TextPath {
  /** For the `d` of an SVG path; the text begins at 0, its baseline is at 0. */
  d: string
  /** Where its ink begins and ends. */
  left: number
  right: number
  top: number
  bottom: number
}

/** What is used of `fontkit`, which has no types of its own. */
interface Fontkit {
  openSync: (file: string) => Font
}

interface Font {
  unitsPerEm: number
  /** Shapes the text: letters of Indian scripts join and change their order. */
  layout: (text: string) => {
    glyphs: { path: Path }[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
  }
}

interface Path {
  bbox: { minX: number; minY: number; maxX: number; maxY: number }
  scale: (x: number, y: number) => Path
  translate: (x: number, y: number) => Path
  toSVG: () => string
}

const require = createRequire(import.meta.url)
const opened = new Map<string, Font>()

/** The package is loaded with the first font: the shop starts without it. */
function fontAt(file: string): Font {
  const known = opened.get(file)
  if (known) return known
  const fontkit = require("fontkit") as Fontkit
  const font = fontkit.openSync(file)
  opened.set(file, font)
  return font
}

/**
 * The outline of a text in the shop's own fonts: a machine may have none. A letter that no font has
 * is an empty box.
 * @param size of an em
 */
function textPath(text: string, size: number, weight: "normal" | "bold"): TextPath {
  let x = 0
  const paths = runsOf(text).flatMap((run) => {
    const font = fontAt(String(fontFiles[run.font ?? BASE_FONT]?.[weight]))
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run.text)
    return glyphs.map(({ path }, n) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[n] ?? {}
      const placed = path.scale(scale, -scale).translate(x + xOffset * scale, -yOffset * scale)
      x += xAdvance * scale
      return placed
    })
  })
  // A space has no ink.
  const boxes = paths.map(({ bbox }) => bbox).filter(({ minX }) => Number.isFinite(minX))
  const edge = (of: (box: (typeof boxes)[number]) => number, pick: typeof Math.min) =>
    boxes.length > 0 ? pick(...boxes.map(of)) : 0
  return {
    d: paths.map((path) => path.toSVG()).join(""),
    left: edge(({ minX }) => minX, Math.min),
    right: edge(({ maxX }) => maxX, Math.max),
    top: edge(({ minY }) => minY, Math.min),
    bottom: edge(({ maxY }) => maxY, Math.max),
  }
}

/** The SVG path of a text in the middle of a box, which it fills as far as its size allows. */
export function textInBox(
  text: string,
  box: { x: number; y: number; width: number; height: number; maxSize: number },
  { weight, fill }: { weight: "normal" | "bold"; fill: string },
): string {
  if (text === "") return ""
  const { d, left, right, top, bottom } = textPath(text, box.maxSize, weight)
  const [width, height] = [Math.max(right - left, 1), Math.max(bottom - top, 1)]
  const scale = Math.min(1, box.width / width, box.height / height)
  const x = box.x + (box.width - width * scale) / 2
  const y = box.y + (box.height - height * scale) / 2
  const at = [x - left * scale, y - top * scale].map((value) => value.toFixed(2)).join(" ")
  return `<path transform="translate(${at}) scale(${scale.toFixed(4)})" fill="${fill}" d="${d}"/>`
}
