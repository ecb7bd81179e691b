import { type Font, openSync } from "fontkit"
import { BASE_FONT, fontFiles, runsOf } from "./script-fonts.ts"

export interface TextPath {
  /** For the `d` of an SVG path; the text begins at 0, its baseline is at 0. */
  d: string
  /** Where its ink begins and ends. */
  left: number
  right: number
  top: number
  bottom: number
}

const opened = new Map<string, Font>()

function fontAt(file: string): Font {
  const font = opened.get(file) ?? openSync(file)
  opened.set(file, font)
  return font
}

/**
 * The outline of a text in the shop's own fonts: a machine may have none. A letter that no font has
 * is an empty box.
 * @param size of an em
 */
export function textPath(text: string, size: number, weight: "normal" | "bold"): TextPath {
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

/** Of the free space, what is left of the text. */
const shares = { left: 0, middle: 0.5, right: 1 }

/** The SVG path of a text that fills a box as far as its size allows. */
export function textInBox(
  text: string,
  box: { x: number; y: number; width: number; height: number; maxSize: number },
  { weight, fill, align }: { weight: "normal" | "bold"; fill: string; align: keyof typeof shares },
): string {
  if (text === "") return ""
  const { d, left, right, top, bottom } = textPath(text, box.maxSize, weight)
  const [width, height] = [Math.max(right - left, 1), Math.max(bottom - top, 1)]
  const scale = Math.min(1, box.width / width, box.height / height)
  const x = box.x + (box.width - width * scale) * shares[align]
  const y = box.y + (box.height - height * scale) / 2
  const at = [x - left * scale, y - top * scale].map((value) => value.toFixed(2)).join(" ")
  return `<path transform="translate(${at}) scale(${scale.toFixed(4)})" fill="${fill}" d="${d}"/>`
}
