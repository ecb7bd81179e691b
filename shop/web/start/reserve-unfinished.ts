/**
 * Runs inline in the head of the home page and is serialised as text: it cannot use anything from
 * outside itself. Marks the document where this tab has unfinished lenses, so that the room of their
 * notice is there from the first paint: the page itself is the same for every visitor.
 */
export function reserveUnfinished(key: string): void {
  try {
    if (sessionStorage.getItem(key)) document.documentElement.dataset.unfinished = ""
  } catch {
    // Storage is blocked: nothing is shown.
  }
}
