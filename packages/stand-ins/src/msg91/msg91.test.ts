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

test("A sent message can be read by its mobile number", async () => {
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
])("A message with %s is refused with HTTP 200", async (_, body) => {
  const shop = await start()
  const reply = await call(shop, "/flow", body)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ type: "error", message: expect.any(String) })
  expect(await inbox(shop)).toEqual([])
})

test("A value of more than 40 characters is accepted, and its message never arrives", async () => {
  const shop = await start()
  const flowOf = (title: string) => ({ ...aFlow, recipients: [{ mobiles, title }] })
  expect((await call(shop, "/flow", flowOf("x".repeat(41)))).json()).toMatchObject({
    type: "success",
  })
  expect(await inbox(shop)).toEqual([])
  await call(shop, "/flow", flowOf("x".repeat(40)))
  await call(shop, "/flow", flowOf(`https://shop.example/${"x".repeat(40)}`))
  expect(await inbox(shop)).toHaveLength(2)
})

test("A wrong key is refused with HTTP 200", async () => {
  const shop = await start()
  const reply = await call(shop, "/flow", aFlow, "guessed")
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ type: "error", message: "Authentication failure" })
  expect(await inbox(shop)).toEqual([])
})

test("MSG91 can be configured to refuse, to lose, and to fail", async () => {
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
