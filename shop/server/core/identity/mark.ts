import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { brandTheme, defaultDeepColour, themeColourOf } from "#domain/office/brand-theme.ts"
import type { ShopIdentity } from "#domain/office/shop-identity.ts"
import { projectFolder } from "#project-folder.ts"
import type { AppContext } from "../context.ts"
import { textInBox } from "../fonts/text-path.ts"
import { hasUpload, uploadsFolder } from "../media/uploads.ts"

export type PictureSource = Pick<AppContext, "settings" | "pictureStore">

export const PAPER = "#f9f7f1"
export const sampleFile = (name: string) =>
  readFile(join(projectFolder, "sample", "identity", name))

/** An SVG with its size, to be drawn anywhere. */
export interface Mark {
  svg: string
  width: number
  height: number
}

const SIDE = 64
/** Launchers cut a maskable icon to a circle of four fifths of its width. */
const insets = { rounded: 16, maskable: 19 }

/**
 * The square mark: the uploaded icon, the sample's, or the first letter of the name on the brand
 * colour.
 * @param shape `maskable` fills the square to its corners
 */
export async function squareMark(
  source: PictureSource,
  { name, mark, brandColour, accentColour }: ShopIdentity,
  shape: keyof typeof insets = "rounded",
): Promise<Mark> {
  const inset = insets[shape]
  const icon = typeof mark === "object" ? await uploadedPng(source, mark.icon) : null
  if (icon) {
    const space = shape === "maskable" ? SIDE / 10 : 0
    const ground = shape === "maskable" ? `<rect width="64" height="64" fill="${PAPER}"/>` : ""
    return square(ground + pngElement(icon, space, space, SIDE - 2 * space, SIDE - 2 * space))
  }
  if (mark === "sample") {
    const deep = themeColourOf(brandTheme(brandColour, accentColour))
    const svg = String(await sampleFile("mark.svg")).replaceAll(defaultDeepColour, deep)
    return {
      svg: shape === "maskable" ? svg.replace(' rx="14"', "") : svg,
      width: SIDE,
      height: SIDE,
    }
  }
  const box = { x: inset, y: inset, width: SIDE - 2 * inset, height: SIDE - 2 * inset, maxSize: 80 }
  const letter = textInBox(initialOf(name), box, { weight: "bold", fill: PAPER })
  const corner = shape === "maskable" ? "" : ' rx="14"'
  return square(`<rect width="64" height="64"${corner} fill="${brandColour}"/>${letter}`)
}

const square = (content: string): Mark => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${content}</svg>`,
  width: SIDE,
  height: SIDE,
})

/** The first letter or digit with its marks, such as `ने`. */
function initialOf(name: string): string {
  const parts = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(name)]
  const first = parts.find(({ segment }) => /[\p{L}\p{N}]/u.test(segment))
  return (first?.segment ?? "").toLocaleUpperCase("en")
}

/** The uploaded logo; null for none. */
export async function logoMark(
  source: PictureSource,
  { logo }: ShopIdentity,
): Promise<Mark | null> {
  const png = logo && (await uploadedPng(source, logo.file))
  if (!png) return null
  const { width, height } = logo
  const image = pngElement(png, 0, 0, width, height)
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${image}</svg>`,
    ...{ width, height },
  }
}

const pngElement = (png: Buffer, x: number, y: number, width: number, height: number) =>
  `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid meet" href="data:image/png;base64,${png.toString("base64")}"/>`

/** An uploaded file as PNG, which every renderer understands; null if it is nowhere. */
async function uploadedPng(source: PictureSource, file: string) {
  if (!(await hasUpload(source, file))) return null
  const path = join(uploadsFolder(source.settings), file)
  const { default: sharp } = await import("sharp")
  return sharp(await readFile(path))
    .resize({ width: 512, height: 512, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
