import { brotliCompressSync, constants } from "node:zlib"
import { createElement, type ReactElement } from "react"
import { renderToString } from "react-dom/server"

const CARDS = 250

/**
 * A piece of work that never changes, so that figures of different machines and days are compared:
 * rendering 2,251 elements with React and compressing their HTML, which is most of what a page costs.
 */
export function doFixedWork(): void {
  const cards = Array.from({ length: CARDS }, (_, number) =>
    createElement(Card, { number, key: number }),
  )
  const html = renderToString(createElement("main", { className: "grid" }, cards))
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

function Card({ number }: { number: number }): ReactElement {
  const price = ((number * 7919) % 4900) + 100
  return createElement(
    "article",
    { className: `card card-${number % 7}`, id: `card-${number}` },
    createElement("img", { src: `/pictures/${number}-640.webp`, alt: "", width: 640, height: 320 }),
    createElement("h3", null, createElement("a", { href: `/item/${number}` }, `Frame ${number}`)),
    createElement("p", null, "₹", price, createElement("s", null, "₹", price * 2)),
    createElement(
      "ul",
      null,
      createElement("li", null, "Black"),
      createElement("li", null, "Gold"),
    ),
  )
}
