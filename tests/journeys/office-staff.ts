import type { APIRequestContext, Page } from "@playwright/test"
import { Secret, TOTP } from "otpauth"
import type { StaffRole } from "#domain/staff-permissions.ts"
import { expect, type RunningShop } from "./shop.ts"

const password = "correct horse battery staple"
const headers = { "x-office-request": "1" }
const STEP_MS = 30_000

export interface StaffMember {
  email: string
  name: string
  secret: string
}

/** An authenticator's code, this many steps of 30 seconds from now; each works once. */
const codeFor = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  })

/** Invites a member of staff at the command line, who then accepts the invitation. */
export async function newStaff(
  shop: RunningShop,
  request: APIRequestContext,
  role: StaffRole,
  name: string,
): Promise<StaffMember> {
  const email = `${role}-${crypto.randomUUID().slice(0, 8)}@shop.example`
  const said = await shop.operate("staff", "add", email, "--role", role)
  const token = /#([\w-]{20,})/.exec(said)![1]!
  const call = (path: string, data: object) =>
    request.post(`${shop.url}/office/api${path}`, { headers, data })
  const { secret } = await (await call("/invitation", { token })).json()
  const code = codeFor(secret, 0)
  const accepted = await call("/invitation/accept", { token, name, password, code })
  expect(accepted.status()).toBe(200)
  return { email, name, secret }
}

/**
 * Signs this member of staff in to the back office of the browser. Once per person, because codes
 * work once.
 */
export async function signInAs(page: Page, shop: RunningShop, person: StaffMember): Promise<void> {
  // The next one: that of now may be the one of the invitation, and one of before may be too old.
  const code = codeFor(person.secret, 1)
  const response = await page.context().request.post(`${shop.url}/office/api/sign-in`, {
    headers,
    data: { email: person.email, password, code },
  })
  expect(response.status()).toBe(200)
}
