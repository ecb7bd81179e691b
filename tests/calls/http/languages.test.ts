import { beforeAll, expect, test } from "vitest"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})

const messageIn = async (url: string, language?: string) => {
  const headers = language ? { "accept-language": language } : {}
  const reply = await shop.app.inject({ url: API_PREFIX + url, headers })
  return reply.json().error.message
}

const hindi = /^[\u0900-\u097f।. ]+$/
const english = /^[A-Za-z'. ]+$/

test("A failure is said in the language of the page that asks, however many ask at once, and not in that of the browser", async () => {
  expect(await messageIn("/api/addresses", "hi-IN")).toMatch(hindi)
  for (const other of [undefined, "en-IN", "hi-IN,hi;q=0.9,en;q=0.8", "hi", "fr-FR", "__proto__"]) {
    expect(await messageIn("/api/addresses", other), other).toMatch(english)
  }
  const asked = Array.from({ length: 200 }, (_, n) => (n % 3 === 0 ? "hi-IN" : "en-IN"))
  const said = await Promise.all(
    asked.map((language) => messageIn("/api/product/999999", language)),
  )
  asked.forEach((language, n) => {
    expect(said[n], `${n}`).toMatch(language === "hi-IN" ? hindi : english)
  })
})
