import { expect, test } from "#tests/journeys/shop.ts"
import { callsOf } from "#tests/journeys/shopper.ts"
import { reach, visit } from "#tests/journeys/visit.ts"

test("Subscribe sends a valid address once, and refuses an invalid one with a message before sending [FTR-03, FTR-04, X-95]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  const sent = callsOf(page, "POST", "/")
  const footer = page.getByRole("contentinfo")
  const email = footer.getByRole("textbox", { name: "SIGNUP FOR OFFERS & TIPS" })
  await email.fill("asha@")
  await footer.getByRole("button", { name: "Subscribe", exact: true }).click()
  await expect(footer.getByRole("status")).toContainText(/e-?mail/i)
  await expect(email).toHaveAttribute("aria-invalid", "true")
  expect(sent).toEqual([])
  await email.fill("asha@example.in")
  await footer.getByRole("button", { name: "Subscribe", exact: true }).click()
  await expect(footer.getByRole("status")).toContainText("Thank you")
  expect(sent).toHaveLength(1)
})

test("The sign-up cannot load in a tunnel, says so, and is sent at the next press", async ({
  page,
}) => {
  await visit(page, "/ContactUs")
  const footer = page.getByRole("contentinfo")
  const subscribe = footer.getByRole("button", { name: "Subscribe" })
  await reach(footer)
  // Chunks that were not fetched yet never arrive.
  await page.route("**/assets/*.js", (route) => route.abort())
  await footer.getByRole("textbox", { name: /SIGNUP/ }).fill("asha@example.in")
  await subscribe.click()
  await expect(footer.getByRole("status")).toContainText("We couldn't reach the shop.")
  await page.unrouteAll()
  await subscribe.click()
  await expect(footer.getByRole("status")).toContainText("Thank you.")
})
