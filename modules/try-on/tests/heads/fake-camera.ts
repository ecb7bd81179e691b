import { writeFile } from "node:fs/promises"
import { type Browser, chromium } from "@playwright/test"
import { CHROMIUM_ARGS, findBrowser } from "../../../../tools/browser.ts"
import { SOFTWARE_WEBGL } from "./portraits.ts"

/** Number of copies in a video: the browser loops it. */
const frames = 20

/** A browser whose camera shows this picture. An MJPEG video is a sequence of JPEGs. */
export async function browserWithCamera(jpeg: Buffer, file: string): Promise<Browser> {
  await writeFile(file, Buffer.concat(Array.from({ length: frames }, () => jpeg)))
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [
      ...CHROMIUM_ARGS,
      ...SOFTWARE_WEBGL,
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${file}`,
    ],
  })
}
