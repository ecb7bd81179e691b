import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { expect, onTestFailed, onTestFinished, test } from "vitest"
import { projectFolder } from "#project-folder.ts"

const program = join(projectFolder, "shop", "server", "core", "testing", "worker-program.ts")

async function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  onTestFinished(() => end(child, "SIGKILL"))
  const words: string[] = []
  createInterface({ input: child.stderr }).on("line", (line) => words.push(line))
  onTestFailed(() => console.error(words.join("\n")))
  return { child, words }
}

async function open() {
  const { child, words } = await start()
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /open at (\d+)/.exec(line)?.[1]
    if (!port) continue
    /**
     * The process id of the reply; each request uses a new connection, so that the workers take
     * turns.
     */
    const ask = async (path = "/") => (await begin(path)).text()
    const begin = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { connection: "close" },
        signal: AbortSignal.timeout(5_000),
      })
    const team = async () => new Set(await Promise.all(Array.from({ length: 8 }, () => ask())))
    return { child, words, ask, begin, team }
  }
  throw new Error(`The program did not open: ${words.join(" ")}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, "exit")
  child.kill(signal)
  await gone
}

test("A worker that dies is replaced, and the other one serves meanwhile", async () => {
  const { words, ask, team } = await open()
  const before = await team()
  expect(before.size).toBe(2)
  await expect(ask("/die")).rejects.toThrow()
  // A connection that was passed on to the dead worker has no reply: the next one has.
  await expect.poll(async () => before.has(await ask())).toBe(true)
  await expect
    .poll(async () => [...(await team())].filter((one) => !before.has(one)).length)
    .toBe(1)
  expect((await team()).size).toBe(2)
  expect(words.some((line) => line.includes('"worker died","restartMs":100'))).toBe(true)
  await expect(ask("/die")).rejects.toThrow()
  await expect.poll(() => words.some((line) => line.includes('"restartMs":200'))).toBe(true)
})

test("A stop waits for requests in progress", async () => {
  const { child, begin } = await open()
  // Its headers arrive once a worker is at work on it.
  const slow = await begin("/slow")
  await end(child, "SIGTERM")
  expect(await slow.text()).toMatch(/^\d+$/)
  expect(child.exitCode).toBe(0)
})

test("SIGHUP replaces every worker, and every request meanwhile gets its reply", async () => {
  const { child, team } = await open()
  // A connection passed on to a worker that ends is rare: several rounds meet one.
  for (let round = 0; round < 4; round++) {
    const before = await team()
    child.kill("SIGHUP")
    let now = before
    while (now.size < 2 || [...now].some((one) => before.has(one))) now = await team()
  }
})

test("A program whose first worker does not start ends with an error", async () => {
  const { child } = await start({ BROKEN: "1" })
  const [code] = await once(child, "exit")
  expect(code).not.toBe(0)
})
