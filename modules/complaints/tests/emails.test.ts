import { afterAll, beforeAll, expect, test } from "vitest"
import { buyerIn } from "#tests/buyer.ts"
import { emailsTo, withEmail } from "#tests/mailbox.ts"
import { operated } from "#tests/operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "#tests/shop.ts"
import { translations } from "#words/translations.ts"
import { complaintCopy } from "../rules/complaint-copy.ts"
import { alertOverdueTickets } from "../server/commands/alert-overdue.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const subjects = async (address: string, at = shop) =>
  (await emailsTo(at, address)).map(({ subject }) => subject)

test("The e-mail that acknowledges a complaint has a copy of it as recorded", async () => {
  const { token } = await buyerIn(shop)
  const address = "asha@home.example"
  await withEmail(shop, token, address)
  const body = { subject: "delivery", text: "The parcel is two days late.\nWhere is it?" }
  const { id, number } = (await shop.call("POST", "/api/tickets", { token, body })).body.data
  await operated(shop, "tickets acknowledge", { number })
  const recorded = (await shop.call("GET", `/api/tickets/${id}`, { token })).body.data
  const { name, text } = complaintCopy(translations.en, "Chashma", recorded)
  expect(text).toContain(body.text)
  const [, acknowledged] = await emailsTo(shop, address)
  expect(acknowledged!.text).toContain("Your complaint as we recorded it is attached.")
  expect(acknowledged!.attachments).toEqual([
    { name, type: "text/plain", size: Buffer.byteLength(text) },
  ])
})

test("A shopper is notified of an answer, without its text", async () => {
  const { token } = await buyerIn(shop)
  const address = "chandrika@home.example"
  await withEmail(shop, token, address)
  const { body } = await shop.call("POST", "/api/tickets", {
    token,
    body: { subject: "product", text: "The hinge came loose." },
  })
  await operated(shop, "tickets answer", { number: body.data.number, text: "A new pair comes." })
  const received = await emailsTo(shop, address)
  expect(received.at(-1)!.subject).toBe(`We answered your complaint ${body.data.number}`)
  expect(JSON.stringify(received)).not.toContain("A new pair comes")
})

test("The owner is notified of overdue complaints once a day, in the log and by e-mail", async () => {
  const warnings: unknown[] = []
  const at = await shopForThisTest()
  const log = { ...at.app.log, warn: (fields: unknown) => void warnings.push(fields) } as never
  const { token } = await at.signIn()
  const open = () =>
    at.call("POST", "/api/tickets", {
      token,
      body: { subject: "other", text: "Nobody answers the telephone." },
    })
  const { number } = (await open()).body.data
  await open()
  await operated(at, "tickets acknowledge", { number })
  expect(await alertOverdueTickets(at.context, log)).toBe(false)
  expect(await operated(at, "tickets overdue")).toEqual([])
  at.wait(49 * 3600)
  expect(await alertOverdueTickets(at.context, log)).toBe(true)
  expect(await alertOverdueTickets(at.context, log)).toBe(false)
  expect(await operated(at, "tickets overdue")).toMatchObject([{ overdue: "acknowledge" }])
  const owner = "care@chashma.example"
  expect(await subjects(owner, at)).toEqual(["Complaints are overdue: 1"])
  at.wait(31 * 24 * 3600)
  expect(await alertOverdueTickets(at.context, log)).toBe(true)
  expect(warnings).toEqual([
    { acknowledge: 1, answer: 0 },
    { acknowledge: 0, answer: 2 },
  ])
  expect((await subjects(owner, at)).at(-1)).toBe("Complaints are overdue: 2")
})
