import { LRUCache } from "lru-cache"
import { brandTheme, themeColourOf } from "#domain/office/brand-theme.ts"
import { type ShopIdentity, shopIdentity } from "#domain/office/shop-identity.ts"
import { textInBox } from "../fonts/text-path.ts"
import { identityVersion } from "./identity-version.ts"
import { logoMark, type Mark, PAPER, type PictureSource, sampleFile, squareMark } from "./mark.ts"

type Draw = (source: PictureSource, identity: ShopIdentity) => Promise<Buffer>

const icon =
  (side: number, shape: "rounded" | "maskable"): Draw =>
  async (source, identity) =>
    png((await squareMark(source, identity, shape)).svg, side)

/** The files that are drawn from the identity, by their address. */
export const identityFiles: Readonly<Record<string, { type: string; draw: Draw }>> = {
  "/mark.svg": {
    type: "image/svg+xml",
    draw: async (source, identity) => Buffer.from((await squareMark(source, identity)).svg),
  },
  // Apple's corners are its own.
  "/icon-180.png": { type: "image/png", draw: icon(180, "maskable") },
  "/icon-192.png": { type: "image/png", draw: icon(192, "rounded") },
  "/icon-512.png": { type: "image/png", draw: icon(512, "rounded") },
  "/icon-maskable-192.png": { type: "image/png", draw: icon(192, "maskable") },
  "/icon-maskable-512.png": { type: "image/png", draw: icon(512, "maskable") },
  "/share.jpg": { type: "image/jpeg", draw: sharePicture },
}

/** Of this process; an identity has seven of them. */
const drawn = new LRUCache<string, Buffer>({ max: 32 })

/** A file of the current identity; the sample's are stored. */
export async function identityFile(source: PictureSource, path: string): Promise<Buffer> {
  const version = identityVersion(source.settings)
  if (version === "") return sampleFile(path.slice(1))
  const key = `${version} ${path}`
  const known = drawn.get(key)
  if (known) return known
  const made = await identityFiles[path]!.draw(source, shopIdentity(source.settings))
  drawn.set(key, made)
  return made
}

async function png(svg: string, side: number): Promise<Buffer> {
  const { default: sharp } = await import("sharp")
  // Drawn at its final size, not enlarged from 64 pixels.
  return sharp(Buffer.from(svg), { density: (72 * side) / 64 })
    .resize(side, side)
    .png()
    .toBuffer()
}

const [WIDTH, HEIGHT] = [1200, 630]
/** Chats cut a shared picture to the square in its middle. */
const middle = { x: 310, width: 580 }

/** What shared links show: the logo, or the mark and the name; below it the tagline. */
async function sharePicture(source: PictureSource, identity: ShopIdentity): Promise<Buffer> {
  const { name, tagline, secondName, brandColour, accentColour } = identity
  const deep = themeColourOf(brandTheme(brandColour, accentColour))
  const logo = await logoMark(source, identity)
  const head = logo
    ? placed(logo, { ...middle, y: 90, height: 240 })
    : placed(await squareMark(source, identity), { ...middle, y: 70, height: 132 }) +
      textInBox(
        name,
        { ...middle, y: 224, height: 120, maxSize: 110 },
        { weight: "bold", fill: deep },
      )
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    textInBox(
      secondName?.text ?? "",
      { x: 60, y: 436, width: WIDTH - 120, height: 150, maxSize: 200 },
      { weight: "normal", fill: "#e2d9c4" },
    ),
    head,
    textInBox(
      tagline,
      { ...middle, y: 366, height: 44, maxSize: 40 },
      { weight: "normal", fill: "#55534b" },
    ),
    `<rect y="${HEIGHT - 18}" width="${WIDTH}" height="18" fill="${brandColour}"/>`,
    "</svg>",
  ].join("")
  const { default: sharp } = await import("sharp")
  return sharp(Buffer.from(svg)).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}

/** As large as the box allows, in its middle. */
function placed({ svg, width, height }: Mark, box: Box): string {
  const scale = Math.min(box.width / width, box.height / height)
  const [w, h] = [width * scale, height * scale]
  const at = `x="${box.x + (box.width - w) / 2}" y="${box.y + (box.height - h) / 2}" width="${w}" height="${h}"`
  return svg.replace("<svg ", `<svg ${at} `)
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** What a browser installs (W3C Web Application Manifest). */
export function manifest(settings: PictureSource["settings"]): string {
  const { name, tagline, brandColour, accentColour } = shopIdentity(settings)
  const version = identityVersion(settings)
  const file = (path: string) => (version ? `${path}?v=${version}` : path)
  const [first = "", ...rest] = tagline || "glasses"
  return JSON.stringify({
    id: "/",
    name,
    short_name: name,
    description: `${first.toLocaleUpperCase("en")}${rest.join("")}, delivered all over India.`,
    lang: "en-IN",
    categories: ["shopping"],
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: PAPER,
    theme_color: themeColourOf(brandTheme(brandColour, accentColour)),
    icons: [
      { src: file("/mark.svg"), sizes: "any", type: "image/svg+xml" },
      ...[192, 512].map((side) => ({
        ...{ src: file(`/icon-${side}.png`), sizes: `${side}x${side}`, type: "image/png" },
      })),
      ...[192, 512].map((side) => ({
        ...{ src: file(`/icon-maskable-${side}.png`), sizes: `${side}x${side}` },
        ...{ type: "image/png", purpose: "maskable" },
      })),
    ],
  })
}

/** What the settings would look like; nothing of it is kept. */
export async function drawnPreview(
  source: PictureSource,
): Promise<{ mark: string; share: string }> {
  const identity = shopIdentity(source.settings)
  const isSample = identityVersion(source.settings) === ""
  const share = isSample ? await sampleFile("share.jpg") : await sharePicture(source, identity)
  return { mark: (await squareMark(source, identity)).svg, share: share.toString("base64") }
}
