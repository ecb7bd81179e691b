import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { chromium } from "@playwright/test"
import { build } from "esbuild"
import { CHROMIUM_ARGS, findBrowser } from "../../../../tools/browser.ts"
import type { Metered } from "./face-meter.ts"

const MODEL = dirname(createRequire(import.meta.url).resolve("@mediapipe/face_mesh/face_mesh.js"))
const MODEL_FILES = [
  "face_mesh.js",
  "face_mesh.binarypb",
  "face_mesh_solution_packed_assets.data",
  "face_mesh_solution_packed_assets_loader.js",
  "face_mesh_solution_simd_wasm_bin.js",
  "face_mesh_solution_simd_wasm_bin.wasm",
]
const ORIGIN = "http://faces.test"

const types: Record<string, string> = { js: "text/javascript", wasm: "application/wasm" }

/** What the try-on measures in each series of pictures of a face (JPEG), in a browser of its own. */
export async function meteredFaces(
  series: readonly (readonly Buffer[])[],
): Promise<(Metered | null)[][]> {
  const scripts: Record<string, string> = {
    "meter.js": await bundled("./face-meter.ts"),
    "face-worker.js": await bundled("../../shop/model/face-worker.ts"),
  }
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: CHROMIUM_ARGS,
  })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(120_000)
    await page.route(`${ORIGIN}/**`, async (route) => {
      const name = new URL(route.request().url()).pathname.slice(1)
      const contentType = types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream"
      if (name === "") return route.fulfill({ contentType: "text/html", body: "<!doctype html>" })
      const body = scripts[name] ?? (await readFile(join(MODEL, name)))
      return route.fulfill({ contentType, body })
    })
    await page.goto(ORIGIN)
    await page.addScriptTag({ url: "/meter.js" })
    const files = Object.fromEntries(MODEL_FILES.map((name) => [name, `${ORIGIN}/${name}`]))
    await page.evaluate((files) => faceMeter!.load(files), files)
    const metered: (Metered | null)[][] = []
    for (const pictures of series) {
      const jpegs = pictures.map((jpeg) => jpeg.toString("base64"))
      metered.push(await page.evaluate((jpegs) => faceMeter!.meter(jpegs), jpegs))
    }
    return metered
  } finally {
    await browser.close()
  }
}

async function bundled(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [new URL(file, import.meta.url).pathname],
    bundle: true,
    format: "iife",
    write: false,
  })
  return outputFiles[0]!.text
}
