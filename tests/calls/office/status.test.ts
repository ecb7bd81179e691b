import { randomUUID } from "node:crypto"
import Fastify from "fastify"
import { expect, test } from "vitest"
import { recordComponentStatus } from "#server/core/observability/status-recorder.ts"
import { recordStatus } from "#server/office/status/commands/record-status.ts"
import { findComponentStatuses } from "#server/office/status/queries.ts"
import { control } from "../../buyer.ts"
import { operated } from "../../operations/operate.ts"
import { shopForThisTest, type TestShop } from "../../shop.ts"

const componentOf = async ({ context }: TestShop, name: string) =>
  (await findComponentStatuses(context.db)).find(({ component }) => component === name)

/** An event during a run is recorded when the run ends. */
async function recorded(shop: TestShop, happens: () => Promise<unknown>) {
  const recorder = Fastify()
  recordComponentStatus(recorder, shop.context)
  await happens()
  await recorder.close()
}

test("The status shows when a provider last worked and last failed, and refused webhooks", async () => {
  const shop = await shopForThisTest()
  expect((await operated(shop, "status")).components).toEqual([])

  const unknown = `ch_${randomUUID()}`
  await recorded(shop, () => shop.context.payments.findOrder(unknown))
  expect(await componentOf(shop, "provider:payments")).toMatchObject({
    works: true,
    failedAt: null,
    failure: null,
  })

  await control(shop, "cashfree", { api: "error" })
  shop.wait(60)
  await recorded(shop, async () => {
    await shop.context.payments.findOrder(unknown)
    await shop.call("POST", "/api/cashfree-webhook", { body: { type: "forged" } })
  })
  const { components, ...status } = await operated(shop, "status")
  expect(components).toContainEqual(
    expect.objectContaining({
      component: "provider:payments",
      works: false,
      failure: "unavailable",
      succeeded_at: expect.any(String),
    }),
  )
  expect(components).toContainEqual(
    expect.objectContaining({ component: "webhook:payments", works: false, failure: "signature" }),
  )
  expect(status.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(status.database.bytes).toBeGreaterThan(1_000_000)
  expect(status.disk.free_bytes).toBeGreaterThan(0)
})

test("A late report of one process does not hide a newer one of another", async () => {
  const { context, ...shop } = await shopForThisTest()
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute))
  const component = "provider:sms"
  await recordStatus(context.db, [
    { component, succeededAt: at(5), failedAt: at(4), failure: "unavailable" },
  ])
  await recordStatus(context.db, [
    { component, succeededAt: at(3), failedAt: at(2), failure: "refused" },
  ])
  expect(await componentOf({ context, ...shop }, component)).toMatchObject({
    works: true,
    succeededAt: at(5),
    failedAt: at(4),
    failure: "unavailable",
  })
  await recordStatus(context.db, [
    { component, succeededAt: null, failedAt: at(6), failure: "error" },
  ])
  expect(await componentOf({ context, ...shop }, component)).toMatchObject({
    works: false,
    succeededAt: at(5),
    failedAt: at(6),
    failure: "error",
  })
})
