import { afterAll, beforeAll, expect, test } from "vitest"
import { nearsighted } from "#tests/buyer.ts"
import { emailsTo, withEmail } from "#tests/mailbox.ts"
import { bought } from "#tests/operations/bought.ts"
import { operate, operated, shipOrder } from "#tests/operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "#tests/shop.ts"
import { orderedValues } from "./measured.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const pair = { productId: 41, lens: nearsighted }

async function announced(at: TestShop, pairs: object[]): Promise<string> {
  const { buyer, orderIds } = await bought(at, pairs as [typeof pair])
  const address = `asha-${orderIds[0]}@home.example`
  await withEmail(at, buyer.token, address)
  const number = (await operated(at, "orders show", { id: orderIds[0] })).number as string
  await shipOrder(at, number, `P${number.replaceAll("-", "")}`)
  return (await emailsTo(at, address)).find(({ subject }) => subject.includes("shipped"))!.text
}

test("The e-mail of a parcel says where the certificates of its pairs are, without their address", async () => {
  const [one, two] = [await announced(shop, [pair]), await announced(shop, [pair, pair])]
  expect(one).toContain("The certificate is on the page of your order.")
  expect(two).toContain("The certificates are on the page of your order.")
  expect(await announced(shop, [{ productId: 67 }])).not.toMatch(/certificate/i)
  for (const text of [one, two]) expect(text).not.toContain("/pairs/")
})

test("Switched off, pairs are packed unchecked, even one that failed before, and no e-mail speaks of certificates", async () => {
  const own = await shopForThisTest()
  const sale = await bought(own, [pair])
  const id = sale.orderIds[0]!
  await operated(own, "orders make", { id })
  expect(await operate(own, "orders pack", { id })).toMatchObject({
    failure: { message: expect.stringContaining("not checked yet") },
  })
  const values = await orderedValues(own, id)
  await operated(own, "orders check-pair", { id, ...values, faults: "scratches" })
  expect(await operated(own, "board")).toMatchObject({ to_check_pair: 1, to_pack: 0 })
  await operated(own, "settings set", { features_off: "pair-checks" })
  await expect.poll(() => own.context.settings.FEATURES_OFF).toContain("pair-checks")
  expect(await operated(own, "board")).toMatchObject({ to_check_pair: 0, to_pack: 1 })
  expect(await operated(own, "orders pack", { id })).toMatchObject({ lines: 1 })
  expect(await announced(own, [pair])).not.toMatch(/certificate/i)
})
