import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type IncomingHttpHeaders } from "node:http"
import { request } from "node:https"
import { tmpdir } from "node:os"
import path from "node:path"
import { text } from "node:stream/consumers"
import { beforeAll, expect, onTestFinished, test } from "vitest"
import { freePort } from "../../shop/server/core/free-port.ts"
import { firstOnPath, installedFromDebian, PROJECT } from "../../tools/command.ts"

const deploy = path.join(PROJECT, "deploy")
const read = (file: string) => readFileSync(path.join(deploy, file), "utf8")

/** Each program that judges a file, with the Debian package that brings it. */
const packages = {
  caddy: "caddy",
  promtool: "prometheus",
  "systemd-analyze": "systemd",
  shellcheck: "shellcheck",
}
type Program = keyof typeof packages

/** Some stand beside the PATH of most users. */
const find = (program: string) =>
  firstOnPath([program]) ?? [`/usr/sbin/${program}`].find((file) => existsSync(file))

beforeAll(async () => {
  const missing = (Object.keys(packages) as Program[]).filter((program) => !find(program))
  if (missing.length === 0) return
  const wanted = missing.map((program) => packages[program])
  if (!(await installedFromDebian(...wanted))) {
    throw new Error(
      `The files of deploy/ are judged by Debian's ${wanted.join(", ")}: install them.`,
    )
  }
}, 300_000)

/** What a program says, and whether it is content. */
function judge(
  program: Program,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): { accepts: boolean; words: string } {
  try {
    const words = execFileSync(find(program)!, args, { encoding: "utf8", stdio: "pipe", env })
    return { accepts: true, words }
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return { accepts: false, words: `${stdout}${stderr}` }
  }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "chashma-deploy-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Caddy with deploy/Caddyfile before a shop at this port, with its own certificate authority. */
async function openProxy(upstream: number, change = (text: string) => text) {
  const folder = temporaryFolder()
  const [http, https] = [await freePort(), await freePort()]
  const file = path.join(folder, "Caddyfile")
  writeFileSync(file, change(read("Caddyfile")))
  const env = {
    ...{ HOME: folder, SHOP_DOMAIN: "shop.localhost", SHOP_UPSTREAM: `127.0.0.1:${upstream}` },
    CADDY_GLOBAL_OPTIONS: [
      ...["debug", "local_certs", "skip_install_trust"],
      ...[`http_port ${http}`, `https_port ${https}`],
    ].join("\n"),
  }
  const child = spawn(find("caddy")!, ["run", "--adapter", "caddyfile", "--config", file], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  })
  let log = ""
  child.stderr.on("data", (chunk) => {
    log += chunk
  })
  onTestFinished(async () => {
    child.kill("SIGTERM")
    await once(child, "exit")
  })
  const ask = (body?: string) =>
    new Promise<{ status: number; text: string; headers: IncomingHttpHeaders }>((done, fail) => {
      const asked = request(
        {
          ...{ host: "127.0.0.1", port: https, servername: "shop.localhost" },
          ...{ rejectUnauthorized: false, path: "/cart?number=98450" },
          method: body === undefined ? "GET" : "POST",
          headers: { host: "shop.localhost", "x-forwarded-for": "203.0.113.9" },
        },
        async (reply) =>
          done({ status: reply.statusCode!, text: await text(reply), headers: reply.headers }),
      )
      asked.on("error", fail).end(body)
    })
  return { ask, log: () => log }
}

/** A server that answers with what reached it. */
async function openUpstream(port: number) {
  const server = createServer(async (asked, reply) => {
    const { "x-forwarded-for": address, "x-forwarded-proto": scheme } = asked.headers
    const encoding = asked.headers["accept-encoding"]
    const length = (await text(asked)).length
    reply.end(JSON.stringify({ method: asked.method, length, address, scheme, encoding }))
  })
  await once(server.listen(port, "127.0.0.1"), "listening")
  onTestFinished(() => void server.close())
  return () => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  }
}

