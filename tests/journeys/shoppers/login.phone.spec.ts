import { expect, test } from "../shop.ts"
import { newMobile } from "../steps.ts"
import { visit } from "../visit.ts"

test("A missing, short or foreign number is refused at its field, and no request is sent [LOG-01, LOG-02, LOG-03, LOG-04, VAL-20, X-83]", async ({
  page,
}) => {
  await visit(page, "/login")
  const main = page.getByRole("main")
  const requests: string[] = []
  page.on("request", (sent) => {
    if (sent.url().endsWith("/api/login")) requests.push(sent.url())
  })
  await expect(main.getByRole("textbox")).toHaveCount(1)
  await expect(main.getByText(/10-digit/)).toBeVisible()
  const field = main.getByLabel(/mobile number/i)
  for (const typed of ["", "98450", "1234567890"]) {
    await field.fill(typed)
    await main.getByRole("button", { name: "CONTINUE", exact: true }).click()
    await expect(field).toHaveAttribute("aria-invalid", "true")
  }
  expect(requests).toEqual([])
  await expect(page).toHaveURL(/\/login$/)
})

test("A visitor waits at Processing.. and is sent the code; Edit leads back to the number [LOG-05, LOG-06, LOG-09, LOG-10, LOG-11]", async ({
  page,
}) => {
  const mobile = newMobile()
  await visit(page, "/login")
  const main = page.getByRole("main")
  const reply = Promise.withResolvers<void>()
  await page.route("**/backend/api/login", async (route) => {
    await reply.promise
    await route.continue()
  })
  const sentRequest = page.waitForRequest("**/backend/api/login")
  await main.getByLabel(/mobile number/i).fill(mobile)
  await main.getByRole("button", { name: "CONTINUE", exact: true }).click()
  await expect(main.getByRole("button", { name: "Processing..", exact: true })).toBeVisible()
  const request = await sentRequest
  expect(request.method()).toBe("POST")
  expect(request.postDataJSON()).toEqual({ mobile_num: mobile })
  reply.resolve()
  await expect(page).toHaveURL(/\/otp-varify$/)

  let checks = 0
  page.on("request", (sent) => {
    if (sent.url().endsWith("/api/login/verify")) checks += 1
  })
  const code = main.getByRole("textbox", { name: /code/i })
  await expect(code).toHaveAttribute("required")
  await expect(code).toBeFocused()
  await main.getByRole("button", { name: "Verify", exact: true }).click()
  await expect(main.getByText("Please enter the code from the message.")).toBeVisible()
  await expect(code).toHaveAttribute("aria-invalid", "true")
  await expect(page).toHaveURL(/\/otp-varify$/)
  expect(checks).toBe(0)

  await main.getByRole("link", { name: "Edit", exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(main.getByLabel(/mobile number/i)).toHaveValue(mobile)
})
