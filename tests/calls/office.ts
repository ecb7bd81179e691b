import { Secret, TOTP } from "otpauth"
import { OFFICE_API_PREFIX, OFFICE_HEADER } from "#contract/office.ts"
import type { StaffRole } from "#domain/staff-permissions.ts"
import { operated } from "../operations/operate.ts"
import { newCaller, type TestShop } from "../shop.ts"

export const password = "correct horse battery staple"

export interface OfficeReply {
  status: number
  body: any
  headers: Record<string, unknown>
}

/** A request of the back office, as its pages send it. */
export async function officeCall(
  shop: TestShop,
  path: string,
  body?: unknown,
  options: { cookie?: string; headers?: Record<string, string>; from?: string } = {},
): Promise<OfficeReply> {
  const response = await shop.app.inject({
    method: body === undefined ? "GET" : "POST",
    url: OFFICE_API_PREFIX + path,
    headers: {
      [OFFICE_HEADER]: "1",
      ...(options.cookie && { cookie: options.cookie }),
      ...options.headers,
    },
    ...(body !== undefined && { payload: body as object }),
    ...(options.from && { remoteAddress: options.from }),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

/** The authenticator's code at the shop's time, or some steps of 30 seconds later. */
export const codeFor = (shop: TestShop, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: shop.context.now().getTime() + steps * 30_000,
  })

let people = 0

/** A member of staff who has accepted an invitation and can sign in. */
export async function newStaff(shop: TestShop, role: StaffRole) {
  people += 1
  const email = `${role}${people}@shop.example`
  const { link } = await operated(shop, "staff add", { email, role })
  const token = link.split("#")[1]
  const opened = await officeCall(shop, "/invitation", { token })
  const { secret } = opened.body
  const accepted = await officeCall(shop, "/invitation/accept", {
    token,
    name: "Kavya Menon",
    password,
    code: codeFor(shop, secret),
  })
  if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body))
  return { email, secret, token }
}

export const cookieOf = ({ headers }: OfficeReply): string =>
  String(headers["set-cookie"]).split(";")[0]!

/** A signed-in member of staff. Each code works once, so the shop's clock advances by a step. */
export async function signedInStaff(shop: TestShop, role: StaffRole) {
  const person = await newStaff(shop, role)
  shop.wait(30)
  const reply = await officeCall(shop, "/sign-in", {
    email: person.email,
    password,
    code: codeFor(shop, person.secret),
  })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  const cookie = cookieOf(reply)
  const from = newCaller()
  const run = (operation: string, input: Record<string, unknown> = {}) =>
    officeCall(shop, "/operations", { operation, input }, { cookie, from })
  return { ...person, cookie, run }
}
