/** Files of scripts, by address. */
export interface StartFiles {
  /** Fetched at once when the page starts. */
  files: string[]
  /** React Router's table of routes. */
  manifest: string
  /** The module of each route on the page, by the route's id, outermost first. */
  routes: [id: string, file: string][]
  /** Hydrates the page. */
  entry: string
}

/**
 * Runs at the end of a page, and travels there as text: it can use nothing from outside itself. It
 * fetches the page's scripts once the page is painted and its main picture has come, so that they
 * compete with neither; sooner when the shopper does something, and at the latest after four seconds.
 * Files that do not come are asked for again when the network is back or the shopper presses something.
 */
export function startWhenPainted({ files, manifest, routes, entry }: StartFiles): void {
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
    Promise.all([import(manifest), ...routes.map(([, file]) => import(file))])
      .then(([, ...modules]) => {
        const byId = Object.fromEntries(routes.map(([id], index) => [id, modules[index]]))
        Object.assign(window, { __reactRouterRouteModules: byId })
        return import(entry)
      })
      .catch((error) => {
        console.error("page scripts not loaded", error)
        hasBegun = false
        listen()
      })
  }
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
