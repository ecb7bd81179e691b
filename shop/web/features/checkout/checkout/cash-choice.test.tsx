import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { type FailureCode, failureStatus } from "#contract/core/api-result.ts"
import { renderedPage, textIn } from "#web/shared/testing/rendered-page.tsx"
import { unchanged } from "#words/sentence.ts"
import { NoOffer, Refusal } from "./cash-choice.tsx"

test("An order that cannot be paid in cash shows why, without a button", () => {
  const reason = "Cash on delivery is available for orders up to ₹5,000."
  const html = renderToStaticMarkup(
    <NoOffer offer={{ state: "unavailable", reason: unchanged(reason) }} />,
  )
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

test("After a failure that leaves the order unknown, the shopper may try again or look at the orders [X-72]", async () => {
  const shown = async (code: FailureCode) =>
    textIn(await renderedPage(<Refusal failure={{ code, message: "Not today." }} />))
  const unknown = "so we don't know whether your order was placed."
  expect(await shown("NO_CONNECTION")).toContain(`We couldn't reach the shop, ${unknown}`)
  for (const code of ["UNREADABLE_REPLY", "UNEXPECTED_STATUS", "SERVER_FAULT"] as const) {
    expect(await shown(code)).toContain(`Something went wrong, ${unknown}`)
  }
  const refused = Object.keys(failureStatus) as FailureCode[]
  for (const code of refused.filter((one) => failureStatus[one] > 0 || one === "REFUSED")) {
    expect(await shown(code), code).toBe("|Not today.|")
  }
})
