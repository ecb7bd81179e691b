import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { cp, mkdir, rm } from "node:fs/promises"
import path from "node:path"
import { createInterface } from "node:readline"
import { ensureBuilt } from "./built.ts"
import { PROJECT } from "./command.ts"

/**
 * `npm run demo`: a shop for everybody to look at (docs/deploying.md). On every full hour of India it
 * starts anew on a copy of the sample shop, and what visitors typed is deleted; SIGHUP does so at once.
 */
const folder = path.resolve(process.env.DEMO_DIR ?? path.join(PROJECT, ".demo"))
const prepared = path.join(folder, "prepared")

const HOUR_MS = 3_600_000
const INDIA_OFFSET_MS = 5.5 * HOUR_MS

/** Of the environment only what says where the shop is: no provider, database or secret of a real one. */
const place = ["PATH", "HOME", "HOST", "PORT", "PUBLIC_URL", "TRUST_PROXY", "LOG_LEVEL"] as const
const settings = {
  ...Object.fromEntries(place.map((name) => [name, process.env[name]])),
  ...{ NODE_ENV: "production", DEMO: "1", ALLOW_SANDBOX: "1", EMAIL: "none", BOOKING: "none" },
  // An order is on its way while its visitor looks.
  ...{ SANDBOX_SHIP_AFTER_SECONDS: "60", SANDBOX_COURIER_STEP_SECONDS: "60" },
}

async function open(data: string): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ["--max-semi-space-size=8", path.join(PROJECT, "build/server/index.js")],
    { cwd: PROJECT, env: { ...settings, DATA_DIR: data }, stdio: ["ignore", "pipe", "inherit"] },
  )
  let isOpen = false
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes(" is open at ")) continue
    isOpen = true
    break
  }
  if (!isOpen) throw new Error("The demonstration did not start; its messages are above.")
  // The end of the loop paused it, and a shop whose log nobody reads would stand still.
  child.stdout.resume()
  return child
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill("SIGTERM")
  await once(child, "exit")
}

/** Until the next full hour of India, SIGHUP, or the end of the shop. */
async function nextReset(shop: ChildProcess) {
  const wait = HOUR_MS - ((Date.now() + INDIA_OFFSET_MS) % HOUR_MS)
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, wait)
  process.once("SIGHUP", resolve)
  shop.once("exit", () => resolve())
  await promise
  clearTimeout(timer)
  process.off("SIGHUP", resolve)
}

process.umask(0o077)
await ensureBuilt()
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await stop(await open(prepared))

let shop: ChildProcess | null = null
let isEnding = false
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, async () => {
    isEnding = true
    if (shop) await stop(shop)
    await rm(folder, { recursive: true, force: true })
    process.exit(0)
  })
}
for (let round = 1; !isEnding; round += 1) {
  const data = path.join(folder, `round-${round}`)
  // Copied before the shop stops, which is then away for no longer than a start takes.
  await cp(prepared, data, { recursive: true })
  if (shop) await stop(shop)
  await rm(path.join(folder, `round-${round - 1}`), { recursive: true, force: true })
  shop = await open(data)
  console.log(`The demonstration began anew (${round}).`)
  await nextReset(shop)
}
