import { randomBytes } from "node:crypto"
import Fastify from "fastify"
import { afterAll, beforeAll, expect, test } from "vitest"
import { shopSettings } from "#db/schema.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { fromRupees, toRupees } from "#domain/core/money.ts"
import { list as features } from "#modules/features.ts"
import { publicVersion } from "#server/core/context.ts"
import { createRecordEncryption } from "#server/core/encryption/record-encryption.ts"
import { changeShopSettings } from "#server/core/settings/commands/change-shop-settings.ts"
import {
  environmentMeanings,
  environmentSettings,
} from "#server/core/settings/environment-settings.ts"
import { pageSettings } from "#server/core/settings/page-settings.ts"
import { readSettings } from "#server/core/settings/settings.ts"
import { openShopSettings } from "#server/core/settings/shop-settings-store.ts"
import { startJobs } from "#server/jobs.ts"
import { buyerIn } from "../../buyer.ts"
import { openTestDatabase } from "../../database.ts"
import { bought } from "../../operations/bought.ts"
import { operate, operated } from "../../operations/operate.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const frame = 41
/** The process that changed a setting uses the new value when it replies. */
const heard = (name: string, value: unknown) =>
  expect((shop.context.settings as Record<string, unknown>)[name]).toBe(value)

test("A changed delivery fee is charged immediately, and the old price is refused", async () => {
  const before = publicVersion(shop.context)()
  const owner = await signedInStaff(shop, "owner")
  const set = await owner.run("settings set", {
    delivery_fee: "79",
    free_delivery_above: "5000",
  })
  expect(set.status).toBe(200)
  heard("DELIVERY_FEE", 79)
  expect(publicVersion(shop.context)()).toBeGreaterThan(before)
  expect(pageSettings(shop.context).delivery).toEqual({
    fee: fromRupees(79),
    freeAbove: fromRupees(5000),
  })

  const buyer = await buyerIn(shop)
  const price = toRupees(finalPrice(shop.context.catalogue.product(frame)!))
  const old = await buyer.order([{ productId: frame }], { amount: price + 49 })
  expect(old.body.error.code).toBe("PRICE_CHANGED")
  const sale = await bought(shop, [{ productId: frame }])
  expect((await sale.order()).purchase.delivery_fee).toBe(79)

  await operated(shop, "settings set", { delivery_fee: "", free_delivery_above: "" })
  heard("DELIVERY_FEE", 49)
})

test("What only the environment said is changed while the shop runs: as typed, with its history, refused in words", async () => {
  const owner = await signedInStaff(shop, "owner")
  const set = await owner.run("settings set", {
    ...{ parcel_size_cm: "20 × 12*9 cm", parcel_grams: "450", courier_slug: " BlueDart " },
    ...{ prescription_reminder_days: "5, 2,2", import_hosts: "CDN.shop.example" },
    ...{ security_contact: "security@shop.example", approval_hours: "48" },
  })
  expect(set.body.result.changed).toHaveLength(7)
  expect(shop.context.settings).toMatchObject({
    ...{ PARCEL_SIZE_CM: "20x12x9", PARCEL_GRAMS: 450, COURIER_SLUG: "bluedart" },
    ...{ PRESCRIPTION_REMINDER_DAYS: [2, 5], IMPORT_HOSTS: ["cdn.shop.example"] },
    ...{ SECURITY_CONTACT: "mailto:security@shop.example", APPROVAL_HOURS: 48 },
  })
  const { body } = await shop.app.inject({ url: "/.well-known/security.txt" })
  expect(body).toContain("Contact: mailto:security@shop.example\n")
  const none = await owner.run("settings set", { prescription_reminder_days: "" })
  expect(none.status).toBe(200)
  expect(shop.context.settings.PRESCRIPTION_REMINDER_DAYS).toEqual([])
  const history = await operated(shop, "settings history", { setting: "approval-hours" })
  expect(history).toMatchObject([{ by: "Kavya Menon", value: "48" }])
  const wrong = await owner.run("settings set", { parcel_size_cm: "a box" })
  expect(wrong.body.error.message).toBe(
    "Size of a parcel in centimetres must be three whole numbers from 1 to 999, such as 18x10x8.",
  )
})

