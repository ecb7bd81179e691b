import { execFileSync, spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"

const folder = join(import.meta.dirname, "..")

test("The example of the README prints what it says", () => {
  const text = readFileSync(join(folder, "README.md"), "utf8")
  const [, code = "", printed] = /```ts\n(.+?)```.+?```text\n(.+?)```/s.exec(text) ?? []
  const node = ["--input-type=module-typescript", "--eval", code]
  expect(execFileSync(process.execPath, node, { cwd: folder, encoding: "utf8" })).toBe(printed)
})

test("Started alone it prints where each provider is, replies there, and ends when asked", async () => {
  const program = spawn(process.execPath, [join(import.meta.dirname, "start.ts"), "--port", "0"])
  onTestFinished(() => void program.kill("SIGKILL"))
  let printed = ""
  program.stdout.on("data", (chunk) => {
    printed += chunk
  })
  await expect.poll(() => printed, { timeout: 20_000 }).toMatch(/Records and faults: (\S+)/)
  const origin = /Records and faults: (\S+)/.exec(printed)?.[1]
  expect(printed.match(/^\S+:\/\/127\.0\.0\.1:\d+\S* \w+=/gm)).toHaveLength(5)
  const ledger = await fetch(`${origin}/cashfree/control`)
  expect(await ledger.json()).toMatchObject({ orders: [] })
  const ended = new Promise((resolve) => program.once("exit", resolve))
  program.kill("SIGTERM")
  expect(await ended).toBe(0)
})
