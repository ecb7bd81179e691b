import { readFileSync } from "node:fs"
import { join } from "node:path"
import Fastify from "fastify"
import { expect, onTestFinished, test } from "vitest"
import { parse } from "yaml"
import { jobRuns } from "#server/core/observability/channels.ts"
import { serveMetrics } from "#server/core/observability/metrics-server.ts"
import { PROJECT } from "../../../tools/command.ts"
import { bought } from "../../operations/bought.ts"
import { shopForThisTest } from "../../shop.ts"

/** A small server whose requests are measured, beside a complete shop. */
async function measured() {
  const shop = await shopForThisTest()
  const settings = { ...shop.context.settings, METRICS_PORT: 0 }
  const app = Fastify()
  const pool = () => ({ open: 5, idle: 2, waiting: 1 })
  const address = await serveMetrics(app, { ...shop.context, settings }, pool)
  app.get("/item/:id", async (_request, reply) => reply.status(418).send({}))
  onTestFinished(() => app.close())
  /** The value of a line such as `name{label="x"}`; null where there is none. */
  const figure = async (line: string) => {
    const text = await (await fetch(`${address}/metrics`)).text()
    const found = text.split("\n").find((one) => one.startsWith(`${line} `))
    return found ? Number(found.split(" ").at(-1)) : null
  }
  return { shop, app, address, figure }
}

test("Prometheus metrics cover requests by route, purchases, provider calls, the pool and the queues", async () => {
  const { shop, app, figure } = await measured()
  await bought(shop, [{ productId: 41 }])
  await app.inject("/item/41?secret=9845012345")
  await app.inject("/item/42")
  await app.inject("/made/up")
  const route = 'http_request_duration_seconds_count{method="GET",route='
  expect(await figure(`${route}"/item/:id",status="418"}`)).toBe(2)
  expect(await figure(`${route}"none",status="404"}`)).toBe(1)

  expect(await figure('chashma_orders_placed_total{method="online"}')).toBe(1)
  const calls = "chashma_provider_call_duration_seconds_count"
  expect(
    await figure(`${calls}{provider="payments",call="openOrder",result="ok"}`),
  ).toBeGreaterThan(0)
  expect(await figure('chashma_security_events_total{event="sign_in"}')).toBeGreaterThan(0)
  jobRuns.publish({ job: "reconcile", ok: false, seconds: 0.1 })
  expect(await figure('chashma_job_duration_seconds_count{job="reconcile",result="failed"}')).toBe(
    1,
  )

  expect(await figure('chashma_database_connections{state="busy"}')).toBe(3)
  expect(await figure('chashma_database_connections{state="waiting"}')).toBe(1)
  expect(await figure("chashma_database_up")).toBe(1)
  expect(await figure("chashma_notices_waiting")).toBeGreaterThanOrEqual(1)
  expect(await figure("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0)
})

test("The metrics contain no shopper data, and nothing is observed once the shop is closed", async () => {
  const { shop, app, address } = await measured()
  const { mobile } = await shop.signIn()
  await app.inject(`/item/${mobile}`)
  const text = await (await fetch(`${address}/metrics`)).text()
  expect(text).not.toContain(mobile)
  expect(text).toContain("chashma_info{")
  expect(jobRuns.isObserved).toBe(true)
  await app.close()
  expect(jobRuns.isObserved).toBe(false)
  await expect(fetch(`${address}/metrics`)).rejects.toThrow()
})

test("Every figure of an alert, of the dashboard and of the autoscaler is one that the shop exports", async () => {
  const { address } = await measured()
  const text = await (await fetch(`${address}/metrics`)).text()
  const exported = new Set(
    Array.from(text.matchAll(/^# TYPE (\S+) (\S+)$/gm), ([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ).flat(),
  )
  const deployed = (file: string) => readFileSync(join(PROJECT, "deploy", file), "utf8")
  interface Rule {
    expr: string
  }
  const alerts: Rule[] = parse(deployed("prometheus/alerts.yaml")).groups[0].rules
  const panels: { targets: Rule[] }[] = JSON.parse(deployed("grafana/dashboard.json")).panels
  const scaled = Array.from(
    deployed("kubernetes/shop.yaml").matchAll(/metric: \{ name: (\w+) \}/g),
    ([, name]) => ({ expr: name! }),
  )
  expect(scaled).not.toEqual([])
  for (const { expr } of [...alerts, ...panels.flatMap(({ targets }) => targets), ...scaled]) {
    const names = expr.match(/\b(chashma|http|nodejs|process)_\w+/g) ?? []
    expect(names, expr).not.toEqual([])
    for (const name of names) expect(exported, expr).toContain(name)
  }
})
