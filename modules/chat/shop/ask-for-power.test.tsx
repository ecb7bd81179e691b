import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import AskForPower, { powerText } from "./ask-for-power.tsx"

test("Contact lenses whose power cannot be taken online are asked for by title, colour and number", () => {
  const product = { id: 41, title: "Tarang Daily" }
  expect(powerText(translations.en, product, "Hazel")).toBe(
    "I would like contact lenses with power: Tarang Daily, Hazel (product 41).",
  )
  expect(powerText(translations.en, product)).toBe(
    "I would like contact lenses with power: Tarang Daily (product 41).",
  )
})

test("In the cart the question is a link in its sentence, on the product's page a button below it", () => {
  const product = { id: 41, title: "Tarang Daily" }
  const shown = (place: "cart" | "product") =>
    renderToStaticMarkup(<AskForPower product={product} place={place} />)
  expect(shown("cart")).toMatch(/^<button type="button" class="link [^"]*">Ask on chat<\/button>$/)
  expect(shown("product")).toContain("Ask on chat")
  expect(shown("product")).not.toContain('class="link ')
})
