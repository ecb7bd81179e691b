/**
 * Runs inline in the head of a page, and is serialised as text: it cannot use anything from outside
 * itself. It removes the placeholder of each picture that has loaded, also before hydration: product
 * pictures are transparent, and a blurred one would show through for seconds on a slow line.
 */
export function removePlaceholders(): void {
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) target.style.background = ""
  }
  // The event does not bubble, and never reaches the window.
  document.addEventListener("load", onLoad, true)
}