test("A limit of what one person may do alone is changed by an owner who has just proved who it is, and by no manager", async () => {
  const manager = await signedInStaff(shop, "manager")
  const owner = await signedInStaff(shop, "owner")
  const before = shop.context.settings.CONTACT_VIEWS_PER_DAY
  for (const change of [
    { contact_views_per_day: "1000000" },
    { approval_above_rupees: "100000" },
    { delivery_fee: "1", sms_codes_per_hour: "9" },
  ]) {
    const refused = await manager.run("settings set", change)
    expect(refused.status).toBe(403)
    expect(refused.body.error.message).toMatch(/: only an owner changes this\.$/)
  }
  heard("DELIVERY_FEE", 49)
  shop.wait(601)
  const late = await owner.run("settings set", { contact_views_per_day: "20" })
  expect(late.body.error.code).toBe("CONFIRM_IDENTITY")
  heard("CONTACT_VIEWS_PER_DAY", before)
})

test("The process that changes a setting uses it as soon as the change returns", async () => {
  const changed = async (value: string | null) => {
    await changeShopSettings(shop.context, { APPROVAL_ABOVE_RUPEES: value }, null)
    return shop.context.settings.APPROVAL_ABOVE_RUPEES
  }
  expect(await changed("600")).toBe(600)
  expect(await changed(null)).toBe(shop.context.shopSettings.environment.APPROVAL_ABOVE_RUPEES)
})

test("An invalid setting is refused with the field's label, and dependent settings change together or not at all", async () => {
  const refused = async (input: Record<string, string>) => {
    const result = await operate(shop, "settings set", input)
    return result.ok ? "" : result.failure.message
  }
  expect(await refused({ delivery_fee: "minus one" })).toBe(
    "Delivery fee in rupees must be whole rupees from 0 to 1000.",
  )
  expect(await refused({ return_hours: "24" })).toContain("from 48 to 720")
  expect(await refused({ business_gstin: "32ABCDE1234F1Z9", cash_limit: "100" })).toContain(
    "GSTIN is of Kerala, but Address lies in Karnataka",
  )
  expect(shop.context.settings.CASH_LIMIT).toBe(5000)
  await operated(shop, "settings set", {
    business_gstin: "32ABCDE1234F1Z9",
    business_address: "12 MG Road, Kochi, Kerala 682016",
  })
  heard("BUSINESS_GSTIN", "32ABCDE1234F1Z9")
  await operated(shop, "settings set", { business_gstin: "", business_address: "" })
})

test("An order keeps the hours for reporting damage that it was placed with [STA-15]", async () => {
  await operated(shop, "settings set", { return_hours: "72" })
  heard("RETURN_HOURS", 72)
  const sale = await bought(shop, [{ productId: frame }])
  await operated(shop, "settings set", { return_hours: "" })
  heard("RETURN_HOURS", 48)
  const [id] = sale.orderIds
  const number = sale.paymentId.slice(3).toUpperCase()
  await operated(shop, "ship", { id, courier: "delhivery", number })
  await operated(shop, "deliver", { id })
  const until = async () => {
    const { body } = await shop.call("GET", `/api/cashfree/orders/${id}/returns`, {
      token: sale.buyer.token,
    })
    return (
      (new Date(body.data.allowed.reportBy).getTime() - shop.context.now().getTime()) / 3_600_000
    )
  }
  expect(await until()).toBeCloseTo(72, 0)
})

