import { writeFile } from "node:fs/promises"
import { type Browser, chromium } from "@playwright/test"
import { CHROMIUM_ARGS, findBrowser } from "../../tools/browser.ts"
import { SOFTWARE_WEBGL } from "./portraits.ts"

/** So many copies make a film: the browser reads it from the start again when it is through. */
const frames = 20

/** A browser whose camera shows this picture. A film of JPEGs is nothing but one after the other. */
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
