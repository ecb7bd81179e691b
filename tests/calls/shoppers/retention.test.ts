import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  accountRecoveries,
  codeAllowances,
  codeChallenges,
  codeCounts,
  deletedAccountRecords,
  emails,
  notices,
  orders,
  passkeyChallenges,
  payments,
  photos,
  prescriptionUploads,
  productBulkChanges,
  returns,
  sessions,
  shopperEmails,
  shoppers,
  webhookEvents,
} from "#db/schema.ts"
import { WATCH_DAYS } from "#domain/checkout/payment-watch.ts"
import { addDays, reportDay } from "#domain/office/report-period.ts"
import { formatRetention, LOG_RETENTION_DAYS, retentionCutoff } from "#domain/shoppers/retention.ts"
import { allModules } from "#server/all-modules.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { settlePayment } from "#server/checkout/payments/commands/settle-payment.ts"
import { retentionOf } from "#server/core/privacy.ts"
import { codeLimits } from "#server/shoppers/identity/code-limits.ts"
import { startSession } from "#server/shoppers/identity/commands/sessions.ts"
import { purgeRecords } from "#server/shoppers/retention/commands/purge-records.ts"
import { projectFolder } from "../../../project-folder.ts"
import { buyerIn, control, nearsighted, payAtGateway } from "../../buyer.ts"
import { withEmail } from "../../mailbox.ts"
import { delivered } from "../../operations/delivered.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import type { KeptRecord } from "../define-examples.ts"
import { moduleExamples } from "../module-examples.ts"
import { aSmallPicture } from "../own-records.ts"
import { privacyPolicyText as policy, policyWithRecords } from "./privacy-policy-text.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const db = () => shop.context.db

