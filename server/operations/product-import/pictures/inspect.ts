import { createHash } from "node:crypto"
import sharp, { type Sharp } from "sharp"
import { UnusablePictureError } from "./unusable.ts"

export const pictureLimits = { bytes: 20_000_000, pixels: 50_000_000, seconds: 20, side: 320 }

/** Kinds by how their files begin, whatever they are called. */
const kinds: { name: string; format: string; begins: (head: string) => boolean }[] = [
  { name: "JPEG", format: "jpeg", begins: (head) => head.startsWith("\xff\xd8\xff") },
  { name: "PNG", format: "png", begins: (head) => head.startsWith("\x89PNG\r\n\x1a\n") },
  { name: "WebP", format: "webp", begins: (head) => /^RIFF.{4}WEBPVP8/s.test(head) },
  { name: "AVIF", format: "heif", begins: (head) => /^.{4}ftypavi[fs]/s.test(head) },
]

export interface Inspected {
  /** Names the content. */
  hash: string
  /** A data address, 16 pixels wide. */
  placeholder: string
}

/**
 * Decodes a picture wholly, under limits, so that nothing broken is found later.
 * @throws Unusable with the reason
 */
export async function inspectPicture(bytes: Buffer): Promise<Inspected> {
  const { bytes: most, pixels, side } = pictureLimits
  if (bytes.length > most) throw new UnusablePictureError(`has more than ${most / 1_000_000} MB`)
  const head = bytes.subarray(0, 32).toString("latin1")
  const kind = kinds.find(({ begins }) => begins(head))
  if (!kind) throw new UnusablePictureError("is neither JPEG, PNG, WebP nor AVIF")
  const { format, width, height } = await opened(bytes).metadata().catch(broken)
  if (format !== kind.format) throw new UnusablePictureError(`is not the ${kind.name} that it says`)
  if (width * height > pixels) {
    throw new UnusablePictureError(
      `has ${width} × ${height} pixels: at most ${pixels / 1_000_000} million`,
    )
  }
  if (Math.max(width, height) < side) {
    throw new UnusablePictureError(
      `is only ${width} × ${height} pixels: its longer side must be at least ${side}`,
    )
  }
  const tiny = await framed(bytes, 16)
    .webp({ quality: 40, alphaQuality: 40 })
    .toBuffer()
    .catch(broken)
  return {
    hash: createHash("sha256").update(bytes).digest("hex").slice(0, 8),
    placeholder: `data:image/webp;base64,${tiny.toString("base64")}`,
  }
}

const opened = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: "warning" })

/** The picture upright, whole, and in the 2:1 of every slot; without its metadata. */
export const framed = (bytes: Buffer, width: number): Sharp =>
  opened(bytes)
    .timeout({ seconds: pictureLimits.seconds })
    .autoOrient()
    .resize({
      width,
      height: width / 2,
      fit: "contain",
      background: { r: 255, g: 255, b: 255, alpha: 0 },
    })

function broken(error: Error): never {
  if (/pixel limit/.test(error.message)) {
    throw new UnusablePictureError(
      `has more than ${pictureLimits.pixels / 1_000_000} million pixels`,
    )
  }
  if (/timeout/.test(error.message)) {
    throw new UnusablePictureError(`takes more than ${pictureLimits.seconds} seconds to open`)
  }
  throw new UnusablePictureError("is broken")
}
