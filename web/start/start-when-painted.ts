/** Files of scripts, by address. */
export interface StartFiles {
  /**
   * Fetched all at once when the page starts, and run in this order: what a file imports stands before
   * it, and the last one hydrates the page.
   */
  files: string[]
  /** The module of each route on the page, by the route's id, outermost first. */
  routes: [id: string, file: string][]
}

/**
 * Runs at the end of a page, and travels there as text: it can use nothing from outside itself. It
 * fetches the page's scripts once the page is painted and its main picture has come, so that they
 * compete with neither; sooner when the shopper does something, and at the latest after four seconds.
 * Each file then runs in a task of its own, so that the browser answers the shopper in between.
 * Files that do not come are asked for again when the network is back or the shopper presses something.
 */
export function startWhenPainted({ files, routes }: StartFiles): void {
  const latestMs = 4000
  const acts = ["pointerdown", "keydown", "touchstart", "input", "submit", "wheel", "online"]
  let hasBegun = false

  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    for (const act of acts) removeEventListener(act, begin, true)
    for (const file of files) {
      const link = document.createElement("link")
      link.rel = "modulepreload"
      link.href = file
      link.fetchPriority = "low"
      link.onload = link.onerror = () => link.remove()
      document.head.append(link)
    }
    run().catch((error) => {
      console.error("page scripts not loaded", error)
      hasBegun = false
      listen()
    })
  }
  const run = async () => {
    const byId: Record<string, unknown> = {}
    Object.assign(window, { __reactRouterRouteModules: byId })
    for (const file of files) {
      await nextTask()
      const module = await import(file)
      for (const [id, routeFile] of routes) if (routeFile === file) byId[id] = module
    }
  }
  const nextTask = () => new Promise((resolve) => setTimeout(resolve))
  const listen = () => {
    for (const act of acts) addEventListener(act, begin, { capture: true, passive: true })
  }
  /** After the next frame has been shown. */
  const shown = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

  listen()
  setTimeout(begin, latestMs)
  void shown().then(async () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
    // One that fails is waited for no longer.
    await picture?.decode().catch(() => undefined)
    await shown()
    begin()
  })
}
