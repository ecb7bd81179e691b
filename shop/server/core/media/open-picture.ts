import type { Sharp } from "sharp"

export interface PictureLimits {
  bytes: number
  pixels: number
  /** Pixels of the longer side. */
  sidePx: number
  /** Time limit of decoding. */
  seconds: number
}

export interface PictureKind {
  name: string
  /** sharp's name of the format. */
  format: string
  begins: (head: string) => boolean
  /**
   * How fast the slowest pictures are decoded, where the time limit does not interrupt the decoder:
   * pixels are limited to what fits in the time.
   */
  pixelsPerSecond?: number
}

/** Formats by file signature, whatever the file's name. */
export const pictureKinds = {
  jpeg: { name: "JPEG", format: "jpeg", begins: (head) => head.startsWith("\xff\xd8\xff") },
  png: { name: "PNG", format: "png", begins: (head) => head.startsWith("\x89PNG\r\n\x1a\n") },
  webp: { name: "WebP", format: "webp", begins: (head) => /^RIFF.{4}WEBPVP8/s.test(head) },
  avif: {
    name: "AVIF",
    format: "heif",
    begins: (head) => /^.{4}ftypavi[fs]/s.test(head),
    // Noise, on one core (libaom 3.15): a kilobyte of AVIF may be 48 million pixels.
    pixelsPerSecond: 1_600_000,
  },
} as const satisfies Record<string, PictureKind>

/** The first bytes of a file, one letter for each. */
export const headOf = (bytes: Buffer): string => bytes.subarray(0, 32).toString("latin1")

/**
 * Detects the format and size of a picture before its pixels are decoded.
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
  const kind: PictureKind | undefined = kinds.find(({ begins }) => begins(headOf(bytes)))
  if (!kind) {
    const names = kinds.map(({ name }) => name)
    throw new UnusablePictureError(
      `is neither ${names.slice(0, -1).join(", ")} nor ${names.at(-1)}`,
    )
  }
  const picture = await openPicture(bytes, limits)
  const { format, width, height } = await picture.metadata().catch(throwUnusable(limits))
  if (format !== kind.format) throw new UnusablePictureError(`is not the ${kind.name} that it says`)
  if (Math.max(width, height) > limits.sidePx) {
    throw new UnusablePictureError(
      `has ${width} × ${height} pixels: at most ${limits.sidePx} on a side`,
    )
  }
  const inTime = (kind.pixelsPerSecond ?? Number.POSITIVE_INFINITY) * limits.seconds
  const pixels = Math.min(limits.pixels, inTime)
  if (width * height > pixels) {
    throw new UnusablePictureError(
      `has ${width} × ${height} pixels: at most ${pixels / 1_000_000} million${pixels < limits.pixels ? ` as ${kind.name}` : ""}`,
    )
  }
  return { width, height }
}

/**
 * The picture, to be decoded under the limits. Loads the picture library with the first one. Missing
 * and wrong bytes are errors. Warnings are not: phones write scan headers that the decoder repairs,
 * and browsers show those photos.
 */
export async function openPicture(
  bytes: Buffer,
  limits: Pick<PictureLimits, "pixels" | "seconds">,
): Promise<Sharp> {
  const { default: sharp } = await import("sharp")
  return sharp(bytes, { limitInputPixels: limits.pixels, failOn: "error" }).timeout({
    seconds: limits.seconds,
  })
}

/**
 * Converts an error of sharp.
 * @throws UnusablePictureError always
 */
export const throwUnusable =
  (limits: Pick<PictureLimits, "seconds"> & Partial<PictureLimits>) =>
  (error: Error): never => {
    if (/pixel limit/.test(error.message)) {
      throw new UnusablePictureError(
        `has more than ${(limits.pixels ?? 0) / 1_000_000} million pixels`,
      )
    }
    if (/timeout/.test(error.message)) {
      throw new UnusablePictureError(`takes more than ${limits.seconds} seconds to open`)
    }
    throw new UnusablePictureError("is broken")
  }

/**
 * A picture that cannot be accepted. The message states the problem for its sender: `is broken`.
 */
export class UnusablePictureError extends Error {}
