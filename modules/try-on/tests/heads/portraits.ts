import { chromium } from "@playwright/test"
import { build } from "esbuild"
import { CHROMIUM_ARGS, findBrowser } from "../../../../tools/browser.ts"
import type { HeadPose, Truth } from "./head-studio.ts"

/** WebGL without a graphics card. */
export const SOFTWARE_WEBGL = [
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
]

export interface Portrait {
  jpeg: Buffer
  truth: Truth
}

/** Pictures of painted heads, rendered in a browser of their own. */
export async function portraits(poses: readonly HeadPose[]): Promise<Portrait[]> {
  const { outputFiles } = await build({
    entryPoints: [new URL("head-studio.ts", import.meta.url).pathname],
    bundle: true,
    format: "iife",
    write: false,
  })
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...CHROMIUM_ARGS, ...SOFTWARE_WEBGL],
  })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(120_000)
    await page.addScriptTag({ content: outputFiles[0]!.text })
    const taken: Portrait[] = []
    for (const pose of poses) {
      const { jpeg, truth } = await page.evaluate((one) => headStudio!.portrait(one), pose)
      taken.push({ jpeg: Buffer.from(jpeg, "base64"), truth })
    }
    return taken
  } finally {
    await browser.close()
  }
}
