import { expect } from "#tests/journeys/shop.ts"
import type { TestShopper } from "#tests/journeys/shopper.ts"

export const complaintText = "Nobody answers your telephone."

/** @returns the number of the complaint */
export async function complain(shopper: TestShopper): Promise<string> {
  const opened = await shopper.call("POST", "/api/tickets", {
    subject: "product",
    text: complaintText,
  })
  expect(opened.status()).toBe(201)
  return (await opened.json()).data.number
}
