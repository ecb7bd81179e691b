import type { BrowserContext } from "@playwright/test"

/** A phone on a slow network: 400 kbit/s, and 400 ms until a reply begins. */
const network = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
}
const phone = { width: 412, height: 823, deviceScaleFactor: 2.625, mobile: true }

/**
 * When the page is first painted and when its main picture is complete on a first visit; ms from
 * the start.
 */
export async function onSlowNetwork(context: BrowserContext, address: string) {
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    await session.send("Network.enable")
    await session.send("Network.clearBrowserCache")
    await session.send("Network.setBypassServiceWorker", { bypass: true })
    await session.send("Network.emulateNetworkConditions", network)
    await session.send("Emulation.setDeviceMetricsOverride", phone)
    await page.goto(address, { waitUntil: "commit" })
    const picture = page.locator('img[fetchpriority="high"]')
    await picture.evaluate((image: HTMLImageElement) => image.decode())
    return await picture.evaluate(async (image: HTMLImageElement) => {
      const [file] = performance.getEntriesByName(image.currentSrc) as PerformanceResourceTiming[]
      // A small picture may have arrived before the first paint.
      const firstPaintMs = await new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName("first-contentful-paint")
          if (paint) resolve(paint.startTime)
        })
        observer.observe({ type: "paint", buffered: true })
      })
      return {
        firstPaintMs,
        pictureMs: file?.responseEnd ?? Number.NaN,
        pictureBytes: file?.encodedBodySize ?? Number.NaN,
      }
    })
  } finally {
    await page.close()
  }
}
