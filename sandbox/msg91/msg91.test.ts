import { expect, test } from "vitest"
import { authkey, type Running, start } from "../testing/start.ts"
import type { Message } from "./message-store.ts"

const mobiles = "919876543210"
const aFlow = { template_id: "login-code", recipients: [{ mobiles, OTP: "123456" }] }

const call = (shop: Running, path: string, body?: object, key = authkey) =>
  shop.app.inject({
    method: "POST",
    url: `/sandbox/msg91/api/v5${path}`,
    headers: { authkey: key },
    ...(body === undefined ? {} : { payload: body }),
  })

const inbox = async (shop: Running, mobile = "") =>
  (await shop.app.inject(`/sandbox/msg91/messages?mobile=${mobile}`)).json<Message[]>()

test("A message that was sent can be read by its mobile", async () => {
  const shop = await start()
  const reply = await call(shop, "/flow", aFlow)
  expect(reply.json()).toEqual({
    type: "success",
    message: expect.any(String),
    request_id: expect.any(String),
  })
  const other = { ...aFlow, recipients: [{ mobiles: "918888888888", OTP: "1" }] }
  await call(shop, "/flow", other)
  for (const mobile of [mobiles, "9876543210"]) {
    expect(await inbox(shop, mobile)).toMatchObject([
      { mobile: mobiles, via: "flow", template_id: "login-code", variables: { OTP: "123456" } },
    ])
  }
})

test.each([
  ["no template", { recipients: aFlow.recipients }],
  ["no recipients", { template_id: "login-code" }],
  ["a plus before the mobile", { ...aFlow, recipients: [{ mobiles: `+${mobiles}` }] }],
  ["a mobile without its country", { ...aFlow, recipients: [{ mobiles: "9876543210" }] }],
])("A message with %s is refused in an answer of 200", async (_, body) => {
  const shop = await start()
  const reply = await call(shop, "/flow", body)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ type: "error", message: expect.any(String) })
  expect(await inbox(shop)).toEqual([])
})

test("A shop with a wrong key is refused in an answer of 200", async () => {
  const shop = await start()
  const reply = await call(shop, "/flow", aFlow, "guessed")
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ type: "error", message: "Authentication failure" })
  expect(await inbox(shop)).toEqual([])
})

test("A code that MSG91 made is sent, sent again, and good once", async () => {
  const shop = await start()
  await call(shop, "/otp", { template_id: "login-code", mobile: mobiles, otp_length: 6 })
  await call(shop, "/otp/retry", { mobile: mobiles, retrytype: "text" })
  const messages = await inbox(shop, mobiles)
  expect(messages.map((message) => message.via)).toEqual(["otp", "otp retry"])
  const otp = messages[0]?.variables.otp
  expect(otp).toMatch(/^\d{6}$/)
  expect(messages[1]?.variables.otp).toBe(otp)

  const verify = (typed: string | undefined) =>
    call(shop, "/otp/verify", { mobile: mobiles, otp: typed })
  const wrong = otp === "000000" ? "000001" : "000000"
  expect((await verify(wrong)).json()).toEqual({ type: "error", message: "OTP not match" })
  expect((await verify(otp)).json()).toMatchObject({ type: "success" })
  expect((await verify(otp)).json()).toMatchObject({ message: "Mobile no. already verified" })
})

test("The shop's own code is sent as it is, and checked by a plain address too", async () => {
  const shop = await start()
  await call(shop, `/otp?template_id=login-code&mobile=${mobiles}&otp=004321`)
  expect((await inbox(shop))[0]?.variables).toEqual({ otp: "004321" })
  const reply = await shop.app.inject({
    url: `/sandbox/msg91/api/v5/otp/verify?mobile=${mobiles}&otp=004321`,
    headers: { authkey },
  })
  expect(reply.json()).toMatchObject({ type: "success" })
})

test("A code runs out after its minutes, and after five wrong guesses", async () => {
  const shop = await start()
  const send = { template_id: "login-code", mobile: mobiles, otp: "1234", otp_expiry: 2 }
  const verify = async (otp: string) =>
    (await call(shop, "/otp/verify", { mobile: mobiles, otp })).json<{ message: string }>().message
  await call(shop, "/otp", send)
  shop.clock.forward(120_000)
  expect(await verify("1234")).toBe("OTP expired")

  await call(shop, "/otp", send)
  for (let guess = 0; guess < 5; guess += 1) await verify("9999")
  expect(await verify("1234")).toMatch(/^Max limit/)
})

test("MSG91 can be told to refuse, to lose, and to fail", async () => {
  const shop = await start()
  await shop.control("msg91", { delivery: "refuse" })
  expect((await call(shop, "/flow", aFlow)).json()).toMatchObject({ type: "error" })
  await shop.control("msg91", { delivery: "lose" })
  expect((await call(shop, "/flow", aFlow)).json()).toMatchObject({ type: "success" })
  expect(await inbox(shop)).toEqual([])
  await shop.control("msg91", { reset: true, api: "error", times: 1 })
  expect((await call(shop, "/flow", aFlow)).statusCode).toBe(500)
  expect((await call(shop, "/flow", aFlow)).json()).toMatchObject({ type: "success" })
  expect((await shop.control("msg91", { deliver: "lose" })).statusCode).toBe(400)
})
