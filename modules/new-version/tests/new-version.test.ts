import Fastify from "fastify"
import { expect, onTestFinished, test } from "vitest"
import { operated } from "#tests/operations/operate.ts"
import { shopForThisTest } from "#tests/shop.ts"
import { askForNewVersion } from "../server/ask.ts"

const WEEK_SECONDS = 7 * 24 * 60 * 60

/** An address of releases: what it replies next, and the requests that it got. */
async function releases() {
  const app = Fastify()
  const asked: { url: string; headers: object }[] = []
  let reply: { status: number; body: object } = { status: 200, body: {} }
  app.get("*", ({ url, headers }, answer) => {
    asked.push({ url, headers })
    return answer.code(reply.status).send(reply.body)
  })
  onTestFinished(() => app.close())
  const origin = await app.listen({ host: "127.0.0.1", port: 0 })
  const replies = (body: object, status = 200) => {
    reply = { status, body }
  }
  return { origin, asked, replies }
}

test("A shop asks nobody for a newer version until its owner says where, then once a week and without its data", async () => {
  const { origin, asked, replies } = await releases()
  const shop = await shopForThisTest({ BUSINESS_NAME: "Netra Optics" })
  const ask = () => askForNewVersion(shop.context)
  const shown = () => operated(shop, "new-version show")
  expect(await ask()).toBe(0)
  expect(await shown()).toEqual({ version: null, newer: false, page: null, asked_at: null })

  const page = "https://example.org/releases/v99.1.0"
  replies({ tag_name: "v99.1.0", html_url: page })
  await operated(shop, "settings set", { releases_url: `${origin}/latest` })
  await expect.poll(() => shop.context.settings.RELEASES_URL).toBe(`${origin}/latest`)
  // As in two processes.
  expect((await Promise.all([ask(), ask()])).toSorted()).toEqual([0, 1])
  expect(await shown()).toMatchObject({ version: "99.1.0", newer: true, page })
  expect(asked).toHaveLength(1)
  expect(asked[0]!.url).toBe("/latest")
  expect(JSON.stringify(asked)).not.toMatch(/netra|cookie|authorization|referer|1\.0\.0/i)

  // The known version stays while its address fails, which is not asked more often for it.
  replies({}, 500)
  shop.wait(WEEK_SECONDS - 60)
  expect(await ask()).toBe(0)
  shop.wait(120)
  expect([await ask(), await ask()]).toEqual([1, 0])
  expect(await shown()).toMatchObject({ version: "99.1.0" })

  replies({ tag_name: "latest" })
  await operated(shop, "settings set", { releases_url: `${origin}/other` })
  await expect.poll(() => shop.context.settings.RELEASES_URL).toBe(`${origin}/other`)
  expect(await ask()).toBe(1)
  expect(await shown()).toMatchObject({ version: null, asked_at: expect.any(String) })

  await operated(shop, "settings set", { releases_url: "" })
  await expect.poll(() => shop.context.settings.RELEASES_URL).toBe("")
  shop.wait(WEEK_SECONDS + 60)
  expect(await ask()).toBe(0)
  expect(asked.map(({ url }) => url)).toEqual(["/latest", "/latest", "/other"])
})
