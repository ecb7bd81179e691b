import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { cp, mkdtemp, readFile, rm } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { text } from "node:stream/consumers"
import { expect, inject, test } from "vitest"

/** Writes the address of every module that is loaded into the file LOADED. */
const recorder = `data:text/javascript,${encodeURIComponent(`
  import { appendFileSync } from "node:fs"
  import { registerHooks } from "node:module"
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      appendFileSync(process.env.LOADED, found.url + "\\n")
      return found
    },
  })`)}`

/** The built shop with an embedded database of the sample shop, after a page and one call. */
async function visitedShop(flags: string[], env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "chashma-observed-"))
  await cp(inject("sampleFolder"), join(folder, "data"), { recursive: true })
  const server: ChildProcess = spawn(process.execPath, [...flags, "build/server/index.js"], {
    env: {
      PATH: process.env.PATH,
      ...{ NODE_ENV: "production", ALLOW_SANDBOX: "1", PORT: "0", DATA_DIR: join(folder, "data") },
      // Beside other tests a process has event loop delay without being overloaded.
      ...{ MAX_EVENT_LOOP_DELAY_MS: "0", LOADED: join(folder, "loaded"), ...env },
    },
    stdio: ["ignore", "pipe", "inherit"],
  })
  let log = ""
  let origin = ""
  for await (const line of createInterface({ input: server.stdout! })) {
    log += `${line}\n`
    origin = /is open at (http:\S+)/.exec(line)?.[1] ?? ""
    if (origin) break
  }
  server.stdout!.on("data", (chunk) => {
    log += chunk
  })
  for (const path of ["/product-item/43", "/backend/api/no-such-call?q=9845012345"]) {
    await fetch(origin + path).then((reply) => reply.text())
  }
  return {
    log: () => log,
    loaded: () => readFile(join(folder, "loaded"), "utf8"),
    end: async () => {
      server.kill("SIGTERM")
      if (server.exitCode === null) await once(server, "exit")
      await rm(folder, { recursive: true, force: true })
    },
  }
}

test("A shop that nobody observes loads nothing of OpenTelemetry, Prometheus, the cache or the picture store", async () => {
  const shop = await visitedShop(["--import", recorder], { LOG_LEVEL: "error" })
  try {
    const loaded = await shop.loaded()
    expect(loaded).toContain("/node_modules/fastify/")
    const idle = /node_modules\/(@opentelemetry|@fastify\/otel|prom-client|iovalkey|@aws-sdk)\//
    expect(loaded.split("\n").filter((url) => idle.test(url))).toEqual([])
  } finally {
    await shop.end()
  }
})

test("The built shop sends traces by route where a collector is set, its log has their ids, and they name nobody", async () => {
  const bodies: string[] = []
  const collector = createServer(async (request, response) => {
    bodies.push(await text(request))
    response.writeHead(200, { "content-type": "application/json" }).end("{}")
  })
  collector.listen(0, "127.0.0.1")
  await once(collector, "listening")
  const { port } = collector.address() as AddressInfo
  const shop = await visitedShop(["--import", "./tools/telemetry.ts"], {
    LOG_LEVEL: "info",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: "100",
  })
  try {
    await expect.poll(() => bodies.join()).toContain('"http.route"')
    expect(bodies.join()).not.toContain("9845012345")
    await expect.poll(() => shop.log()).toMatch(/"trace_id":"[0-9a-f]{32}"/)
    const id = /"trace_id":"([0-9a-f]{32})"/.exec(shop.log())![1]!
    await expect.poll(() => bodies.join()).toContain(id)
  } finally {
    await shop.end()
    collector.close()
  }
})
