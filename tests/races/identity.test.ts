import { afterAll, beforeAll, expect, test } from "vitest"
import { codeChallenges, sessions, shoppers } from "#db/schema.ts"
import { home } from "../buyer.ts"
import type { TestShop } from "../shop.ts"
import { crowd, openShopForRaces, tally } from "./crowd.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openShopForRaces()
})
afterAll(() => shop.close())

const times = <T>(count: number, work: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => work(n))

async function askForCode(mobile: string, address: string) {
  const response = await shop.app.inject({
    method: "POST",
    url: "/backend/api/login",
    payload: { mobile_num: mobile },
    remoteAddress: address,
  })
  return { status: response.statusCode, body: response.json() }
}

const guess = (token: string, otp: string) =>
  shop.call("POST", "/api/login/verify", { body: { token, otp } })

const another = (code: string, n: number) =>
  String((Number(code) + 1 + n) % 1_000_000).padStart(6, "0")

test("Fifty guesses at the same moment are five tries, and the right one comes too late", async () => {
  const { body } = await askForCode("9845000001", "10.0.0.1")
  const answers = await Promise.all(times(50, (n) => guess(body.token, another(body.otp, n))))
  const codes = answers.map((one) => one.body.error.code)
  const wrong = codes.filter((code) => code === "WRONG_CODE").length
  expect([wrong, codes.length - wrong]).toEqual([4, 46])
  expect((await guess(body.token, body.otp)).status).toBe(400)
  console.log("50 parallel guesses: 5 counted, 0 sessions")
})

test("The right code sent twenty times at once opens one session of one shopper", async () => {
  const { body } = await askForCode("9845000002", "10.0.0.2")
  const before = await shop.house.sql.select().from(sessions)
  const answers = await Promise.all(times(20, () => guess(body.token, body.otp)))
  expect(tally(answers)).toEqual({ 200: 1, 400: 19 })
  expect(await shop.house.sql.select().from(sessions)).toHaveLength(before.length + 1)
})

test("Two codes of one new number used at once make one shopper with two sessions", async () => {
  const first = await askForCode("9845000003", "10.0.0.3")
  shop.wait(31)
  const second = await askForCode("9845000003", "10.0.0.3")
  const answers = await Promise.all([first, second].map(({ body }) => guess(body.token, body.otp)))
  expect(tally(answers)).toEqual({ 200: 2 })
  const known = await shop.house.sql.select().from(shoppers)
  expect(known.filter(({ mobile }) => mobile === "9845000003")).toHaveLength(1)
})

test("However many requests come at once, one number gets one code in thirty seconds", async () => {
  const answers = await Promise.all(times(30, (n) => askForCode("9845000004", `10.0.4.${n}`)))
  expect(tally(answers)).toEqual({ 200: 1, 429: 29 })
})

test("However many numbers are asked for at once, one network address gets twenty codes an hour", async () => {
  const answers = await Promise.all(times(60, (n) => askForCode(`98460000${10 + n}`, "10.0.0.5")))
  expect(tally(answers)).toEqual({ 200: 20, 429: 40 })
  const sent = await shop.house.sql.select().from(codeChallenges)
  expect(sent.filter(({ callerAddress }) => callerAddress === "10.0.0.5")).toHaveLength(20)
  console.log("60 parallel requests for codes from one address: 20 sent")
})

test("Fifty addresses saved at once are ten, and the rest are told why [CHK-22]", async () => {
  const [member] = await crowd(shop, 1)
  const token = member!.token
  const answers = await Promise.all(
    times(50, (n) =>
      shop.call("POST", "/addaddress", { token, body: { ...home, landmark: `${n}` } }),
    ),
  )
  // One was there before.
  expect(tally(answers)).toEqual({ 201: 9, 409: 41 })
  const refusals = answers.filter(({ status }) => status === 409).map(({ body }) => body.error.code)
  expect(new Set(refusals)).toEqual(new Set(["ADDRESS_LIMIT"]))
  expect((await shop.call("GET", "/getalladdressinfo", { token })).body).toHaveLength(10)
  console.log("50 parallel addresses beside one: 10 saved")
})
