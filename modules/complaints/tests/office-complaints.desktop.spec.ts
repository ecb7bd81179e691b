import { openOffice } from "#tests/journeys/office.ts"
import { expect, test } from "#tests/journeys/signed-in.ts"
import { complain, complaintText } from "./complain.ts"

test("A complaint is confirmed, answered and closed in the back office", async ({
  page,
  shop,
  shopper,
}) => {
  const complaint = await complain(shopper)
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click()

  await openOffice(page, shop, "/office/tickets")
  const ticket = page.getByRole("row").filter({ hasText: complaint })
  await expect(ticket).toContainText("Confirm by")
  await ticket.getByRole("link", { name: /^TK-/ }).click()
  await expect(page.getByText(complaintText)).toBeVisible()
  await press("Confirm the complaint")
  await expect(page.getByText("Confirmed, to answer")).toBeVisible()
  await page.getByLabel("Your answer").fill("Sorry. Our telephone works again since Monday.")
  await press("Send the answer")
  await expect(page.getByText("Answered. The shopper has been notified.")).toBeVisible()
  await press("Close the complaint")
  await expect(page.getByText(/^This complaint is closed/)).toBeVisible()
})
