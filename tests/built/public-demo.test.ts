import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { expect, onTestFinished, test } from "vitest"
import { freePort } from "#server/core/free-port.ts"
import { PROJECT } from "../../tools/command.ts"

test("A demonstration starts anew on a copy: the visitor is unknown, and nothing that was typed is on the disk", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "chashma-demo-")), "demo")
  const port = await freePort()
  const child = spawn(process.execPath, ["tools/demo.ts"], {
    cwd: PROJECT,
    // A real provider's key and a real database must not reach the demonstration.
    env: {
      ...{ PATH: process.env.PATH, PORT: String(port), DEMO_DIR: folder },
      ...{ DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none", PAYMENTS: "cashfree" },
    },
    stdio: ["ignore", "pipe", "inherit"],
  })
  onTestFinished(async () => {
    if (child.exitCode === null) {
      child.kill("SIGTERM")
      await once(child, "exit")
    }
    rmSync(join(folder, ".."), { recursive: true, force: true })
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const begun = async () => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Error("The demonstration ended.")
      if (/began anew/.test(value)) return
    }
  }
  await begun()
  const origin = `http://127.0.0.1:${port}`
  const call = async (path: string, body?: unknown, token?: string) => {
    const reply = await fetch(`${origin}/backend${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        ...(body ? { "content-type": "application/json" } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: reply.status, body: (await reply.json()) as any, headers: reply.headers }
  }
  const page = await fetch(origin)
  expect(page.headers.get("x-robots-tag")).toBe("noindex")
  expect(await page.text()).toContain("Everything is deleted on the hour")
  expect((await fetch(`${origin}/sandbox/cashfree/control`)).status).toBe(403)

  const asked = await call("/api/login", { mobile_num: "9845012377" })
  const signedIn = await call("/api/login/verify", asked.body)
  const { token } = signedIn.body
  expect((await call("/api/sessions", undefined, token)).status).toBe(200)

  child.kill("SIGHUP")
  await begun()
  expect((await call("/api/sessions", undefined, token)).status).toBe(401)
  expect(readdirSync(folder).toSorted()).toEqual(["prepared", "round-2"])
  child.kill("SIGTERM")
  await once(child, "exit")
  expect(readdirSync(join(folder, ".."))).toEqual([])
})
