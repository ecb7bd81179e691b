import { newsletters } from "#db/schema.ts"
import { barriers } from "./axe.ts"
import { expectFits, openOffice } from "./office.ts"
import { expect, test } from "./shop.ts"
import { visit } from "./visit.ts"

test("A visitor confirms a sign-up, gets the newsletter that the owner writes, tests and sends, and unsubscribes", async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(240_000)
  const address = "asha@home.example"
  const mailsTo = async (to: string): Promise<{ subject: string; text: string }[]> =>
    (await request.get(`/sandbox/mail/messages?to=${encodeURIComponent(to)}`)).json()
  const linkIn = async (page: string, to = address) => {
    const links = (await mailsTo(to)).flatMap(
      ({ text }) => new RegExp(`${page}#\\S+`).exec(text) ?? [],
    )
    return links.at(-1)
  }

  await visit(page, "/Faq-page")
  await page.getByLabel("SIGNUP FOR OFFERS & TIPS").fill(address)
  await page.getByRole("button", { name: "Subscribe" }).click()
  await expect(
    page.getByText("Thank you. Now open the link in the e-mail that we sent"),
  ).toBeVisible()
  await expect.poll(() => linkIn("/newsletter/confirm")).toBeTruthy()
  await visit(page, (await linkIn("/newsletter/confirm"))!)
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: "Yes, send me offers" }).click()
  await expect(page.getByRole("heading", { name: "Thank you. You are on the list." })).toBeFocused()

  await openOffice(page, shop, "/office/newsletter")
  await expect(page.getByText("No newsletter was written yet.")).toBeVisible()
  await expect(page.getByText("address gets newsletters")).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("link", { name: "Write a newsletter" }).click()
  await page.getByRole("button", { name: "Save the draft" }).click()
  await expect(page.getByText("Enter a subject.")).toBeVisible()
  await expect(page.getByLabel("Subject")).toBeFocused()
  await page.getByLabel("Subject").fill("Round frames are here")
  await page.getByLabel("Heading").fill("Eleven new round frames")
  await page.getByLabel("Text").fill("They weigh 18 grams.\n\nCome and see.")
  await page.getByLabel("Button", { exact: false }).first().fill("See them")
  await page.getByLabel("Page of the button").fill("https://other.example")
  await page.getByRole("button", { name: "Save the draft" }).click()
  await expect(page.getByText(/^Choose a page of the shop for the button/)).toBeVisible()
  await page.getByLabel("Page of the button").fill("/gold-max")
  const preview = page.getByRole("region", { name: "Preview" })
  await expect(preview.getByText("Come and see.", { exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await expectFits(page)
  await page.getByRole("button", { name: "Save the draft" }).click()
  await expect(page.getByText("Saved as a draft. It is not sent until you send it.")).toBeVisible()

  await page.getByRole("button", { name: "Send a test to me" }).click()
  await expect(page.getByText(/^Sent to owner@demo\.example\./)).toBeVisible()
  expect((await mailsTo("owner@demo.example")).map(({ subject }) => subject)).toContain(
    "Test: Round frames are here",
  )
  const send = async () => {
    await page.getByRole("button", { name: "Send to all readers" }).click()
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByText("It goes to 1 reader.", { exact: false })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole("button", { name: "Send", exact: true }).click()
    await expect(
      page.getByText(/^It goes out on .* Until then you can unschedule it\.$/),
    ).toBeVisible()
  }
  await send()
  await expectFits(page)
  await page.getByRole("button", { name: "Unschedule" }).click()
  await expect(page.getByText("Unscheduled. It is a draft again.")).toBeVisible()
  await send()

  // Five minutes later.
  await shop.whileStopped(({ db }) => db.update(newsletters).set({ sendAt: new Date() }))
  await expect.poll(() => linkIn("/newsletter/unsubscribe"), { timeout: 60_000 }).toBeTruthy()
  await visit(page, (await linkIn("/newsletter/unsubscribe"))!)
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: "Unsubscribe" }).click()
  await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeFocused()

  await openOffice(page, shop, "/office/newsletter")
  await expect(page.getByRole("row").filter({ hasText: "Round frames" })).toContainText("1 of 1")
  await expect(page.getByText("addresses get newsletters")).toBeVisible()
  await page.getByRole("link", { name: "Round frames are here" }).click()
  await expect(page.getByText(/^Sent\. It went out to 1 reader by/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
})
