import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { OrderStatusView } from "./order-status.tsx"

const status = (state: string) =>
  renderToStaticMarkup(
    <OrderStatusView
      order={{
        state,
        lens: null,
        updatedAt: "2026-01-01T06:00:00Z",
        deliveredAt: "2026-01-03T06:00:00Z",
      }}
    />,
  )

test.each([
  ["Processing", "bg-sindoor", "Your item has been shipped."],
  ["Delivered", "bg-leaf", "Item delivered on 3 Jan 2026"],
  ["Packed", "bg-marigold", "Packed"],
])(
  "An order that is %s has a dot of its colour and a sentence [ORD-10, ORD-12, ORD-13, ORD-15]",
  (state, dot, sentence) => {
    const html = status(state)
    expect(html).toMatch(new RegExp(`class="[^"]*\\b${dot}\\b[^"]*"></span>${sentence}</span>$`))
    // Only the text of an unusual state is orange.
    expect(html.includes("text-orange")).toBe(state === "Packed")
  },
)
