import type { Page } from "@playwright/test"
import { expect, test } from "./shop.ts"
import { callsOf } from "./shopper.ts"
import { visit } from "./visit.ts"

const footerOf = (page: Page) => page.getByRole("contentinfo")

const columnOf = (page: Page, heading: string) =>
  footerOf(page)
    .getByRole("navigation", { name: "Footer" })
    .locator(":scope > *")
    .filter({ has: page.getByRole("heading", { name: heading, exact: true }) })
    .getByRole("link")

test("The footer lists 12 frame colours and 13 lens colours, each linking to a listing [FTR-07, FTR-08, X-03]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  for (const [heading, count] of [
    ["SHOP BY FRAME COLORS", 12],
    ["SHOP BY LENS COLORS", 13],
  ] as const) {
    const links = columnOf(page, heading)
    await expect(links).toHaveCount(count)
    const names = await links.allTextContents()
    expect(new Set(names).size).toBe(count)
    const targets = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")))
    expect(targets).toEqual(names.map((name) => `/product-display/${encodeURIComponent(name)}`))
  }
})

test("The footer's six style links each open a listing of that shape [FTR-11]", async ({
  page,
  request,
}) => {
  const response = await request.get("/backend/product")
  const products: { product_id: number; frame_shape: string }[] = (await response.json()).result
  const shapeOf = new Map(
    products.map((one) => [`/product-item/${one.product_id}`, one.frame_shape]),
  )
  await visit(page, "/Faq-page")
  const links = columnOf(page, "SHOP BY STYLES")
  const targets = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""))
  expect(targets).toEqual([
    "/aviator-glasses",
    "/cat-eye-glasses",
    "/oval-glasses",
    "/rectangle-glasses",
    "/round-glasses",
    "/square-glasses",
  ])
  for (const [target, shape] of [
    ["/aviator-glasses", "Aviator"],
    ["/cat-eye-glasses", "CatsEye"],
    ["/oval-glasses", "Oval"],
    ["/rectangle-glasses", "Rectangle"],
    ["/round-glasses", "Round"],
    ["/square-glasses", "Square"],
  ] as const) {
    await visit(page, target)
    const listed = await page
      .getByRole("main")
      .getByRole("article")
      .getByRole("link")
      .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""))
    expect(listed.length, target).toBeGreaterThan(0)
    expect(new Set(listed.map((address) => shapeOf.get(address))), target).toEqual(new Set([shape]))
  }
})

test("Subscribe sends a valid address once, and refuses an invalid one with a message before sending [FTR-03, FTR-04, X-95]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  const sent = callsOf(page, "POST", "/")
  const footer = footerOf(page)
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
