/** Across and down from the upper left corner of the screen, in pixels. */
export type Point = [x: number, y: number]

const actions = "a, button, input, select, textarea, label, summary, [role='button']"

/** Pixels; what is as wide and as high as this, a picture to press, is not hidden by a disc. */
const large = 120

/**
 * Whether a price or an action lies under one of the points.
 * @param own what stands on top of the page and does not count.
 */
export const covers = (points: Point[], own: Element): boolean =>
  points.some((point) =>
    document
      .elementsFromPoint(...point)
      .some((element) => !own.contains(element) && matters(element, point)),
  )

function matters(element: Element, [x, y]: Point): boolean {
  if (!element.matches(actions)) return isPrice(element)
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
  // A link may be stretched over its whole card; what it says stands in its own box.
  const inItsBox = left <= x && x <= right && top <= y && y <= bottom
  return inItsBox && Math.min(width, height) < large
}

const isPrice = (element: Element): boolean =>
  element.childElementCount === 0 && (element.textContent ?? "").includes("₹")
