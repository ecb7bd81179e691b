import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { AppContext } from "#server/core/context.ts"
import {
  openPicture,
  throwUnusable,
  UnusablePictureError,
} from "#server/core/media/open-picture.ts"
import { uploadsFolder } from "#server/core/media/uploads.ts"
import { writeWhole } from "#server/core/media/write-whole.ts"
import { type Crop, cropPicture, pictureLimits } from "./inspect.ts"

/** Enough for twice the pixels of the header. The longer side of a logo, each side of an icon. */
const rules = {
  logo: { minSidePx: 200, size: { width: 960, height: 240 }, fit: "inside" },
  icon: { minSidePx: 192, size: { width: 512, height: 512 }, fit: "contain" },
} as const

/**
 * Stores a logo without the empty space around it, or an icon as a square.
 * @returns its file, named after its content and, of a logo, its size
 * @throws UnusablePictureError with the reason
 */
export async function storeIdentityPicture(
  { settings, pictureStore }: Pick<AppContext, "settings" | "pictureStore">,
  use: keyof typeof rules,
  { file, ...crop }: Crop & { file: string },
): Promise<{ picture: string }> {
  const { minSidePx, size, fit } = rules[use]
  const cropped = await cropPicture(await readFile(file), crop)
  const opened = (await openPicture(cropped, pictureLimits)).autoOrient()
  const upright = use === "logo" ? opened.trim() : opened
  const { data, info } = await upright
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(throwUnusable(pictureLimits))
  const reached =
    use === "logo" ? Math.max(info.width, info.height) : Math.min(info.width, info.height)
  if (reached < minSidePx) {
    throw new UnusablePictureError(
      `has only ${info.width} × ${info.height} pixels: ${use === "logo" ? "the longer side of a logo" : "each side of an icon"} needs ${minSidePx}`,
    )
  }
  const transparent = { r: 255, g: 255, b: 255, alpha: 0 }
  const { data: bytes, info: made } = await (await openPicture(data, pictureLimits))
    .resize({ ...size, fit, background: transparent, withoutEnlargement: use === "logo" })
    .webp({ nearLossless: true, quality: 80 })
    .toBuffer({ resolveWithObject: true })
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16)
  const named = use === "logo" ? `${made.width}x${made.height}-${hash}` : hash
  const picture = `${use}-${named}.webp`
  const folder = uploadsFolder(settings)
  await writeWhole(join(folder, picture), bytes)
  await pictureStore.publish([join(folder, picture)])
  return { picture }
}
