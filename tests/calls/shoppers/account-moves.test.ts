import { eq } from "drizzle-orm"
import { beforeEach, expect, onTestFinished, test } from "vitest"
import { accountMoves, notices, orders, shoppers } from "#db/schema.ts"
import { listAuditEntries } from "#server/office/audit/queries.ts"
import {
  planAccountMove,
  runAccountMoves,
} from "#server/shoppers/identity/commands/plan-account-move.ts"
import { emailsTo, withEmail } from "../../mailbox.ts"
import { bought } from "../../operations/bought.ts"
import { operate } from "../../operations/operate.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ EMAIL: "sandbox" })
  onTestFinished(() => shop.close())
})

const messagesTo = async (mobile: string) =>
  (await shop.context.db.select().from(notices).where(eq(notices.mobile, mobile)))
    .filter(({ kind }) => kind === "account_changed")
    .map(({ values }) => values.change)

const idOf = async (mobile: string) =>
  (await shop.context.db.select().from(shoppers).where(eq(shoppers.mobile, mobile)))[0]?.id

/** A manager asks to move an account, and an owner approves it. */
async function planned() {
  const sale = await bought(shop, [{ productId: 41 }])
  const { token, mobile } = sale.buyer
  const email = `${mobile}@home.example`
  await withEmail(shop, token, email)
  const manager = await signedInStaff(shop, "manager")
  const owner = await signedInStaff(shop, "owner")
  const next = `8${mobile.slice(1)}`
  const [order] = await shop.context.db.select().from(orders).where(eq(orders.mobile, mobile))
  const number = order!.number!
  const input = { order: number, mobile: next, reason: "Lost his SIM" }
  const asked = await manager.run("accounts move", input)
  const approve = async () => {
    const list = (await owner.run("approvals list")).body.result
    const request = list.find((one: any) => one.state === "pending" && one.order === number)
    return owner.run("approvals approve", { id: request.id })
  }
  return { number, mobile, next, email, asked, approve, manager, token }
}

const plannedOf = async (token: string) =>
  (await shop.call("GET", "/api/account/move", { token })).body.move
const keep = (token: string) => shop.call("DELETE", "/api/account/move", { token })

test("Staff move an account only with a second person, after 24 hours, and the old number and address know", async () => {
  const { mobile, next, email, asked, approve } = await planned()
  expect(asked.body.error.code).toBe("NEEDS_APPROVAL")
  expect(await messagesTo(mobile)).toEqual([])
  expect((await approve()).body.result).toMatchObject({ state: "done" })
  expect((await messagesTo(mobile))[0]).toMatch(
    /^the mobile number changes on .*; sign in before that/,
  )
  expect((await emailsTo(shop, email)).at(-1)?.text).toContain("the mobile number changes on")
  shop.wait(24 * 3600 - 60)
  expect(await runAccountMoves(shop.context)).toBe(0)
  expect(await idOf(mobile)).toBeDefined()
  shop.wait(61)
  expect(await runAccountMoves(shop.context)).toBe(1)
  expect([await idOf(mobile), typeof (await idOf(next))]).toEqual([undefined, "string"])
  expect((await messagesTo(mobile))[1]).toBe("the mobile number was changed")
  expect(await shop.context.db.select().from(accountMoves)).toEqual([])
  const [last] = await listAuditEntries(shop.context.db, { operation: "move account" }, 1)
  expect(last).toMatchObject({ result: "OK", entry: { actor: "system" } })
})

test("Whoever signs in to the account meanwhile keeps it, and staff can stop the move as well", async () => {
  const [kept, stopped] = [await planned(), await planned()]
  await kept.approve()
  await stopped.approve()
  expect((await stopped.manager.run("accounts keep", { order: stopped.number })).status).toBe(200)
  shop.wait(60)
  await shop.signIn(kept.mobile)
  shop.wait(24 * 3600)
  await runAccountMoves(shop.context)
  expect(await idOf(kept.mobile)).toBeDefined()
  expect(await idOf(stopped.mobile)).toBeDefined()
  expect((await operate(shop, "accounts keep", { order: stopped.number })).ok).toBe(false)
})

test("The command line moves an account at once, and tells its old number as well", async () => {
  const { number, mobile, next } = await planned()
  const input = { order: number, mobile: next, reason: "New number" }
  expect((await operate(shop, "accounts move", input)).ok).toBe(true)
  expect(await idOf(next)).toBeDefined()
  expect(await messagesTo(mobile)).toEqual(["the mobile number was changed"])
})

test("A move of an account that does not exist asks nobody", async () => {
  const manager = await signedInStaff(shop, "manager")
  const input = { order: "CH-26-999999", mobile: "9845012345", reason: "New number" }
  expect((await manager.run("accounts move", input)).status).toBe(404)
})

test("The shopper sees a planned move in a session of before and stops it without a code; number, address and audit say so", async () => {
  const { mobile, next, email, token } = await planned()
  const shopper = (await idOf(mobile))!
  shop.wait(20 * 86_400)
  const manager = await signedInStaff(shop, "manager")
  const seenInOffice = async () =>
    (await manager.run("shoppers show", { shopper })).body.result.planned_move
  expect([await plannedOf(token), await seenInOffice()]).toEqual([null, null])
  expect((await keep(token)).status).toBe(404)

  const made = await planAccountMove(shop.context, shopper, next)
  const movesAt = made.ok ? made.value.movesAt.toISOString() : ""
  const shown = `••••• •${next.slice(-4)}`
  expect(await plannedOf(token)).toEqual({ mobile: shown, movesAt, isStopped: false })
  expect(await seenInOffice()).toEqual({ mobile: shown, moves_at: movesAt, is_stopped: false })
  expect(await keep(token)).toMatchObject({ status: 200, body: { kept: true } })
  expect([await plannedOf(token), await seenInOffice()]).toEqual([null, null])

  shop.wait(24 * 3600 + 1)
  expect(await runAccountMoves(shop.context)).toBe(0)
  expect(await idOf(mobile)).toBe(shopper)
  const stopped = "the planned change of the mobile number was stopped"
  expect((await messagesTo(mobile)).at(-1)).toBe(stopped)
  expect((await emailsTo(shop, email)).at(-1)?.text).toContain(stopped)
  const [last] = await listAuditEntries(shop.context.db, { operation: "move account" }, 1)
  expect(last).toMatchObject({ result: "KEPT_BY_SHOPPER", entry: { actor: "system" } })
})

test("Another shopper neither sees nor stops a planned move, and after a sign-in it is shown as stopped", async () => {
  const { mobile, token, approve } = await planned()
  await approve()
  const stranger = await shop.signIn()
  expect(await plannedOf(stranger.token)).toBeNull()
  expect((await keep(stranger.token)).status).toBe(404)
  expect((await plannedOf(token)).isStopped).toBe(false)
  shop.wait(60)
  await shop.signIn(mobile)
  expect((await plannedOf(token)).isStopped).toBe(true)
})
