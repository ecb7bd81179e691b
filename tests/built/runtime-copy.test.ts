import { type ChildProcess, execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { chmod, chown, copyFile, mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import { expect, test } from "vitest"

const run = promisify(execFile)

/** As in the container: a user who owns only the data folder. Only root can switch users. */
const user = process.getuid?.() === 0 ? { uid: 65_532, gid: 65_532 } : {}

test("The container's files run the shop, its workers and its commands as an unprivileged user", async () => {
  const folder = await mkdtemp(join(tmpdir(), "chashma-runtime-"))
  const [shop, data] = [join(folder, "shop"), join(folder, "data")]
  let server: ChildProcess | undefined
  try {
    await run(process.execPath, ["tools/copy-runtime.ts", shop])
    const licences = await readFile(join(shop, "build/server/.vite/license.md"), "utf8")
    for (const bundled of ["react", "zod", "drizzle-orm"]) {
      expect(licences).toMatch(new RegExp(`^## ${bundled} - [\\d.]+ \\(`, "m"))
    }
    await run("mkdir", ["-m", "700", data])
    // Node itself may be in a folder that this user cannot read.
    const node = join(folder, "node")
    await copyFile(process.execPath, node)
    await chmod(folder, 0o755)
    if (user.uid) await chown(data, user.uid, user.gid)
    const env = {
      ...{ NODE_ENV: "production", ALLOW_SANDBOX: "1", PORT: "0", DATA_DIR: data },
      ...{ LOG_LEVEL: "error", MAX_EVENT_LOOP_DELAY_MS: "0" },
    }
    const options = { cwd: shop, env, ...user }
    server = spawn(node, ["build/server/index.js"], {
      ...options,
      stdio: ["ignore", "pipe", "inherit"],
    })
    const origin = await originOf(server)

    const page = await fetch(`${origin}/product-item/43`)
    expect(page.status).toBe(200)
    const html = await page.text()
    const picture = /src="(\/backend\/uploads\/[^"]+)"/.exec(html)![1]!
    const script = /"(\/assets\/[^"]+\.js)"/.exec(html)![1]!
    for (const path of [
      picture,
      script,
      "/models/43.glb",
      "/pd-ruler.pdf",
      "/office",
      "/ShippingPolicy",
      "/pages/accessibility-report",
    ]) {
      expect((await fetch(origin + path)).status, path).toBe(200)
    }
    // A PDF page is converted in a worker, with WebAssembly and libvips.
    const file = Buffer.from(await (await fetch(`${origin}/pd-ruler.pdf`)).arrayBuffer()).toString(
      "base64",
    )
    const sent = await fetch(`${origin}/backend/api/prescription-uploads`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ file }),
    })
    expect(sent.status).toBe(201)
    // Each part with what it needs of packages, such as that of invoices, which is loaded with the first.
    const parts = "fs.globSync('./build/server/assets/*.js').map((file) => import('./' + file))"
    await run(
      node,
      ["--input-type=module", "-e", `import fs from "node:fs"; await Promise.all(${parts})`],
      options,
    )
    const { stdout } = await run(node, ["tools/shop.ts", "status", "--json"], options)
    expect(JSON.parse(stdout)).toMatchObject({ database: expect.anything() })
    await run(node, ["tools/shop.ts", "setup", "show", "--json"], options)
  } finally {
    if (server?.exitCode === null) {
      server.kill("SIGTERM")
      await once(server, "exit")
    }
    await rm(folder, { recursive: true, force: true })
  }
})

async function originOf(server: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: server.stdout! })) {
    const origin = /is open at (http:\S+)/.exec(line)?.[1]
    if (origin) return origin
  }
  throw new Error("The shop exited before it was listening; its output is above.")
}
