/** URLs of script files. */
export interface StartFiles {
  /**
   * Fetched in parallel when the page starts, and executed in this order: imports come first, and
   * the last one hydrates the page.
   */
  files: string[]
  /** The module of each route on the page, by the route's id, outermost first. */
  routes: [id: string, file: string][]
}

/**
 * Runs inline at the end of a page, and is serialised as text: it cannot use anything from outside
 * itself. It fetches the page's scripts once the page is painted and its main picture has loaded,
 * so that they compete with neither; sooner on user input, and at the latest after four seconds.
 * Each file then runs in a separate task, so that the browser can handle input in between. Failed
 * files are requested again when the network returns or on user input.
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
      dispatchEvent(new Event("shop:unstarted"))
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
    // A failed one is not waited for.
    await picture?.decode().catch(() => undefined)
    await shown()
    begin()
  })
}
