import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { fromRupees } from "#domain/core/money.ts"
import { CashCodeForm } from "./cash-choice.tsx"

const form = (isPlacing: boolean) =>
  renderToStaticMarkup(
    <CashCodeForm
      sent={{ token: "a.b.c", mobile: "9845012345", sentAt: Date.now() }}
      amount={fromRupees(948)}
      isPlacing={isPlacing}
      onPlace={async () => null}
      onResent={() => undefined}
    />,
  )

test("The code of a cash order has a labelled field, the number it was sent to and the amount", () => {
  const html = form(false)
  const id = /<label for="([^"]+)"[^>]*>One-time code/.exec(html)?.[1]
  expect(html).toMatch(new RegExp(`<input [^>]*id="${id}"`))
  expect(html).toContain('autoComplete="one-time-code"')
  expect(html).toContain("98450 12345")
  expect(html.replaceAll(/<[^>]+>/g, "")).toContain("Place the order, pay ₹948 in cash")
})

test("While the order is being placed, its button says so and cannot be pressed again", () => {
  const html = form(true)
  expect(html).toMatch(/<button type="submit"[^>]*aria-busy="true"/)
  expect(html).toContain("Placing your order..")
})
