/** A rectangle on the screen, in pixels from the top left corner. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const ACTIONS = "a, button, input, select, textarea, label, summary, [role='button']"
/** The content of tables, fact lists, messages and product cards. */
const VALUES = "td, th, dd, output, time, [role='alert'], [role='status'], article :is(h3, p, span)"

/** Pixels; a clickable picture at least this wide and high is not hidden by a button. */
const LARGE_PX = 120

/**
 * The rectangles of all visible actions, values and prices.
 * @param own overlays on the page, which are ignored.
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
