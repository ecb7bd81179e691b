import type { Area } from "react-easy-crop"
import { officePicture, type PictureUse } from "#contract/catalogue/operations/add-picture.ts"
import { sendFile } from "../send-file.ts"

/** Of a product. */
export const MAX_PICTURES = 12
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif"

/** Crops and uploads a picture; returns its stored name. */
export async function sendPicture(
  file: File,
  handle: string,
  crop: Area,
  use: PictureUse = "product",
) {
  const percent = (value: number) => String(Math.min(Math.max(value, 0), 100))
  const sent = await sendFile(
    officePicture,
    {
      ...{ file: "picture", handle, use, name: file.name.slice(-200) },
      ...{ left: percent(crop.x), top: percent(crop.y) },
      ...{ width: percent(crop.width), height: percent(crop.height) },
    },
    file,
  )
  return sent.ok ? { ok: true as const, value: sent.value.picture } : sent
}
