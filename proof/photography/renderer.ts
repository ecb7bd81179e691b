import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Page } from "@playwright/test"
import { build } from "esbuild"
import { launchBrowser } from "../../tools/browser.ts"

/** WebGL without a graphics card. */
const SOFTWARE_WEBGL = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]

const lettering = new URL("../../shop/web/fonts/anek-latin.woff2", import.meta.url)

/** Runs `work` in a headless browser on the page that renders the pictures. */
export async function withRenderer<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const files: Record<string, { type: string; body: string | Buffer }> = {
    "/": {
      type: "text/html",
      body: '<!doctype html><script type="module" src="/stage.js"></script>',
    },
    "/favicon.ico": { type: "image/x-icon", body: "" },
    "/stage.js": { type: "text/javascript", body: await bundledStage() },
    "/lettering.woff2": { type: "font/woff2", body: readFileSync(lettering) },
  }
  const server = createServer((request, response) => {
    const file = files[request.url ?? ""]
    response.writeHead(file ? 200 : 404, { "content-type": file?.type ?? "text/plain" })
    response.end(file?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const browser = await launchBrowser(...SOFTWARE_WEBGL)
  try {
    const page = await browser.newPage()
    // Without a graphics card, on a busy machine, the first picture takes a while.
    page.setDefaultTimeout(300_000)
    page.on("pageerror", (error) => console.error(error))
    page.on("console", (message) => {
      if (message.type() === "error") console.error(message.text())
    })
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.waitForFunction("globalThis.stage")
    return await work(page)
  } finally {
    await browser.close()
    server.close()
  }
}

async function bundledStage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [new URL("stage/stage.ts", import.meta.url).pathname],
    bundle: true,
    format: "esm",
    write: false,
  })
  return outputFiles[0]!.text
}