test("Caddy gives the shop the caller's own address, and requests with and without a body wait while the shop restarts", async () => {
  const port = await freePort()
  const { ask, log } = await openProxy(port)
  const close = await openUpstream(port)
  const sent = { address: "127.0.0.1", scheme: "https" }
  const body = "A".repeat(6_000_000)
  await expect
    .poll(() => ask().then(({ text }) => JSON.parse(text), String))
    .toEqual({
      ...sent,
      ...{ method: "GET", length: 0 },
    })
  expect((await ask()).headers.server).toBeUndefined()

  await close()
  const waiting = [ask(), ask(body), ask("{}"), ask()]
  // By then Caddy has tried each of them more than once.
  await expect.poll(() => log().split("connection refused").length).toBeGreaterThan(16)
  await openUpstream(port)
  expect((await Promise.all(waiting)).map((reply) => JSON.parse(reply.text))).toEqual([
    { ...sent, method: "GET", length: 0 },
    { ...sent, method: "POST", length: body.length },
    { ...sent, method: "POST", length: 2 },
    { ...sent, method: "GET", length: 0 },
  ])
  expect(log()).not.toMatch(/98450|203\.0\.113\.9/)
})

test("Caddy says in words that a shop is away, and refuses a misspelt directive", async () => {
  const quick = (text: string) => text.replace("lb_try_duration 60s", "lb_try_duration 100ms")
  const { ask } = await openProxy(await freePort(), quick)
  await expect.poll(() => ask().then(({ status }) => status, String)).toBe(503)
  for (const body of [undefined, "{}"]) {
    const away = await ask(body)
    expect(away).toMatchObject({ status: 503, text: expect.stringContaining("Back in a moment") })
    expect(away.headers).toMatchObject({ "retry-after": "10", "cache-control": "no-store" })
    expect(away.headers.server).toBeUndefined()
  }
  const misspelt = path.join(temporaryFolder(), "Caddyfile")
  writeFileSync(misspelt, read("Caddyfile").replace("reverse_proxy ", "reverse_prox "))
  const bad = judge("caddy", ["adapt", "--adapter", "caddyfile", "--config", misspelt], {
    SHOP_DOMAIN: "shop.localhost",
  })
  expect(bad.words).toContain("unrecognized directive: reverse_prox")
})

test("Prometheus accepts every alert, and the alerts fire when they should", () => {
  const file = (name: string) => path.join(deploy, "prometheus", name)
  expect(judge("promtool", ["check", "rules", file("alerts.yaml")]).words).toContain("SUCCESS")
  const tried = judge("promtool", ["test", "rules", file("alerts.test.yaml")])
  expect(tried.words).toContain("SUCCESS")
  expect(tried.accepts).toBe(true)
})

test("systemd accepts the unit, and it is hardly exposed", () => {
  const folder = temporaryFolder()
  const unit = path.join(folder, "chashma.service")
  // The program of the unit need not be on this machine.
  const here = (text: string) => text.replaceAll(/ExecStart=\S+/g, "ExecStart=/bin/true")
  writeFileSync(unit, here(read("chashma.service")))
  expect(judge("systemd-analyze", ["verify", "--man=no", unit])).toMatchObject({ accepts: true })
  for (const setting of [
    "ProtectSystem=strict",
    "NoNewPrivileges=yes",
    "CapabilityBoundingSet=\n",
  ]) {
    expect(read("chashma.service")).toContain(setting)
  }
  const exposure = judge("systemd-analyze", ["security", "--offline=yes", "--threshold=20", unit])
  expect(exposure.accepts).toBe(true)
  writeFileSync(
    unit,
    here(read("chashma.service")).replace("ProtectSystem=strict", "ProtectSystm=strict"),
  )
  const bad = execFileSync(
    "sh",
    ["-c", `${find("systemd-analyze")} verify --man=no ${unit} 2>&1 || true`],
    {
      encoding: "utf8",
    },
  )
  expect(bad).toContain("ProtectSystm")
})

test("The scripts of one server, of back-ups and of the standby have no mistake that shellcheck knows", () => {
  const scripts = [
    ...["install", "chashma", "common.sh"],
    ...["backup/back-up.sh", "backup/base-back-up.sh", "standby.sh"],
  ].map((name) => path.join(deploy, name))
  expect(judge("shellcheck", ["--external-sources", ...scripts])).toEqual({
    accepts: true,
    words: "",
  })
})
