import { decodeProtectedHeader } from "jose"
import { expect, test } from "vitest"
import { isValidFileLink, signFileLink } from "#server/core/media/file-links.ts"
import { acceptedKeys, secretsFrom } from "#server/core/settings/secrets.ts"
import { confirmLink, isValidToken } from "#server/messages/emails/email-links.ts"
import { authenticateShopper, startSession } from "#server/shoppers/identity/commands/sessions.ts"
import { findKnownDevice, rememberDevice } from "#server/shoppers/identity/known-device.ts"
import { shopForThisTest } from "../../shop.ts"

const [oldSecret, newSecret, thirdSecret] = ["old", "new", "third"].map((word) => word.repeat(20))
const [before, during, after] = [
  secretsFrom(oldSecret!),
  secretsFrom(newSecret!, oldSecret!),
  secretsFrom(newSecret!),
]
const mobile = "9845012345"

test("After a rotation old sessions last until they expire, and new ones are signed with the new key", async () => {
  const { context, ...shop } = await shopForThisTest()
  const on = (secrets: typeof before) => ({ ...context, secrets })
  const opens = async (secrets: typeof before, token: string) =>
    (await authenticateShopper(on(secrets), `Bearer ${token}`)) !== null

  const old = await startSession(on(before), mobile)
  const fresh = await startSession(on(during), mobile)
  expect(decodeProtectedHeader(fresh).kid).toMatch(/^[\w-]{11}$/)
  expect(decodeProtectedHeader(fresh).kid).not.toBe(decodeProtectedHeader(old).kid)
  expect(await opens(during, old)).toBe(true)
  expect(await opens(during, fresh)).toBe(true)
  // A process that was not restarted yet has only the old one.
  expect(await opens(before, fresh)).toBe(false)
  expect(await opens(after, old)).toBe(false)
  expect(await opens(after, fresh)).toBe(true)
  expect(await opens(secretsFrom(thirdSecret!, newSecret!), old)).toBe(false)

  shop.wait(31 * 24 * 3600)
  expect(await opens(during, old)).toBe(false)
})

test("A code sent before a rotation still signs in after it", async () => {
  const shop = await shopForThisTest()
  Object.assign(shop.context.secrets, before)
  const asked = await shop.call("POST", "/api/login", { body: { mobile_num: mobile } })
  Object.assign(shop.context.secrets, during)
  const verified = await shop.call("POST", "/api/login/verify", { body: asked.body })
  expect(verified.status).toBe(200)
  expect((await shop.call("GET", "/getallUserinfo", { token: verified.body.token })).status).toBe(
    200,
  )
})

test("Links and known devices from before one rotation are accepted, and from before two are not", () => {
  const now = () => new Date("2026-11-20T10:00:00Z")
  const needs = { now, publicUrl: "https://shop.example" }
  const third = secretsFrom(thirdSecret!, newSecret!)
  const file = { kind: "invoice", id: "1" } as const
  const link = Object.fromEntries(signFileLink({ ...needs, secrets: before }, file)) as {
    expires: string
    signature: string
  }
  const address = { shopperId: "s", email: "a@b.example" }
  const token = confirmLink({ ...needs, secrets: before }, address).split("#")[1]!
  const cookie = rememberDevice(before.limits, "", mobile, now())
  const accepted = (secrets: typeof before) => [
    isValidFileLink({ ...needs, secrets }, file, link),
    isValidToken({ ...needs, secrets }, address, token),
    findKnownDevice(acceptedKeys(secrets, "limits"), cookie, mobile, now()) !== null,
  ]
  expect(accepted(during)).toEqual([true, true, true])
  expect(accepted(after)).toEqual([false, false, false])
  expect(accepted(third)).toEqual([false, false, false])
})
