import { afterAll, beforeAll, expect, test } from "vitest"
import { control } from "#tests/buyer.ts"
import { bought } from "#tests/operations/bought.ts"
import { operated } from "#tests/operations/operate.ts"
import { openTestShop, type TestShop } from "#tests/shop.ts"
import { createShipment } from "./create-shipment.ts"
import { pollSilentParcels } from "./poll-parcels.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await control(shop, "aftership", { webhooks: "lose" })
})
afterAll(() => shop.close())

const askAfter = () => pollSilentParcels(shop.context, shop.app.log)
const hours = (count: number) => shop.wait(count * 3600)

async function onItsWay() {
  const sale = await bought(shop, [{ productId: 41 }])
  const trackingNumber = sale.paymentId.slice(3).toUpperCase()
  await createShipment(
    shop.context,
    sale.paymentId,
    { courier: "delhivery", trackingNumber },
    shop.app.log,
  )
  const advance = (steps: number) =>
    control(shop, "aftership", { advance: { tracking_number: trackingNumber, steps } })
  return { ...sale, advance }
}

test("A parcel whose messages are all lost is still delivered, after six hours without one", async () => {
  const { order, advance } = await onItsWay()
  await advance(6)
  hours(5)
  expect(await askAfter()).toBe(0)
  hours(1.1)
  expect(await Promise.all([askAfter(), askAfter()])).toContain(1)
  expect((await order()).delivery_status).toBe("Delivered")
  hours(24)
  expect(await askAfter()).toBe(0)
})

test("A courier that does not reply is polled again in an hour, and one without news in six", async () => {
  const { order } = await onItsWay()
  hours(6.1)
  await control(shop, "aftership", { api: "error" })
  expect(await askAfter()).toBe(1)
  expect(await askAfter()).toBe(0)
  await control(shop, "aftership", { api: "ok" })
  hours(1.1)
  expect(await askAfter()).toBe(1)
  hours(1.1)
  expect(await askAfter()).toBe(0)
  expect((await order()).delivery_status).toBe("Processing")
  hours(5)
  expect(await askAfter()).toBe(1)
})

test("A parcel that the owner has marked as delivered or cancelled is not polled", async () => {
  const [arrived, lost] = [await onItsWay(), await onItsWay()]
  await operated(shop, "deliver", { id: arrived.paymentId })
  await operated(shop, "cancel", { id: lost.paymentId, reason: "Lost on its way" })
  hours(30)
  const others = await askAfter()
  hours(30)
  expect(await askAfter()).toBe(others)
  expect((await lost.order()).delivery_status).toBe("Cancelled")
})
