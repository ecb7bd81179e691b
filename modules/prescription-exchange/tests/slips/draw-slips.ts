import { writeFile } from "node:fs/promises"
import path from "node:path"
import sharp from "sharp"
import { type Damage, type Slip, slipPicture, slips } from "./slips.ts"

/**
 * `node modules/prescription-exchange/tests/slips/draw-slips.ts`: draws the slips as photos to
 * `pictures` beside it. The fonts
 * are DejaVu and Liberation of the machine, so the pictures are kept and not drawn in each test.
 */
async function main(): Promise<void> {
  for (const slip of slips) {
    await writeFile(path.join(import.meta.dirname, slipPicture(slip)), await photoOf(slip))
  }
}

/** px around the print. */
const MARGIN = 60

async function photoOf(slip: Slip): Promise<Buffer> {
  const { damage } = slip
  const { svg, width, height } = drawn(slip)
  const turned = await sharp(Buffer.from(svg))
    .flatten({ background: "#fbf9f4" })
    .rotate(damage.turn ?? 0, { background: "#fbf9f4" })
    .resize(width, height, { fit: "cover" })
    .blur(damage.blur ?? false)
    .grayscale()
    .raw()
    .toBuffer()
  return sharp(lit(turned, width, height, damage), { raw: { width, height, channels: 1 } })
    .jpeg({ quality: damage.quality ?? 80 })
    .toBuffer()
}

function drawn({ lines, font, size, columns, hasRules }: Slip) {
  const whole = columns.reduce((sum, column) => sum + column, 0) * size
  const longest = Math.max(...lines.map((line) => line[0]!.length)) * size * 0.6
  const width = Math.round(Math.max(whole, longest) + MARGIN * 2)
  const row = Math.round(size * 1.9)
  const height = lines.length * row + MARGIN * 2
  const family = font.replace(/ (Bold|Italic)$/, "")
  const style = `font-family="${family}" font-size="${size}" ${font.endsWith("Bold") ? 'font-weight="bold"' : ""} ${font.endsWith("Italic") ? 'font-style="italic"' : ""}`
  const left = (cell: number) =>
    MARGIN + columns.slice(0, cell).reduce((sum, column) => sum + column, 0) * size
  const texts = lines.flatMap((cells, line) =>
    cells.map(
      (text, cell) =>
        `<text x="${left(cell)}" y="${MARGIN + line * row + size}" xml:space="preserve" fill="#222">${text.replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</text>`,
    ),
  )
  const rules = hasRules
    ? lines.map(
        (_, line) =>
          `<path d="M${MARGIN / 2} ${MARGIN + line * row + size * 1.45}H${width - MARGIN / 2}" stroke="#666" stroke-width="2"/>`,
      )
    : []
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fbf9f4"/><g ${style}>${texts.join("")}</g>${rules.join("")}</svg>`
  return { svg, width, height }
}

/** Shadow and noise; the same in each run. */
function lit(pixels: Buffer, width: number, height: number, damage: Damage): Buffer {
  const { shadow = 0, noise = 0 } = damage
  let seed = 1
  const random = () => {
    seed = (seed * 48271) % 2147483647
    return seed / 2147483647
  }
  return Buffer.from(
    pixels.map((level, at) => {
      const across = (at % width) / width
      const down = Math.floor(at / width) / height
      const light = 1 - shadow * Math.max(0, across * 0.7 + down * 0.3)
      const grain = (random() + random() + random() - 1.5) * 2 * noise
      return Math.max(0, Math.min(255, level * light + grain))
    }),
  )
}

await main()
