import { createHash } from "node:crypto"
import { signInWithCode } from "../requested-code.ts"
import { expect, test } from "../shop.ts"
import { newMobile } from "../steps.ts"
import { visit } from "../visit.ts"

test("When the shop requires proof of work, the page does it and sends the request again [LOG-06, LOG-08]", async ({
  page,
}) => {
  const mobile = newMobile()
  const nonce = "n".repeat(22)
  const puzzle = `${nonce}.15.1900000000.signature`
  const bodies: any[] = []
  await page.route("**/backend/api/login", async (route) => {
    bodies.push(route.request().postDataJSON())
    if (bodies.length > 1) return route.continue()
    const error = {
      code: "TOO_MANY_REQUESTS",
      message: "Many people are signing in right now. Please reload the page and try again.",
      work: { puzzle, bits: 15 },
    }
    return route.fulfill({ status: 429, json: { error } })
  })
  await visit(page, "/login")
  const main = page.getByRole("main")
  await main.getByLabel(/mobile number/i).fill(mobile)
  await main.getByRole("button", { name: "CONTINUE" }).click()
  await expect(page).toHaveURL(/\/otp-varify$/)

  expect(bodies).toEqual([
    { mobile_num: mobile },
    { mobile_num: mobile, work: { puzzle, answer: expect.any(String) } },
  ])
  const hash = createHash("sha256").update(`${nonce}:${bodies[1].work.answer}`).digest()
  expect(Math.clz32(hash.readInt32BE(0))).toBeGreaterThanOrEqual(15)
})

test("No page loads anything from another site, and scripts read no cookie [X-99]", async ({
  page,
  context,
  shop,
}) => {
  const origins = new Set<string>()
  page.on("request", (request) => origins.add(new URL(request.url()).origin))
  for (const path of ["/product-item/41", "/ContactUs"]) {
    await visit(page, path)
    for (const part of await page.locator("iframe, video, footer").all()) {
      await part.scrollIntoViewIfNeeded()
    }
    await page.waitForLoadState("networkidle")
    await expect(page.locator("iframe")).toHaveCount(0)
  }
  await visit(page, "/login")
  await signInWithCode(page)
  await expect(page).toHaveURL(/:\d+\/$/)
  const cookies = await context.cookies(`${shop.url}/backend/api/login`)
  expect(cookies.map(({ name }) => name)).toEqual(["known_device"])
  expect(await page.evaluate(() => document.cookie)).toBe("")
  expect([...origins]).toEqual([shop.url])
})
