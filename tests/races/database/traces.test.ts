import { type ChildProcess, spawn } from "node:child_process"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { expect, onTestFinished, test } from "vitest"
import { PROJECT } from "../../../tools/command.ts"

interface Span {
  traceId: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** Receives traces like an OpenTelemetry collector. */
async function collector() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    bodies.push(await text(request))
    response.writeHead(200, { "content-type": "application/json" }).end("{}")
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())
  const spans = (): Span[] =>
    bodies.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap((one: any) =>
        one.scopeSpans.flatMap((scope: any) => scope.spans),
      ),
    )
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, spans }
}

async function tracedServer(endpoint: string) {
  const child: ChildProcess = spawn(
    process.execPath,
    ["--import", "./tools/telemetry.ts", "tests/races/traced-server.ts"],
    {
      cwd: PROJECT,
      env: {
        ...process.env,
        DATABASE_URL: process.env.TEST_DATABASE_URL,
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        OTEL_BSP_SCHEDULE_DELAY: "100",
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  )
  onTestFinished(() => void child.kill("SIGKILL"))
  let output = ""
  child.stdout!.on("data", (chunk) => {
    output += chunk
  })
  await expect.poll(() => output).toContain("listening http")
  const address = /listening (http\S+)/.exec(output)![1]!
  return { address, output: () => output }
}

test("A trace links the request by its route to the statement, the log has its id, and nothing contains personal data", async () => {
  const { url, bodies, spans } = await collector()
  const { address, output } = await tracedServer(url)
  await fetch(`${address}/item/9845012345?q=9845012345`, {
    headers: { "user-agent": "9845012345" },
  })
  await fetch(`${address}/item/0`)
  const attributeOf = ({ attributes }: Span, key: string) =>
    Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0]
  const statement = () =>
    spans().find((span) =>
      String(attributeOf(span, "db.statement") ?? attributeOf(span, "db.query.text")).includes(
        "$1::text",
      ),
    )
  await expect.poll(statement).toBeDefined()
  const routes = () => spans().filter((span) => attributeOf(span, "http.route") === "/item/:id")
  await expect
    .poll(() => routes().some(({ traceId }) => traceId === statement()!.traceId))
    .toBe(true)
  await expect.poll(() => routes().length).toBeGreaterThanOrEqual(2)
  expect(bodies.join()).not.toContain("9845012345")
  expect(bodies.join()).not.toContain("Nobody knows")
  const lines = output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line))
  expect(lines.some(({ trace_id }) => trace_id === statement()!.traceId)).toBe(true)
})
