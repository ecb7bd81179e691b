/**
 * Runs inline in the head of a page, and is serialised as text: it cannot use anything from outside
 * itself. It removes the placeholder of each picture that has loaded, also before hydration: product
 * pictures are transparent, and a blurred one would show through for seconds on a slow line.
 */
export function removePlaceholders(): void {
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && !target.currentSrc.startsWith("data:")) {
      target.style.background = ""
    }
  }
  // The event does not bubble, and never reaches the window.
  document.addEventListener("load", onLoad, true)
}

/**
 * Runs inline in the head, as above. A browser loads lazy pictures from three screens ahead, and on a
 * slow line (400 kbit/s) those of home kept the page's scripts from loading for ten seconds. So
 * pictures beyond the screen wait until they are scrolled to, the page has hydrated or its scripts
 * have failed to load.
 */
export function postponePictures(): void {
  /** After hydration, for the code that an earlier press needs. */
  const waitAfterPressMs = 2000
  const nearPx = 200
  const waiting = new Map<HTMLImageElement, () => void>()

  const postpone = (picture: HTMLImageElement) => {
    const sources = picture.closest("picture")?.querySelectorAll("source") ?? []
    const { src, srcset } = picture
    const [width, height] = [picture.getAttribute("width"), picture.getAttribute("height")]
    if (!width || !height) return
    const empty = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`
    waiting.set(picture, () => {
      if (picture.src !== empty) return
      for (const source of sources) source.removeAttribute("media")
      picture.srcset = srcset
      picture.src = src
    })
    for (const source of sources) source.media = "not all"
    picture.removeAttribute("srcset")
    picture.src = empty
  }
  const release = (picture: HTMLImageElement) => {
    waiting.get(picture)?.()
    waiting.delete(picture)
  }
  const isNear = (picture: HTMLImageElement) => {
    const { left, top, right, bottom } = picture.getBoundingClientRect()
    const isBeside = right > 0 && left < innerWidth
    return isBeside && bottom > -nearPx && top < innerHeight + nearPx
  }

  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node instanceof HTMLImageElement && node.loading === "lazy") postpone(node)
      }
    }
  })
  observer.observe(document, { childList: true, subtree: true })
  // No frame is rendered before the style sheet is there; nor would a lazy picture be requested.
  const onFrame = () => {
    const near = [...waiting.keys()].filter(isNear)
    for (const picture of near) release(picture)
    if (document.readyState === "loading") requestAnimationFrame(onFrame)
  }
  const end = () => {
    observer.disconnect()
    for (const picture of [...waiting.keys()]) release(picture)
  }
  requestAnimationFrame(onFrame)
  addEventListener("DOMContentLoaded", () => {
    observer.disconnect()
    requestAnimationFrame(onFrame)
  })
  for (const act of ["scroll", "resize"]) {
    addEventListener(act, () => requestAnimationFrame(onFrame), { capture: true, passive: true })
  }
  addEventListener("shop:unstarted", end)
  addEventListener("shop:hydrated", () => {
    setTimeout(end, document.querySelector("[data-pressed]") ? waitAfterPressMs : 0)
  })
}
