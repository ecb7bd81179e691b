import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { NoOffer } from "./cash-choice.tsx"

test("An order that cannot be paid in cash shows why, without a button", () => {
  const reason = "Cash on delivery is available for orders up to ₹5,000."
  const html = renderToStaticMarkup(<NoOffer offer={{ state: "unavailable", reason }} />)
  expect(html).toContain(reason)
  expect(html).not.toContain("<button")
})

test("When the shop could not be asked about cash, the shopper can try again", () => {
  const html = renderToStaticMarkup(
    <NoOffer offer={{ state: "failed", retry: () => undefined }} />,
  ).replaceAll("&#x27;", "'")
  expect(html).toContain("We couldn't check whether you can pay in cash.")
  expect(html).toMatch(/<button[^>]*>Try again</)
})
