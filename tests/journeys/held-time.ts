import type { Page } from "@playwright/test"

/** Advances the fake clock in steps, so that the page can render in between. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 100) await passOnce(page, Math.min(100, left))
}

/**
 * Waits until the page has rendered what its timers changed: React does so in a task of its own.
 */
async function passOnce(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds)
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel()
    const drawn = new Promise((resolve) => {
      port1.onmessage = resolve
    })
    port2.postMessage(null)
    return drawn.then(() => undefined)
  })
}

/** Advances the fake clock until the reading changes; fails after ten of its seconds. */
export async function nextChange(page: Page, reading: () => Promise<unknown>): Promise<void> {
  const before = JSON.stringify(await reading())
  for (let passed = 0; passed < 10_000; passed += 50) {
    await passOnce(page, 50)
    if (JSON.stringify(await reading()) !== before) return
  }
  throw new Error(`Still ${before} after ten seconds.`)
}
