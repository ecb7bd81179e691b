import sharp, { type Sharp } from "sharp"
import { UnusablePictureError } from "./unusable-picture.ts"

export interface PictureLimits {
  bytes: number
  pixels: number
  /** That decoding may take. */
  seconds: number
}

export interface PictureKind {
  name: string
  /** What sharp calls it. */
  format: string
  begins: (head: string) => boolean
}

/** Kinds by how their files begin, whatever they are called. */
export const pictureKinds = {
  jpeg: { name: "JPEG", format: "jpeg", begins: (head) => head.startsWith("\xff\xd8\xff") },
  png: { name: "PNG", format: "png", begins: (head) => head.startsWith("\x89PNG\r\n\x1a\n") },
  webp: { name: "WebP", format: "webp", begins: (head) => /^RIFF.{4}WEBPVP8/s.test(head) },
  avif: { name: "AVIF", format: "heif", begins: (head) => /^.{4}ftypavi[fs]/s.test(head) },
} as const satisfies Record<string, PictureKind>

/** The first bytes of a file, one letter for each. */
export const headOf = (bytes: Buffer): string => bytes.subarray(0, 32).toString("latin1")

/**
 * Finds out what a picture is, before any of its pixels are unpacked.
 * @throws UnusablePictureError with the reason
 */
export async function measurePicture(
  bytes: Buffer,
  kinds: readonly PictureKind[],
  limits: PictureLimits,
): Promise<{ width: number; height: number }> {
  if (bytes.length > limits.bytes) {
    throw new UnusablePictureError(`has more than ${limits.bytes / 1_000_000} MB`)
  }
  const kind = kinds.find(({ begins }) => begins(headOf(bytes)))
  if (!kind) {
    const names = kinds.map(({ name }) => name)
    throw new UnusablePictureError(
      `is neither ${names.slice(0, -1).join(", ")} nor ${names.at(-1)}`,
    )
  }
  const { format, width, height } = await openPicture(bytes, limits)
    .metadata()
    .catch(throwUnusable(limits))
  if (format !== kind.format) throw new UnusablePictureError(`is not the ${kind.name} that it says`)
  if (width * height > limits.pixels) {
    throw new UnusablePictureError(
      `has ${width} × ${height} pixels: at most ${limits.pixels / 1_000_000} million`,
    )
  }
  return { width, height }
}

/** The picture, to be decoded under the limits. */
export const openPicture = (bytes: Buffer, limits: PictureLimits): Sharp =>
  sharp(bytes, { limitInputPixels: limits.pixels, failOn: "warning" }).timeout({
    seconds: limits.seconds,
  })

/** Says what sharp complains about. @throws UnusablePictureError always */
export const throwUnusable =
  (limits: PictureLimits) =>
  (error: Error): never => {
    if (/pixel limit/.test(error.message)) {
      throw new UnusablePictureError(`has more than ${limits.pixels / 1_000_000} million pixels`)
    }
    if (/timeout/.test(error.message)) {
      throw new UnusablePictureError(`takes more than ${limits.seconds} seconds to open`)
    }
    throw new UnusablePictureError("is broken")
  }
