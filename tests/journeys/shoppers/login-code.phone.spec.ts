import type { Page } from "@playwright/test"
import { expect, test } from "../shop.ts"
import { remembered, storedIn } from "../shopper.ts"
import { newMobile } from "../steps.ts"
import { visit } from "../visit.ts"

const main = (page: Page) => page.getByRole("main")

const consoleOf = (page: Page): string[] => {
  const lines: string[] = []
  page.on("console", (line) => lines.push(line.text()))
  return lines
}

async function askForCode(page: Page, mobile = newMobile()) {
  await visit(page, "/login")
  await main(page)
    .getByLabel(/mobile number/i)
    .fill(mobile)
  await main(page).getByRole("button", { name: "CONTINUE" }).click()
  await expect(page).toHaveURL(/\/otp-varify$/)
  return mobile
}

const hint = (page: Page) => main(page).getByText(/\b\d{6}\b/)

async function shownCode(page: Page): Promise<string> {
  await expect(hint(page)).toBeVisible()
  return /\b\d{6}\b/.exec((await hint(page).textContent()) ?? "")?.[0] ?? ""
}

async function verify(page: Page, code: string) {
  await main(page)
    .getByLabel(/one-time code/i)
    .fill(code)
  await main(page).getByRole("button", { name: "Verify", exact: true }).click()
}

test("The code's hint appears three seconds after the page, not earlier [LOG-14, X-62]", async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, "/login")
  await main(page)
    .getByLabel(/mobile number/i)
    .fill(newMobile())
  const reply = Promise.withResolvers<void>()
  await page.route("**/backend/api/login", async (route) => {
    await reply.promise
    await route.continue()
  })
  await main(page).getByRole("button", { name: "CONTINUE" }).click()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  reply.resolve()
  // Time advances only in these steps, so that a slow machine cannot use up the three seconds.
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(main(page).getByRole("button", { name: "Verify", exact: true })).toBeVisible({
      timeout: 100,
    })
  }).toPass({ intervals: [20], timeout: 20_000 })
  const passed = await page.evaluate(
    () => Date.now() - JSON.parse(sessionStorage.getItem("challenge") ?? "").sentAt,
  )
  expect(passed).toBeLessThan(2900)
  await page.clock.runFor(2990 - passed)
  await expect(hint(page)).toHaveCount(0)
  // The page was opened at most `passed` after the code was sent, and looks twice a second.
  await page.clock.runFor(510 + passed)
  await expect(hint(page)).toBeVisible()
})

test("The code page works after a reload; a wrong code is logged and shown, and the correct one stores the token and leads home [RTE-04, LOG-07, LOG-12, LOG-13, ENT-16, ENT-17, ERR-23, X-63]", async ({
  page,
}) => {
  const lines = consoleOf(page)
  await page.clock.install()
  await page.goto("/otp-varify")
  await expect(page).toHaveURL(/\/login$/)
  const mobile = await askForCode(page)
  await page.reload()
  await expect(main(page).getByLabel(/one-time code/i)).toBeVisible()
  await expect(page).toHaveURL(/\/otp-varify$/)
  await page.clock.fastForward(3000)
  const code = await shownCode(page)
  expect((await storedIn(page, "otp")).code).toBe(code)

  await verify(page, code === "000000" ? "111111" : "000000")
  await expect(main(page).getByText(/Incorrect OTP/)).toBeVisible()
  await expect(main(page).getByLabel(/one-time code/i)).toHaveAttribute("aria-invalid", "true")
  expect(lines.some((line) => line.includes("Incorrect OTP"))).toBe(true)
  expect(lines.some((line) => line.includes(code))).toBe(false)
  await expect(page).toHaveURL(/\/otp-varify$/)
  expect(await remembered(page, "token")).toBeNull()

  await verify(page, code)
  await expect(page).toHaveURL(/\/$/)
  expect(await remembered(page, "otp")).toBeNull()
  const token = (await remembered(page, "token")) ?? ""
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())
  expect(claims.mobile_num).toBe(mobile)
})

test("After 120 seconds the correct code is refused, which is logged and shown; Resend and Edit each lead to a new one [LOG-11, LOG-15, ERR-24, X-39, X-63]", async ({
  page,
}) => {
  const lines = consoleOf(page)
  await page.clock.install()
  const mobile = await askForCode(page)
  await page.clock.fastForward(3000)
  const code = await shownCode(page)
  const bodies: unknown[] = []
  await page.route("**/backend/api/login", (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ json: { token: `challenge ${bodies.length}`, otp: "246810" } })
  })
  await page.clock.fastForward(117_000)
  await expect(main(page).getByText("The code is no longer valid.")).toBeVisible()
  await verify(page, code)
  await expect(main(page).getByText(/No OTP found or OTP expired/)).toBeVisible()
  expect(lines.some((line) => line.includes("No OTP found or OTP expired"))).toBe(true)
  await expect(page).toHaveURL(/\/otp-varify$/)
  expect(await remembered(page, "token")).toBeNull()

  await main(page).getByRole("button", { name: "Resend", exact: true }).click()
  await expect(main(page).getByText(/^The code expires in/)).toBeVisible()
  await page.clock.fastForward(3000)
  await expect(hint(page)).toContainText("246810")
  await page.clock.fastForward(120_000)
  await main(page).getByRole("link", { name: "Edit", exact: true }).click()
  await main(page).getByRole("button", { name: "CONTINUE" }).click()
  await expect(page).toHaveURL(/\/otp-varify$/)
  expect(bodies).toEqual([{ mobile_num: mobile }, { mobile_num: mobile }])
  const checked = page.waitForRequest("**/backend/api/login/verify")
  await verify(page, "246810")
  expect((await checked).postDataJSON()).toEqual({ token: "challenge 2", otp: "246810" })
})
