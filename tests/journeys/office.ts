import type { Cookie, Page } from "@playwright/test"
import { request } from "@playwright/test"
import { Secret, TOTP } from "otpauth"
import type { StaffRole } from "#domain/office/staff-permissions.ts"
import { expect, type RunningShop } from "./shop.ts"
import { visit } from "./visit.ts"

export interface StaffMember {
  role: StaffRole
  name: string
}

const owner: StaffMember = { role: "owner", name: "Meera Iyer" }

const password = "correct horse battery staple"
const extraHTTPHeaders = { "x-office-request": "1" }
const STEP_MS = 30_000

/** The session cookies of each member of staff in each shop, signed in once. */
const sessions = new Map<string, Promise<Cookie[]>>()

/**
 * Signs a member of staff in to the back office of the browser. At the first time in a shop they
 * are invited, accept the invitation and sign in, through the API.
 */
export async function signInAs(page: Page, shop: RunningShop, person: StaffMember): Promise<void> {
  const key = `${shop.url} ${person.role} ${person.name}`
  const session = sessions.get(key) ?? newSession(shop, person)
  sessions.set(key, session)
  const cookies = await session
  await page.context().addCookies(cookies)
}

/** Signs in as the owner, or another member of staff, and opens a page of the back office. */
export async function openOffice(
  page: Page,
  shop: RunningShop,
  path: string,
  person = owner,
): Promise<void> {
  await signInAs(page, shop, person)
  await visit(page, path)
}

async function newSession(shop: RunningShop, { role, name }: StaffMember): Promise<Cookie[]> {
  const email = `${role}-${crypto.randomUUID().slice(0, 8)}@shop.example`
  const { link } = await shop.operate("staff add", { email, role })
  const token = new URL(link).hash.slice(1)
  const api = await request.newContext({ extraHTTPHeaders, baseURL: shop.url })
  const post = async (path: string, data: object) => {
    const response = await api.post(`/office/api${path}`, { data })
    expect(response.status(), path).toBe(200)
    return response.json()
  }
  const { secret } = await post("/invitation", { token })
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  // Each code works once: the next one is valid too.
  const [now, next] = [0, 1].map((step) =>
    totp.generate({ timestamp: Date.now() + step * STEP_MS }),
  )
  await post("/invitation/accept", { token, name, password, code: now })
  await post("/sign-in", { email, password, code: next })
  const { cookies } = await api.storageState()
  await api.dispose()
  return cookies
}
