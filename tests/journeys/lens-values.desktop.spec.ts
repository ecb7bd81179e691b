import type { Page } from "@playwright/test"
import { storedIn } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { chooseLenses, signIn } from "./steps.ts"
import { visit } from "./visit.ts"

const flow = (page: Page) => page.getByRole("dialog", { name: "Choose your lenses" })

const openFlow = async (page: Page) => {
  await page
    .getByRole("button", { name: /^Select lenses/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(flow(page)).toBeVisible()
}

const lookup = (page: Page) => page.getByRole("region", { name: "Price lookup" })

test("Frame Only leads to the checkout with only the frame and its price [LNS-02, X-31]", async ({
  page,
  shopper: _,
}) => {
  await visit(page, "/product-item/41")
  await openFlow(page)
  await flow(page)
    .getByRole("button", { name: /^Frame Only/ })
    .click()
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  expect((await storedIn(page, "checkoutData")).power).toMatchObject({
    selectLansType: "",
    selectedType: "",
    selectedLensOrProducrPrice: 900,
  })
})

test("Closing the lens flow stays on the product; continuing leads a visitor to the sign-in and back to the purchase with every choice [LNS-06, ROL-03, X-12, X-37]", async ({
  page,
}) => {
  await visit(page, "/product-item/43")
  await openFlow(page)
  // Once it has the focus it also hears the keyboard.
  await expect(flow(page).locator(":focus")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(flow(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/product-item\/43$/)
  await chooseLenses(page)
  await signIn(page)
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  expect((await storedIn(page, "checkoutData")).power).toMatchObject({
    selectLansType: "Single Vision",
    selectedType: "Blue Block",
    rightLens: { SPH: "-2.50", CYL: "-0.75", AXIS: 90 },
    leftLens: { SPH: "-2.25" },
  })
  const order = page.getByRole("complementary", { name: "Your order" })
  await expect(order).toContainText("Single Vision, Blue Block")
  await order.getByText("Your power, both eyes").click()
  await expect(order).toContainText("Right eye: minus two point five zero")
})

for (const [type, options, ids] of [
  ["Single Vision", { "Blue Block": 800, "Photo CR": 1800, Tintable: 1200 }, "LNS-07"],
  ["Plano", { "Blue Block": 800, "Photo CR": 1800, Tintable: 1200 }, "LNS-07"],
  ["Bifocal", { Arc: 1500, "Blue Block": 1800, "Photo CR": 1800, Drivex: 3200 }, "LNS-08"],
  ["Progressive", { Arc: 2500, "Blue Block": 2800, "Photo CR": 3600, Drivex: 4000 }, "LNS-09"],
] as const) {
  test(`${type} lenses are offered with their options and prices [${ids}]`, async ({ page }) => {
    await visit(page, "/product-item/43")
    await openFlow(page)
    await flow(page).getByText(type, { exact: true }).click()
    await flow(page).getByRole("button", { name: "Continue", exact: true }).click()
    const cards = flow(page).getByRole("radiogroup", { name: "Lens option" }).getByRole("radio")
    await expect(cards).toHaveCount(Object.keys(options).length)
    for (const [name, rupees] of Object.entries(options)) {
      const card = flow(page).locator("label").filter({ hasText: name })
      await expect(card).toContainText(`+₹${rupees.toLocaleString("en-IN")}`)
    }
    await expect(flow(page).getByText("Tinteble")).toHaveCount(0)
  })
}

test("Submit in the price lookup shows the price, without a request and without leaving the page [LNS-11]", async ({
  page,
}) => {
  await visit(page, "/lense/power/41")
  const logged: string[] = []
  const sent: string[] = []
  page.on("console", (line) => logged.push(line.text()))
  page.on("request", (request) => {
    if (request.url().includes("/backend/")) sent.push(request.url())
  })
  await lookup(page).getByRole("button", { name: "Submit" }).click()
  await expect(lookup(page).getByRole("status")).toContainText("₹800")
  expect(logged.some((text) => text.startsWith("Lens price lookup"))).toBe(true)
  expect(sent).toEqual([])
  await expect(page).toHaveURL(/\/lense\/power\/41$/)
})

test("SPH and CYL have 81 values each in quarters, and start at -0.00 and -0.25 [VAL-04, VAL-05, VAL-06, VAL-07, X-27]", async ({
  page,
}) => {
  await visit(page, "/lense/power/41")
  for (const [power, first, last, start] of [
    ["SPH", "-10.00", "+10.00", "-0.00"],
    ["CYL", "-6.00", "+14.00", "-0.25"],
  ] as const) {
    const list = lookup(page).getByLabel(`Right eye ${power}`)
    const texts = await list
      .getByRole("option")
      .evaluateAll((all) => all.map((one) => one.textContent ?? ""))
    const values = texts.filter((text) => /\d/.test(text))
    expect(values).toHaveLength(81)
    expect([values[0], values.at(-1)]).toEqual([first, last])
    const numbers = values.map(Number)
    for (const [index, value] of numbers.slice(1).entries()) {
      expect(value - numbers[index]!).toBe(0.25)
    }
    for (const text of values) expect(text).toMatch(/^[+-]?\d+\.\d\d$/)
    await expect(list.locator("option:checked")).toHaveText(start)
  }
})

test("AXIS accepts digits and no letters, and ADD is a list of numbers [VAL-08]", async ({
  page,
}) => {
  await visit(page, "/lense/power/41")
  await lookup(page).getByLabel("Lens type").selectOption("Progressive")
  const axis = lookup(page).getByLabel("Right eye AXIS")
  await axis.pressSequentially("9a0b")
  await expect(axis).toHaveValue("90")
  const additions = lookup(page)
    .getByLabel("Right eye ADD")
    .locator("option[value]:not([value=''])")
  for (const value of await additions.evaluateAll((all) =>
    all.map((one) => Number((one as HTMLOptionElement).value)),
  )) {
    expect(value).toBeGreaterThanOrEqual(0.75)
    expect(value).toBeLessThanOrEqual(3.5)
  }
})

test("Continuing without a lens type shows the specified alert [VAL-02]", async ({ page }) => {
  await visit(page, "/product-item/43")
  await openFlow(page)
  const alerts: string[] = []
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  await flow(page).getByRole("button", { name: "Continue", exact: true }).click()
  await expect.poll(() => alerts).toEqual(["Please select valid options."])
  await expect(flow(page)).toBeVisible()
})
