import { scryptSync } from "node:crypto"
import { Secret, TOTP } from "otpauth"
import { OFFICE_API_PREFIX, OFFICE_HEADER } from "#contract/office/office.ts"
import { operationPath } from "#contract/office/operation.ts"
import { staff } from "#db/schema.ts"
import type { StaffRole } from "#domain/office/staff-permissions.ts"
import { newTotpSecret } from "#server/office/staff/totp.ts"
import { encryptTotpSecret } from "#server/office/staff/totp-secret.ts"
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

/** Hashed at the lowest cost, which sign-in reads from the hash: the real one takes 0.2 s. */
const passwordHash = `scrypt$2$1$1$00$${scryptSync(password, Buffer.alloc(1), 32, { N: 2, r: 1, p: 1 }).toString("hex")}`

let people = 0

/** A member of staff who can sign in, as after an accepted invitation. */
export async function newStaff(shop: TestShop, role: StaffRole) {
  people += 1
  const email = `${role}${people}@shop.example`
  const secret = newTotpSecret()
  const { context } = shop
  await context.db.insert(staff).values({
    ...{ email, role, passwordHash, name: "Kavya Menon", createdAt: context.now() },
    ...encryptTotpSecret(context, email, secret),
  })
  return { email, secret }
}

export const cookieOf = ({ headers }: OfficeReply): string =>
  String(headers["set-cookie"]).split(";")[0]!

/** Runs an operation in the back office; `body.result` is its reply. */
export async function runInOffice(
  shop: TestShop,
  operation: string,
  input: Record<string, unknown>,
  caller: Parameters<typeof officeCall>[3] = {},
) {
  const reply = await officeCall(shop, operationPath(operation), input, caller)
  return reply.status === 200 ? { ...reply, body: { result: reply.body } } : reply
}

/** A signed-in member of staff. */
export const signedInStaff = async (shop: TestShop, role: StaffRole) =>
  signInAs(shop, await newStaff(shop, role))

/** The same person in a new session. */
export async function signInAs(
  shop: TestShop,
  { email, secret }: Awaited<ReturnType<typeof newStaff>>,
) {
  const person = { email, secret }
  const reply = await officeCall(shop, "/sign-in", {
    email: person.email,
    password,
    code: codeFor(shop, person.secret),
  })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  const cookie = cookieOf(reply)
  const from = newCaller()
  const run = (operation: string, input: Record<string, unknown> = {}) =>
    runInOffice(shop, operation, input, { cookie, from })
  return { ...person, cookie, run }
}
