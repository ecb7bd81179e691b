/** A box on the screen, in pixels from its upper left corner. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const ACTIONS = "a, button, input, select, textarea, label, summary, [role='button']"
/** What tables, lists of facts, forms and the cards of products tell. */
const VALUES = "td, th, dd, output, time, article :is(h3, p, span)"

/** Pixels; what is as wide and as high as this, a picture to press, is not hidden by a button. */
const LARGE_PX = 120

/**
 * The boxes of all actions, values and prices in sight.
 * @param own what stands on top of the page and does not count.
 */
export function obstacles(own: Element): Box[] {
  const boxes = [...document.querySelectorAll(`${ACTIONS}, ${VALUES}`)].flatMap((element) =>
    isSeen(element) && !own.contains(element) ? [...element.getClientRects()] : [],
  )
  return [...boxes, ...priceBoxes()].filter(
    ({ left, top, right, bottom, width, height }) =>
      width > 1 &&
      Math.min(width, height) < LARGE_PX &&
      right > 0 &&
      bottom > 0 &&
      left < innerWidth &&
      top < innerHeight,
  )
}

function priceBoxes(): DOMRect[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const boxes: DOMRect[] = []
  while (texts.nextNode()) {
    const { currentNode } = texts
    if (!currentNode.textContent?.includes("₹")) continue
    if (!currentNode.parentElement || !isSeen(currentNode.parentElement)) continue
    range.selectNodeContents(currentNode)
    boxes.push(...range.getClientRects())
  }
  return boxes
}

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
