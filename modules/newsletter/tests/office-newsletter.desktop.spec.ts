import { barriers } from "#tests/journeys/axe.ts"
import { openOffice } from "#tests/journeys/office.ts"
import { expect, test } from "#tests/journeys/shop.ts"
import { visit } from "#tests/journeys/visit.ts"

test("A visitor confirms a sign-up, the owner writes, tests, schedules and unschedules a newsletter, sees how many got it, and the visitor unsubscribes", async ({
  page,
  request,
  shop,
}) => {
  const address = `asha-${crypto.randomUUID().slice(0, 8)}@home.example`
  const mailsTo = async (to: string): Promise<{ subject: string; text: string }[]> =>
    (await request.get(`/sandbox/mail/messages?to=${to}`)).json()
  const confirmation = async () =>
    (await mailsTo(address)).flatMap(({ text }) => /\/newsletter\/confirm#\S+/.exec(text) ?? [])[0]
  await visit(page, "/Faq-page")
  await page.getByLabel("SIGNUP FOR OFFERS & TIPS").fill(address)
  await page.getByRole("button", { name: "Subscribe" }).click()
  await expect(page.getByText("Thank you. Open the link in the e-mail we sent")).toBeVisible()
  await expect.poll(confirmation).toBeTruthy()
  await visit(page, (await confirmation())!)
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: "Yes, send me offers" }).click()
  await expect(page.getByRole("heading", { name: "Thank you for subscribing." })).toBeFocused()

  await openOffice(page, shop, "/office/newsletter")
  await expect(page.getByText(/^address(es get| gets) newsletters$/)).toBeVisible()
  await page.getByRole("link", { name: "Write a newsletter" }).click()
  await page.getByRole("button", { name: "Save the draft" }).click()
  await expect(page.getByText("Enter a subject.")).toBeVisible()
  await expect(page.getByLabel("Subject")).toBeFocused()
  const subject = `Round frames for ${address}`
  await page.getByLabel("Subject").fill(subject)
  await page.getByLabel("Heading").fill("Eleven new round frames")
  await page.getByLabel("Text").fill("They weigh 18 grams.\n\nCome and see.")
  await page.getByLabel("Button", { exact: false }).first().fill("See them")
  await page.getByLabel("Page of the button").fill("https://other.example")
  await page.getByRole("button", { name: "Save the draft" }).click()
  await expect(page.getByText(/^Choose a page of the shop for the button/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByLabel("Page of the button").fill("/Faq-page")
  const preview = page.getByRole("region", { name: "Preview" })
  await expect(preview.getByText("Come and see.", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Save the draft" }).click()
  await expect(page.getByText("Saved as a draft. It is not sent until you send it.")).toBeVisible()

  await page.getByRole("button", { name: "Send a test to me" }).click()
  const sentence = page.getByText(/^Sent to \S+@shop\.example\./)
  const owner = /\S+@shop\.example/.exec((await sentence.textContent())!)![0]
  expect((await mailsTo(owner)).map((mail) => mail.subject)).toContain(`Test: ${subject}`)
  await page.getByRole("button", { name: "Send to all readers" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByText(/It goes to \d+ readers?\./)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole("button", { name: "Send", exact: true }).click()
  await expect(
    page.getByText(/^It goes out on .* Until then you can unschedule it\.$/),
  ).toBeVisible()
  await page.getByRole("button", { name: "Unschedule" }).click()
  await expect(page.getByText("Unscheduled. It is a draft again.")).toBeVisible()

  // Five minutes later, as far as its page is concerned.
  await page.route("**/office/api/operations/newsletters/*", async (route) => {
    if (!/(show|list)$/.test(route.request().url())) return route.fallback()
    const response = await route.fetch()
    const result = await response.json()
    const sent = { state: "sent", recipients: 2, sent: 1, ended_at: new Date().toISOString() }
    for (const one of [result].flat()) if (one.subject === subject) Object.assign(one, sent)
    await route.fulfill({ response, json: result })
  })
  await page.reload()
  await expect(page.getByText(/^Sent\. It went out to 1 reader by/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("link", { name: "All newsletters" }).click()
  await expect(page.getByRole("row").filter({ hasText: subject })).toContainText("1 of 2")

  // Only a newsletter has the link; what the shop does with it is proved by its calls.
  await page.route("**/backend/api/unsubscribe", (route) =>
    route.fulfill({ json: { unsubscribed: true } }),
  )
  await visit(page, "/newsletter/unsubscribe#s.reader.signature")
  expect(await barriers(page)).toEqual([])
  const sent = page.waitForRequest("**/backend/api/unsubscribe")
  await page.getByRole("button", { name: "Unsubscribe" }).click()
  expect((await sent).postDataJSON()).toEqual({ token: "s.reader.signature" })
  await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeFocused()
})