let count = 0
const newShopper = async () => {
  count += 1
  const [row] = await db()
    .insert(shoppers)
    .values({ mobile: String(9_300_000_000 + count) })
    .returning()
  return row!.id
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

const retention = retentionOf({ modules: allModules })
const ruleOf = (kind: string) => retention.find((one) => one.kind === kind)!

const records: Record<string, KeptRecord> = {
  codes: {
    add: async (expiresAt) => {
      const id = randomUUID()
      await db()
        .insert(codeChallenges)
        .values({ id, mobile: "9300000000", codeHash: "x", triesLeft: 5, expiresAt })
      return id
    },
    left: async () => ids(await db().select().from(codeChallenges)),
  },
  codeLimits: {
    // A limit used up then is free again at most an hour later.
    add: async (at) => {
      const key = randomUUID()
      const usedUntil = new Date(at.getTime() + ruleOf("codeLimits").hours * 3_600_000)
      await db().insert(codeAllowances).values({ key, usedUntil })
      return key
    },
    left: async () => (await db().select().from(codeAllowances)).map(({ key }) => key),
  },
  codeCounts: {
    add: async (minute) => {
      await db().insert(codeCounts).values({ minute, sent: 1 })
      return minute.toISOString()
    },
    left: async () =>
      (await db().select().from(codeCounts)).map(({ minute }) => minute.toISOString()),
  },
  passkeyChallenges: {
    add: async (expiresAt) => {
      const challenge = randomUUID()
      await db().insert(passkeyChallenges).values({ challenge, expiresAt })
      return challenge
    },
    left: async () =>
      (await db().select().from(passkeyChallenges)).map(({ challenge }) => challenge),
  },
  accountRecoveries: {
    add: async (createdAt) => {
      const id = randomUUID()
      await db()
        .insert(accountRecoveries)
        .values({ id, shopperId: await newShopper(), expiresAt: createdAt, createdAt })
      return id
    },
    left: async () => ids(await db().select().from(accountRecoveries)),
  },
  unusedPhotos: {
    add: async (createdAt) => {
      const [photo] = await db()
        .insert(photos)
        .values({
          shopperId: await newShopper(),
          ...{ purpose: "return", bytes: Buffer.from("x"), width: 1, height: 1, createdAt },
        })
        .returning()
      return photo!.id
    },
    left: async () => ids(await db().select({ id: photos.id }).from(photos)),
  },
  prescriptionUploads: {
    add: async (at) => {
      const tokenHash = randomUUID()
      const expiresAt = new Date(at.getTime() + ruleOf("prescriptionUploads").hours * 3_600_000)
      await db().insert(prescriptionUploads).values({ tokenHash, expiresAt })
      return tokenHash
    },
    left: async () =>
      (await db().select().from(prescriptionUploads)).map(({ tokenHash }) => tokenHash),
  },
  unpaidOrders: {
    add: async (createdAt) => {
      const buyer = await buyerIn(shop)
      const { body } = await buyer.order([{ productId: 41, lens: nearsighted }])
      const [payment] = await db()
        .update(payments)
        .set({ state: "expired", nextCheckAt: null })
        .where(eq(payments.id, body.order_id))
        .returning()
      await db().update(orders).set({ createdAt }).where(eq(orders.id, payment!.orderId))
      return payment!.orderId
    },
    left: async () =>
      ids(
        await db()
          .select({ id: orders.id })
          .from(orders)
          .where(
            and(
              ne(orders.mobile, ""),
              isNotNull(orders.ciphertext),
              sql`${orders.address}::text like '%Asha Rao%'`,
            ),
          ),
      ),
  },
  unconfirmedEmails: {
    add: async (consentedAt) => {
      const shopperId = await newShopper()
      await db().insert(shopperEmails).values({ shopperId, email: "a@b.example", consentedAt })
      return shopperId
    },
    left: async () => (await db().select().from(shopperEmails)).map((row) => row.shopperId),
  },
  endedSessions: {
    add: async (endedAt) => {
      const id = randomUUID()
      const expiresAt = new Date(endedAt.getTime() + 9 * 86_400_000)
      await db()
        .insert(sessions)
        .values({ id, shopperId: await newShopper(), expiresAt, endedAt })
      return id
    },
    left: async () => ids(await db().select().from(sessions)),
  },
  providerEvents: {
    add: async (receivedAt) => {
      const key = randomUUID()
      await db().insert(webhookEvents).values({ key, receivedAt })
      return key
    },
    left: async () => (await db().select().from(webhookEvents)).map(({ key }) => key),
  },
  textMessages: {
    add: async (createdAt) => {
      const [row] = await db()
        .insert(notices)
        .values({ mobile: "9300000000", kind: "placed", values: {}, createdAt })
        .returning()
      return row!.id
    },
    left: async () => ids(await db().select().from(notices)),
  },
  emails: {
    add: async (createdAt) => {
      const shopperId = await newShopper()
      const [row] = await db()
        .insert(emails)
        .values({ kind: "placed", shopperId, values: {}, createdAt })
        .returning()
      return row!.id
    },
    left: async () => ids(await db().select().from(emails)),
  },
  deletedAccounts: {
    add: async (at) => {
      const number = `DR-${randomUUID()}`
      const deletedOn = dayOf("deletedAccounts", at)
      await db()
        .insert(deletedAccountRecords)
        .values({ number, deletedOn, keyId: "x", ciphertext: Buffer.from("x") })
      return number
    },
    left: async () => (await db().select().from(deletedAccountRecords)).map((one) => one.number),
  },
  bulkChanges: {
    add: async (createdAt) => {
      const [row] = await db()
        .insert(productBulkChanges)
        .values({ summary: "price −10 %", entries: [], createdAt })
        .returning()
      return row!.id
    },
    left: async () => ids(await db().select().from(productBulkChanges)),
  },
}

const recordsOfModules = (): Record<string, KeptRecord> =>
  Object.assign({}, ...moduleExamples.map(([, { privacy }]) => privacy?.kept?.(shop, newShopper)))

/** Daily counts are as old as the end of their day: before the cut-off, the last complete day. */
const dayOf = (kind: string, at: Date) =>
  addDays(reportDay(at), at < retentionCutoff(ruleOf(kind), shop.context.now()) ? -1 : 0)

const MINUTE_MS = 60_000

test.each(retention.map(({ kind }) => kind))(
  "A record of %s is deleted after its period, and a younger one stays",
  async (kind) => {
    const { add, left } = { ...records, ...recordsOfModules() }[kind]!
    const cutoff = retentionCutoff(ruleOf(kind), shop.context.now()).getTime()
    const old = await add(new Date(cutoff - MINUTE_MS))
    const fresh = await add(new Date(cutoff + MINUTE_MS))
    expect(await left()).toEqual(expect.arrayContaining([old, fresh]))
    await purgeRecords(shop.context)
    await purgeRecords(shop.context)
    expect(await left()).toContain(fresh)
    expect(await left()).not.toContain(old)
  },
)

test("A kind of record that cannot be deleted fails the job once the others are deleted, so that Status shows it", async () => {
  const { db, now } = shop.context
  const { add, left } = records.codeCounts!
  const old = await add(
    new Date(retentionCutoff(ruleOf("codeCounts"), now()).getTime() - MINUTE_MS),
  )
  const broken = new Proxy(db, {
    get: (target, name, receiver) =>
      name !== "delete"
        ? Reflect.get(target, name, receiver)
        : (table: typeof codeChallenges) => {
            if (table === codeChallenges) throw new Error("connection lost")
            return target.delete(table)
          },
  })
  await expect(purgeRecords({ ...shop.context, db: broken })).rejects.toThrow(
    "Records not purged: codes",
  )
  expect(await left()).not.toContain(old)
})

test("No code limit stores data for longer than the table says", () => {
  const longest = Math.max(...Object.values(codeLimits).map((one) => one.most * one.everySeconds))
  expect(longest).toBeLessThanOrEqual(ruleOf("codeLimits").hours * 3600)
})

const days = (n: number) => n * 24 * 3600

test("Data in use is not purged: orders, live sessions, confirmed addresses, photos of a return", async () => {
  const at = await shopForThisTest()
  const sale = await delivered(at, [{ productId: 41, lens: nearsighted }])
  const { token, mobile } = sale.buyer
  await withEmail(at, token, "asha@home.example")
  const photo = await at.call("POST", "/api/photos", {
    token,
    body: { purpose: "return", picture: aSmallPicture },
  })
  await sale.ask({ photos: [photo.body.id] })
  expect((await at.context.db.select().from(returns))[0]!.photos).toEqual([photo.body.id])
  at.wait(days(365))
  const fresh = { token: await startSession(at.context, mobile) }
  await purgeRecords(at.context)
  const { db } = at.context
  expect(await db.$count(orders, eq(orders.mobile, mobile))).toBe(1)
  expect(await db.$count(photos)).toBe(1)
  expect(await db.$count(shopperEmails)).toBe(1)
  expect(await db.$count(sessions)).toBe(1)
  const list = await at.call("POST", "/api/cashfree/orders/number", {
    token: fresh.token,
    body: { mobile_number: mobile },
  })
  expect(list.body.data).toHaveLength(1)
})

test("An unpaid purchase that still concerns money keeps its personal data", async () => {
  const at = await shopForThisTest()
  const { db } = at.context
  const placeOf = async (state: "refund_due" | "refunding" | "mismatched" | "expired") => {
    const buyer = await buyerIn(at)
    const { body } = await buyer.order([{ productId: 41 }])
    const mismatch = state === "mismatched" ? ("currency" as const) : null
    const [payment] = await db
      .update(payments)
      .set({ state, mismatch, nextCheckAt: null })
      .where(eq(payments.id, body.order_id))
      .returning()
    return payment!.orderId
  }
  const waiting = [
    await placeOf("refund_due"),
    await placeOf("refunding"),
    await placeOf("mismatched"),
  ]
  const over = await placeOf("expired")
  at.wait(days(31))
  await purgeRecords(at.context)
  const named = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...waiting, over]), ne(orders.mobile, "")))
  expect(ids(named).sort()).toEqual(waiting.sort())
})

