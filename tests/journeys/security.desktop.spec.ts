import { createHash } from "node:crypto"
import { get } from "node:http"
import { expect, test } from "./shop.ts"
import { newMobile } from "./steps.ts"
import { visit } from "./visit.ts"

/** Status of a page requested under another host name of the shop. */
const statusUnder = (url: string, host: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { host } }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    }).on("error", reject)
  })

test("Sandbox pages are served only to the shop's own machine", async ({ shop }) => {
  const own = new URL(shop.url).host
  for (const path of ["/sandbox/", "/sandbox/cashfree/control", "/sandbox/msg91/messages"]) {
    expect(await statusUnder(shop.url + path, own), path).toBe(200)
    expect(await statusUnder(shop.url + path, "shop.example"), path).toBe(403)
  }
  expect(await statusUnder(shop.url, "shop.example")).toBe(200)
})

test("A path with a dot that is not a file of the shop is a 404, and every category exists", async ({
  request,
}) => {
  for (const path of ["/wp-login.php", "/.env", "/favicon.icon", "/a.b.c", "/Aviator.", "/.git"]) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(await response.text(), path).toContain("<html")
  }
  for (const path of ["/Aviator", "/Cats%20Eye", "/made-up-word", "/security.txt"]) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
})

test("A page runs exactly the shop's own inline scripts, without a nonce [X-79]", async ({
  page,
  shop,
}) => {
  const violations: string[] = []
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text())
  })
  for (const path of ["/", "/Aviator", "/AboutUs", "/nothing/here"]) {
    const response = await fetch(shop.url + path)
    const policy = response.headers.get("content-security-policy") ?? ""
    const html = await response.text()
    expect(html, path).not.toContain("nonce")
    const written = [...html.matchAll(/<script(?![^>]* src=)([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes]) => !attributes?.includes("ld+json"))
      .map(([, , script]) => createHash("sha256").update(script!).digest("base64"))
    const allowed = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash)
    expect(allowed.toSorted(), path).toEqual([...new Set(written)].toSorted())
    expect(allowed.length, path).toBeGreaterThan(0)
  }
  await visit(page, "/")
  expect(violations).toEqual([])
})

test("When the shop requires proof of work, the page does it and sends the request again [LOG-06, LOG-08]", async ({
  page,
}) => {
  const mobile = newMobile()
  const nonce = "n".repeat(22)
  const puzzle = `${nonce}.15.1900000000.signature`
  const bodies: any[] = []
  await page.route("**/backend/api/login", async (route) => {
    bodies.push(route.request().postDataJSON())
    if (bodies.length > 1) return route.continue()
    const error = {
      code: "TOO_MANY_REQUESTS",
      message: "Many people are signing in right now. Please reload the page and try again.",
      work: { puzzle, bits: 15 },
    }
    return route.fulfill({ status: 429, json: { error } })
  })
  await visit(page, "/login")
  const main = page.getByRole("main")
  await main.getByLabel(/mobile number/i).fill(mobile)
  await main.getByRole("button", { name: "CONTINUE" }).click()
  await expect(page).toHaveURL(/\/otp-varify$/)

  expect(bodies).toEqual([
    { mobile_num: mobile },
    { mobile_num: mobile, work: { puzzle, answer: expect.any(String) } },
  ])
  const hash = createHash("sha256").update(`${nonce}:${bodies[1].work.answer}`).digest()
  expect(Math.clz32(hash.readInt32BE(0))).toBeGreaterThanOrEqual(15)
})

test("A device that was used to sign in keeps a cookie that no script can read", async ({
  page,
  context,
}) => {
  await visit(page, "/login")
  const main = page.getByRole("main")
  await main.getByLabel(/mobile number/i).fill(newMobile())
  await main.getByRole("button", { name: "CONTINUE" }).click()
  const code = await main.locator("strong", { hasText: /^\d{6}$/ }).textContent()
  await main.getByRole("textbox", { name: /code/i }).fill(code!)
  await main.getByRole("button", { name: "Verify", exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  const cookies = await context.cookies(new URL("/backend/api/login", page.url()).href)
  expect(cookies).toMatchObject([
    { name: "known_device", httpOnly: true, sameSite: "Strict", path: "/backend/api/login" },
  ])
  expect(await page.evaluate(() => document.cookie)).toBe("")
})
