import { expect, test } from "vitest"
import { needsProof } from "#contract/office/operation.ts"
import { prescriptionUploads } from "#db/schema.ts"
import { readSettings } from "#server/core/settings/settings.ts"
import { implementationsOf } from "#server/office/operations/implementation.ts"
import { shopForThisTest } from "../../shop.ts"
import { officeCall, signedInStaff } from "../office.ts"

const demo = { DEMO: "1", ALLOW_SANDBOX: "1", EMAIL: "none", BOOKING: "none" }
const nothing = "This is a demonstration: nothing is changed here."
const nobody = "This is a demonstration: what visitors type is not shown to others."

test("In a public demonstration an owner changes nothing and sees no other visitor's data, whatever the operation", async () => {
  const shop = await shopForThisTest(demo)
  const owner = await signedInStaff(shop, "owner")
  const refusals: Record<string, number> = {}
  for (const { operation } of implementationsOf(shop.context)) {
    if (operation.commandLineOnly) continue
    const { effect, shows, name } = operation
    const reply = await owner.run(name)
    const changes = effect === "change" || effect === "money"
    const isOpen = !changes && effect !== "export" && !shows
    if (isOpen) {
      expect([nothing, nobody], name).not.toContain(reply.body.error?.message)
      expect(needsProof(operation), name).toBe(false)
    } else {
      const message = changes ? nothing : nobody
      expect([reply.status, reply.body.error?.message], name).toEqual([409, message])
      refusals[message] = (refusals[message] ?? 0) + 1
    }
  }
  expect(refusals[nothing]).toBeGreaterThan(50)
  expect(refusals[nobody]).toBeGreaterThan(10)
})

test("In a public demonstration nobody changes the account that all visitors share, and no file is taken", async () => {
  const shop = await shopForThisTest(demo)
  const owner = await signedInStaff(shop, "owner")
  const { cookie } = owner
  for (const [path, body] of [
    ["/password", { password: "another long password" }],
    ["/recovery-codes", {}],
    ["/sessions/end", { id: "00000000-0000-4000-8000-000000000000" }],
  ] as const) {
    const reply = await officeCall(shop, path, body, { cookie })
    expect([reply.status, reply.body.error?.message], path).toEqual([409, nothing])
  }
  const sent = await shop.call("POST", "/api/prescription-uploads", { body: { file: "AAAA" } })
  expect([sent.status, sent.body.error.message]).toEqual([
    409,
    "This is a demonstration: photos and files are not taken here.",
  ])
  expect(await shop.context.db.$count(prescriptionUploads)).toBe(0)
  // A visitor still signs in with the code that is shown.
  expect((await shop.signIn()).token).toBeTruthy()
})

test("A demonstration does not start with anything that is real", () => {
  const problem = /DEMO=1 needs ALLOW_SANDBOX=1/
  expect(() => readSettings(demo)).not.toThrow()
  expect(() => readSettings({ ...demo, EMAIL: "sandbox" })).toThrow(problem)
  const server = { DATABASE_URL: "postgresql://shop@db/shop", SHOP_SECRET: "x".repeat(40) }
  expect(() => readSettings({ ...demo, ...server })).toThrow(problem)
})
