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
    shown.observe(picture)
    for (const source of sources) source.media = "not all"
    picture.removeAttribute("srcset")
    picture.src = empty
  }
  const release = (picture: HTMLImageElement) => {
    shown.unobserve(picture)
    waiting.get(picture)?.()
    waiting.delete(picture)
  }

  const shown = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) {
        if (isIntersecting) release(target as HTMLImageElement)
      }
    },
    { rootMargin: `${nearPx}px 0px` },
  )
  const added = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node instanceof HTMLImageElement && node.loading === "lazy") postpone(node)
      }
    }
  })
  added.observe(document, { childList: true, subtree: true })
  const end = () => {
    added.disconnect()
    for (const picture of [...waiting.keys()]) release(picture)
  }
  addEventListener("DOMContentLoaded", () => added.disconnect())
  addEventListener("shop:unstarted", end)
  addEventListener("shop:hydrated", () => {
    setTimeout(end, document.querySelector("[data-pressed]") ? waitAfterPressMs : 0)
  })
}
