import type { Page } from "@playwright/test"
import sharp from "sharp"

/** Pixels of a picture, three bytes per pixel. */
interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** The pixels of a picture that a frame covers: those that differ from the picture without it. */
export interface Covered {
  left: number
  right: number
  top: number
  bottom: number
  /** Whether any pixel of the frame is within this distance of a point. */
  near: (place: readonly [number, number], within: number) => boolean
}

/** The camera picture without a frame, as decoded by this browser. */
export async function bareCamera(page: Page): Promise<Buffer> {
  const url = await page.evaluate(async () => {
    const video = document.createElement("video")
    video.muted = true
    video.srcObject = await navigator.mediaDevices.getUserMedia({
      video: { width: { ideal: 1280 }, height: { ideal: 720 } },
    })
    await video.play()
    const canvas = document.createElement("canvas")
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext("2d")?.drawImage(video, 0, 0)
    return canvas.toDataURL("image/png")
  })
  return Buffer.from(url.split(",")[1]!, "base64")
}

/** The newest picture in the dialog "Side by side", mirrored back to the camera's view. */
export async function takenPicture(page: Page, flipped: boolean): Promise<Buffer> {
  const url = await page
    .getByRole("dialog", { name: "Side by side" })
    .locator("canvas")
    .last()
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL("image/png"))
  const picture = sharp(Buffer.from(url.split(",")[1]!, "base64"))
  return (flipped ? picture.flop() : picture).png().toBuffer()
}

/** Compares a picture with the same one without a frame, in the pixels of the latter. */
export async function coveredByFrame(bare: Buffer, worn: Buffer): Promise<Covered> {
  const before = await pixelsOf(bare)
  const after = await pixelsOf(worn, before)
  const changed = (x: number, y: number) => {
    const at = (y * before.width + x) * 3
    let difference = 0
    for (let part = 0; part < 3; part++) {
      difference += Math.abs(before.data[at + part]! - after.data[at + part]!)
    }
    return difference > 90
  }
  const box = { left: before.width, right: 0, top: before.height, bottom: 0 }
  for (let y = 0; y < before.height; y++) {
    for (let x = 0; x < before.width; x++) {
      if (!changed(x, y)) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  }
  const near: Covered["near"] = ([x0, y0], within) => {
    for (let y = Math.round(y0 - within); y <= y0 + within; y++) {
      for (let x = Math.round(x0 - within); x <= x0 + within; x++) {
        if (x >= 0 && y >= 0 && x < before.width && y < before.height && changed(x, y)) return true
      }
    }
    return false
  }
  return { ...box, near }
}

async function pixelsOf(picture: Buffer, size?: Pixels): Promise<Pixels> {
  const image = sharp(picture).removeAlpha()
  const sized = size ? image.resize(size.width, size.height, { fit: "fill" }) : image
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
