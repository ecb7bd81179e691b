/** A rectangle on the screen, in pixels from the top left corner. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Never covered, however large: a text area is wider and higher than any other action. */
const FIELDS = "input, select, textarea"
const ACTIONS = `a, button, label, summary, [role='button'], ${FIELDS}`
/** The content of tables, fact lists, forms, messages and product cards. */
const VALUES =
  "td, th, dd, output, time, [role='alert'], [role='status'], :is(form, article) :is(h3, p, span)"

/** Pixels; a clickable picture at least this wide and high is not hidden by a button. */
const LARGE_PX = 120

/**
 * The rectangles of all visible actions, values and prices.
 * @param own overlays on the page, which are ignored.
 */
export function obstacles(own: Element): Box[] {
  const boxesOf = (selector: string): DOMRect[] =>
    [...document.querySelectorAll(selector)].flatMap((element) =>
      isSeen(element) && !own.contains(element) ? [...element.getClientRects()] : [],
    )
  const small = boxesOf(`${ACTIONS}, ${VALUES}`).filter(
    ({ width, height }) => Math.min(width, height) < LARGE_PX,
  )
  return [...small, ...boxesOf(FIELDS), ...priceBoxes()].filter(
    ({ left, top, right, bottom, width }) =>
      width > 1 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight,
  )
}

/** Whether the shopper fills in a field of the page, beside which a keyboard leaves little room. */
export function isFillingIn(own: Element): boolean {
  const field = document.activeElement
  return (
    field !== null &&
    !own.contains(field) &&
    field.matches(`:is(${FIELDS}):not([type="checkbox"], [type="radio"], [type="range"])`)
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