test("A stored value that contradicts the environment is ignored, and the shop starts", async () => {
  const database = await openTestDatabase()
  await database.db.insert(shopSettings).values([
    {
      name: "BUSINESS_ADDRESS",
      value: "1 Mount Road, Chennai, Tamil Nadu 600002",
      updatedAt: new Date(),
    },
    { name: "DELIVERY_FEE", value: "60", updatedAt: new Date() },
  ])
  const settings = readSettings({
    BUSINESS_ADDRESS: "12 MG Road, Kochi, Kerala 682016",
    BUSINESS_GSTIN: "32ABCDE1234F1Z9",
  })
  await openShopSettings(
    database,
    settings,
    createRecordEncryption([{ id: "k1", secret: randomBytes(32) }]),
  )
  expect(settings.BUSINESS_ADDRESS).toContain("Kochi")
  expect(settings.DELIVERY_FEE).toBe(60)
  await database.close()
})

test("The environment is shown without secrets", () => {
  const secret = "a secret of at least thirty-two characters"
  const shown = environmentSettings(
    readSettings({
      SHOP_SECRET: secret,
      DATABASE_URL: "postgresql://shop:password@host/shop",
      DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString("base64")}`,
      EMAIL: "smtp",
      SMTP_URL: "smtps://user:password@smtp.example",
      ALLOW_SANDBOX: "1",
    }),
  )
  const text = JSON.stringify(shown.map(({ value }) => value))
  expect(text).not.toContain(secret)
  expect(text).not.toContain("password")
  expect(text).not.toContain(Buffer.alloc(32, 7).toString("base64"))
  const value = (name: string) => shown.find((one) => one.name === name)?.value
  expect(value("SHOP_SECRET")).toBe("set")
  expect(value("CASHFREE_SECRET")).toBe("not set")
  expect(value("PORT")).toBe("3000")
})

test("Whatever a variable marked as a secret holds, it is shown as set, and as not set without", () => {
  const base = readSettings({})
  for (const [name, { isSecret }] of Object.entries(environmentMeanings)) {
    const shown = (value: unknown) =>
      environmentSettings({ ...base, [name]: value }).find((one) => one.name === name)!.value
    expect(shown("a value"), name).toBe(isSecret ? "set" : "a value")
    expect(shown(undefined), name).toBe("not set")
  }
  const secrets = Object.entries(environmentMeanings).filter(([, { isSecret }]) => isSecret)
  // Also those whose names do not say it, because an address may have a password in it.
  expect(secrets.map(([name]) => name).toSorted()).toEqual([
    ...[
      "AFTERSHIP_API_KEY",
      "AFTERSHIP_WEBHOOK_SECRET",
      "BACKUP_TEST_DATABASE_URL",
      "CACHE_URL",
      "CASHFREE_APP_ID",
    ],
    ...["CASHFREE_SECRET", "DATABASE_READ_URL", "DATABASE_URL", "DATA_KEYS", "MSG91_AUTHKEY"],
    ...["PICTURES_URL", "SHIPROCKET_EMAIL", "SHIPROCKET_PASSWORD", "SHOP_SECRET", "SMTP_URL"],
  ])
})

test("Features are switched off by their names, another name is refused in words, and jobs of theirs stop", async () => {
  const { context } = shop
  // A shop without modules has none.
  const [feature] = features
  if (feature === undefined) return
  const owner = await signedInStaff(shop, "owner")
  const refused = await owner.run("settings set", { features_off: "no-such-feature" })
  expect(refused.status).toBe(400)
  expect(refused.body.error.message).toContain(feature.name)
  expect((await owner.run("settings set", { features_off: feature.name })).status).toBe(200)
  expect(pageSettings(context).featuresOff).toEqual([feature.name])

  const ran: string[] = []
  const module = (name: string) => ({
    name,
    jobs: [{ name, everySeconds: 0.01, run: async () => void ran.push(name) }],
  })
  const app = Fastify()
  startJobs(app, { ...context, modules: [module(feature.name), module("core")] })
  await expect.poll(() => ran.length).toBeGreaterThan(2)
  expect(ran).not.toContain(feature.name)
  expect((await owner.run("settings set", { features_off: "" })).status).toBe(200)
  await expect.poll(() => ran).toContain(feature.name)
  await app.close()
})
