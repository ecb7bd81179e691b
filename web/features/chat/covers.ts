/** The small button beside the whole one, as in chat.css. */
const smallScale = 44 / 60

/** A link of which less than this share is hidden can still be read and pressed: a large picture. */
const harmlessShare = 0.15

/** Whether the round button in the lower right corner of its place lies on a price or an action. */
export function covers(place: HTMLElement, small: boolean): boolean {
  const { right, bottom, width } = place.getBoundingClientRect()
  const size = small ? width * smallScale : width
  const disc = new DOMRect(right - size, bottom - size, size, size)
  return pointsOf(disc).some(([x, y]) =>
    document
      .elementsFromPoint(x, y)
      .some((element) => !place.contains(element) && matters(element, disc)),
  )
}

/** The middle of the disc and eight points close to its edge. */
function pointsOf(disc: DOMRect): [number, number][] {
  const radius = disc.width / 2
  const middle: [number, number] = [disc.x + radius, disc.y + radius]
  const edge = Array.from({ length: 8 }, (_, eighth): [number, number] => {
    const angle = (eighth * Math.PI) / 4
    return [
      middle[0] + 0.9 * radius * Math.cos(angle),
      middle[1] + 0.9 * radius * Math.sin(angle),
    ]
  })
  return [middle, ...edge]
}

function matters(element: Element, disc: DOMRect): boolean {
  if (element.matches("button, input, select, textarea, label, summary, [role='button']"))
    return true
  if (element.matches("a")) return hiddenShare(element, disc) > harmlessShare
  return element.childElementCount === 0 && (element.textContent ?? "").includes("₹")
}

function hiddenShare(element: Element, disc: DOMRect): number {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
  const across = Math.min(right, disc.right) - Math.max(left, disc.left)
  const down = Math.min(bottom, disc.bottom) - Math.max(top, disc.top)
  return (across * down) / (width * height)
}
