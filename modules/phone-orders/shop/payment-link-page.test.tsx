import { expect, test } from "vitest"
import { renderedPage, textIn } from "#web/shared/testing/rendered-page.tsx"
import { LinkState } from "./payment-link-page.tsx"

const linkOf = (state: string, isJustPaid = false) =>
  renderedPage(
    <LinkState
      link={{ state, order_number: "CH-26-000123" } as never}
      shop="Chashma"
      isJustPaid={isJustPaid}
    />,
    "/pay",
    { business: { name: "Chashma", phone: "+91 98450 12345" } as never },
  ).then(textIn)

test("A payment link that takes no payment says why, and whom to ask for a new one", async () => {
  for (const [state, why] of [
    ["expired", /This link has expired.*Your order is not placed.*Ask\|?.*for a new link/],
    ["closed", /This link is no longer valid.*changed or cancelled this order.*new link/],
  ] as const) {
    const text = await linkOf(state)
    expect(text).toMatch(why)
    expect(text).toMatch(/Call\|?\s*\+91 98450 12345.*Write to us/)
  }
})

test("A link that was paid before says so, and a payment just made is thanked for", async () => {
  expect(await linkOf("paid")).toContain("This order is already paid.")
  const paid = await linkOf("paid", true)
  expect(paid).toContain("Thank you.")
  expect(paid).not.toContain("already paid")
  expect(paid).toContain("CH-26-000123")
})
