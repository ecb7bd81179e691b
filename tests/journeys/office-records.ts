import { aPicture } from "../operations/pictures.ts"
import { expect, type RunningShop } from "./shop.ts"
import { deliverOrder, orderGlasses, orderOf, type TestShopper } from "./shopper.ts"

/** An order with typed powers that an optician has to approve. @returns the id of its line */
export async function orderToApprove(shop: RunningShop, shopper: TestShopper): Promise<string> {
  await shop.operate("settings set", { prescription_approval: "all" })
  try {
    return await orderGlasses(shopper, {
      rightLens: { SPH: "-2.50", CYL: "-0.75", AXIS: 90, ADD: null },
      leftLens: { SPH: "-2.25", CYL: "0.00", AXIS: null, ADD: null },
    })
  } finally {
    await shop.operate("settings set", { prescription_approval: "none" })
  }
}

/** A photo of the shopper's. @returns its id @public */
export async function photoOf(shopper: TestShopper, purpose: string): Promise<string> {
  const picture = (await aPicture(900, 700).jpeg().toBuffer()).toString("base64")
  const sent = await shopper.call("POST", "/api/photos", { purpose, picture })
  return (await sent.json()).id
}

export const returnNote = "The hinge is loose, and the lens has a scratch."

/** A delivered order line, and the number of its return, which has a photo. */
export async function orderReturned(shop: RunningShop, shopper: TestShopper) {
  const line = await orderOf(shopper)
  await deliverOrder(shop, line)
  const returned = await shopper.call("POST", `/api/cashfree/orders/${line}/returns`, {
    ...{ quantity: 1, kind: "refund", reason: "damaged", note: returnNote },
    photos: [await photoOf(shopper, "return")],
  })
  expect(returned.status()).toBe(201)
  return {
    line,
    returned: (await returned.json()).data.returns[0].number as string,
  }
}
