import { afterEach, expect, test, vi } from "vitest"
import { faultyReplies } from "../testing/faulty-replies.ts"
import { type Behaviour, json, providerServer } from "../testing/provider-server.ts"
import { holdTimeLimits } from "../testing/time-limits.ts"
import { msg91 } from "./msg91.ts"

afterEach(() => {
  vi.restoreAllMocks()
})

const templates = { code: "65f0c0de", refunded: "" }
const message = { mobile: "9876543210", kind: "code", values: { code: "042137" } } as const
const success = json({ type: "success", message: "5e1e93cad6fc054d8e759a5b" })

async function sender(...behaviours: [Behaviour, ...Behaviour[]]) {
  const { base, received } = await providerServer(...behaviours)
  return { sms: msg91({ baseUrl: base, authkey: "authkey_hush", templates }), received }
}

test("A code is sent to 91 and ten digits, and the authkey is in no URL", async () => {
  const { sms, received } = await sender(success)
  expect(await sms.send(message)).toEqual({
    ok: true,
    value: { id: "5e1e93cad6fc054d8e759a5b" },
  })
  expect(received[0]).toMatchObject({
    method: "POST",
    path: "/api/v5/flow",
    headers: { authkey: "authkey_hush", "content-type": "application/json" },
  })
  expect([...received[0]!.query]).toEqual([])
  expect(received[0]?.body).toEqual({
    template_id: "65f0c0de",
    short_url: "0",
    recipients: [{ mobiles: "919876543210", code: "042137" }],
  })
})

test("No value can redirect a message to another number", async () => {
  const { sms, received } = await sender(success)
  await sms.send({ ...message, values: { mobiles: "919999999999" } })
  expect(received[0]?.body).toMatchObject({ recipients: [{ mobiles: "919876543210" }] })
})

test("Values are cut to what operators deliver, and a link stays whole", async () => {
  const { sms, received } = await sender(success)
  const link = `https://shop.example/pay#${"a".repeat(80)}`
  const title = "Kajal Square Reading Glasses, Tortoise and 2 more"
  await sms.send({ ...message, values: { title, link, number: "CH-26-000123" } })
  expect(received[0]?.body).toMatchObject({
    recipients: [{ title: "Kajal Square Reading Glasses..", link, number: "CH-26-000123" }],
  })
})

test("The request's own id is preferred", async () => {
  const { sms } = await sender(json({ type: "success", message: "sent", request_id: "3667" }))
  expect(await sms.send(message)).toMatchObject({ value: { id: "3667" } })
})

test.each(["placed", "refunded"] as const)(
  "A message of the kind %s, which has no template, is refused with a reason and never sent",
  async (kind) => {
    const { sms, received } = await sender(success)
    expect(await sms.send({ ...message, kind })).toEqual({
      ok: false,
      failure: { reason: "refused", detail: `no template is set for messages "${kind}"` },
    })
    expect(received).toEqual([])
  },
)

test.each(["+919876543210", "919876543210", "98765", "98765 43210", ""])(
  "A number that is not ten digits (%s) is refused and not repeated in the error",
  async (mobile) => {
    const { sms, received } = await sender(success)
    const result = await sms.send({ ...message, mobile })
    expect(result).toEqual({
      ok: false,
      failure: { reason: "refused", detail: "not a number of ten digits" },
    })
    expect(received).toEqual([])
  },
)

test.each([
  [200, "Authentication failure", "because of the authkey or this server's address"],
  [200, "418 IP is not whitelisted", "because of the authkey or this server's address"],
  [200, "Template ID missing or invalid", "because of the template"],
  [200, "919876543210 is no mobile, code 042137", "because of the mobile number"],
  [200, "Insufficient balance", "because of the balance or a limit"],
  [200, "something else 9876543210", "for a cause it did not name"],
  [401, "authkey_hush is wrong", "HTTP 401 because of the authkey or this server's address"],
  [400, "something else 9876543210", "HTTP 400"],
])("An error with HTTP %d (%s) is an error, described in the shop's own words", async (...row) => {
  const [status, text, detail] = row
  const { sms } = await sender(json({ type: "error", message: text }, status))
  expect(await sms.send(message)).toEqual({ ok: false, failure: { reason: "refused", detail } })
})

test.each(faultyReplies)("An SMS provider that %s is unavailable", async (...row) => {
  const [, behaviour, detail] = row
  const limits = holdTimeLimits()
  const { sms, received } = await sender(behaviour)
  expect(await sms.send(message)).toEqual({
    ok: false,
    failure: { reason: "unavailable", detail: expect.stringMatching(detail) },
  })
  expect(limits).toEqual([10_000])
  expect(received).toHaveLength(1)
})