test("Money received after an unpaid purchase lost its personal data is refunded", async () => {
  const at = await shopForThisTest()
  const { db } = at.context
  const buyer = await buyerIn(at)
  const { body } = await buyer.order([{ productId: 41 }])
  await payAtGateway(at, body.payment_session_id, "PENDING")
  at.wait(days(31))
  for (let round = 0; round < 3; round++) await reconcilePayments(at.context, at.app.log)
  await db.update(payments).set({ nextCheckAt: null })
  await purgeRecords(at.context)
  await control(at, "cashfree", {
    webhooks: "lose",
    settle: { order_id: body.order_id, payment_status: "SUCCESS" },
  })
  await settlePayment(at.context, body.order_id, at.app.log)
  const [payment] = await db.select().from(payments)
  expect(payment!.state).toBe("refund_due")
  expect(await db.$count(orders, sql`${orders.number} is not null`)).toBe(0)
})

const operations = readFileSync(new URL("docs/reference.md", `file://${projectFolder}/`), "utf8")

test("The privacy policy and the operator's manual list each kind of record with the days of the table", () => {
  expect(policy).not.toContain(ruleOf("deletedAccounts").records)
  const policies: Record<string, string> = { deletedAccounts: policyWithRecords }
  for (const { kind, ...rule } of retention) {
    const period = `${formatRetention(rule)} after ${rule.since}`
    expect(policies[kind] ?? policy).toContain(`${rule.records}: ${period}, ${rule.reason}.`)
    expect(operations).toContain(`| ${rule.records} | ${period} | ${rule.reason} |`)
  }
  expect(policy).toContain(`kept for ${LOG_RETENTION_DAYS} days`)
  expect(operations).toContain(`delete it after ${LOG_RETENTION_DAYS} days`)
})

test("Each kind of record has its own name and its own place in the privacy policy", () => {
  expect(new Set(retention.map(({ kind }) => kind)).size).toBe(retention.length)
  expect(new Set(retention.map(({ position }) => position)).size).toBe(retention.length)
  expect(Object.keys({ ...records, ...recordsOfModules() }).toSorted()).toEqual(
    retention.map(({ kind }) => kind).toSorted(),
  )
})

test("An unpaid purchase is kept for as long as a bank may still confirm its payment", () => {
  expect(ruleOf("unpaidOrders").hours).toBeGreaterThan((WATCH_DAYS + 1) * 24)
})
