import { message } from "../checkout-page.ts"
import { expect, test } from "../signed-in.ts"
import { chooseLenses, saveAddress } from "../steps.ts"
import { visit } from "../visit.ts"

const written = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value))

test("Powers, token, number and address are never in the console; an address that was not saved is logged with its cause and stays [X-79, X-81, LNS-11, ERR-18]", async ({
  page,
  shopper,
}) => {
  /** The whole console output, objects as JSON. */
  const waiting: Promise<string>[] = []
  page.on("console", (line) => {
    const args = line.args().map((one) => one.jsonValue().catch(() => line.text()))
    waiting.push(Promise.all(args).then((values) => values.map(written).join(" ")))
  })

  await visit(page, "/lense/power/41")
  const lookup = page.getByRole("region", { name: "Price lookup" })
  await lookup.getByLabel("Right eye SPH").selectOption({ label: "-2.50" })
  await lookup.getByRole("button", { name: "Submit" }).click()
  await expect(lookup.getByRole("status")).toContainText("₹")

  await visit(page, "/product-item/43")
  await chooseLenses(page)
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await page.route("**/backend/addaddress", (route) => route.abort(), { times: 1 })
  await saveAddress(page)
  const cause = "We couldn't reach the shop. Check your connection and try again."
  await expect(message(page, cause)).toBeVisible()
  await expect(page.getByRole("main").getByText(cause)).toBeVisible()
  await expect(page.getByText(/up to 10 addresses/)).toHaveCount(0)
  await expect(page.getByLabel("Contact Name")).toHaveValue("Asha Rao")

  const save = page.getByRole("button", { name: "SAVE AND DELIVER HERE" })
  await page.route("**/backend/addaddress", (route) => route.fulfill({ json: {} }))
  await save.click()
  await expect(message(page, "Failed to submit the address.")).toBeVisible()

  const lines = await Promise.all(waiting)
  const logged = lines.filter((line) => line.includes("The address was not saved"))
  expect(logged[0]).toContain("NO_CONNECTION")
  expect(lines.join("\n")).toContain("Lens price lookup")
  for (const secret of [/-?2\.50?\b/, /-?0\.75/, shopper.token, shopper.mobile, "Asha", "560041"]) {
    expect(lines.join("\n")).not.toMatch(secret)
  }
})
