import { afterAll, beforeAll, expect, test } from "vitest"
import { operated } from "../../operations/operate.ts"
import { newCaller, openTestShop, type TestShop } from "../../shop.ts"
import { codeFor, newStaff, officeCall, password, signedInStaff } from "../office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

interface Account {
  email: string
  secret: string
}

const signIn = ({ email, secret }: Account, options: { from: string; cookie?: string }) => {
  shop.wait(30)
  const body = { email, password, code: codeFor(shop, secret) }
  return officeCall(shop, "/sign-in", body, options)
}

const wrong = (email: string, from: string, cookie?: string) =>
  officeCall(
    shop,
    "/sign-in",
    { email, password: "a wrong password", code: "123456" },
    { from, ...(cookie && { cookie }) },
  )

const repeat = async (times: number, attempt: (n: number) => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push((await attempt(n)).status)
  return statuses
}

/** The cookie by which a browser is known, after a sign-in there. */
async function knownDevice(person: Account): Promise<string> {
  const { headers } = await signIn(person, { from: newCaller() })
  const cookies = headers["set-cookie"] as string[]
  return cookies.find((one) => one.startsWith("office_device="))!.split(";")[0]!
}

test("Forty wrong attempts from one network do not lock the account for its owner elsewhere", async () => {
  const person = await newStaff(shop, "owner")
  const stranger = newCaller()
  const statuses = await repeat(40, () => wrong(person.email, stranger))
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect((await signIn(person, { from: newCaller() })).status).toBe(200)
})

test("An IPv6 network counts as one for an account, whichever of its addresses it uses", async () => {
  const person = await newStaff(shop, "manager")
  const inOne48 = (n: number) => `2001:db8:77:${n.toString(16)}::1`
  const statuses = await repeat(8, (n) => wrong(person.email, inOne48(n)))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
})

test("Many networks together lock strangers out, and a browser that signed in before is let in", async () => {
  const person = await newStaff(shop, "owner")
  const device = await knownDevice(person)
  await repeat(31, () => wrong(person.email, newCaller()))
  expect((await signIn(person, { from: newCaller() })).status).toBe(429)
  expect((await signIn(person, { from: newCaller(), cookie: device })).status).toBe(200)
})

test("Who is locked out in a new browser gets in with a link of an owner", async () => {
  const person = await newStaff(shop, "manager")
  await repeat(31, () => wrong(person.email, newCaller()))
  const { link } = await operated(shop, "staff reset", { email: person.email })
  const token = new URL(link).hash.slice(1)
  const from = newCaller()
  const { secret } = (await officeCall(shop, "/invitation", { token }, { from })).body
  const chosen = { token, name: "Kavya Menon", password, code: codeFor(shop, secret) }
  const accepted = await officeCall(shop, "/invitation/accept", chosen, { from })
  expect(accepted.status).toBe(200)
  const cookie = String(accepted.headers["set-cookie"]).split(";")[0]!
  const same = { email: person.email, secret }
  expect((await signIn(same, { from: newCaller() })).status).toBe(429)
  expect((await signIn(same, { from: newCaller(), cookie })).status).toBe(200)
})

test("A known browser has a limit of its own, and is known for its own account only", async () => {
  const person = await newStaff(shop, "owner")
  const other = await newStaff(shop, "manager")
  const device = await knownDevice(person)
  const own = await repeat(11, () => wrong(person.email, newCaller(), device))
  expect(own).toEqual([...Array(10).fill(401), 429])
  const from = newCaller()
  const others = await repeat(6, () => wrong(other.email, from, device))
  expect(others).toEqual([401, 401, 401, 401, 401, 429])
  // Another account signs in with the same browser, and the first one stays known.
  const both = await signIn(other, { from: newCaller(), cookie: device })
  const cookies = (both.headers["set-cookie"] as string[]).map((one) => one.split(";")[0]!)
  expect(cookies[1]).toContain(device.slice("office_device=".length))
})

test("The cookie of a known browser is HttpOnly and SameSite, opens nothing, and names nobody", async () => {
  const person = await newStaff(shop, "packer")
  const { headers } = await signIn(person, { from: newCaller() })
  const [, device] = headers["set-cookie"] as string[]
  expect(device).toMatch(
    /^office_device=[\w.~-]+; Path=\/office; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  )
  expect(device).not.toContain(person.email.split("@")[0])
  const cookie = device!.split(";")[0]!
  expect((await officeCall(shop, "/session", undefined, { cookie })).status).toBe(401)
})

test("Strangers who fill the queue for passwords keep out neither a known browser nor a proof", async () => {
  const person = await newStaff(shop, "owner")
  const device = await knownDevice(person)
  const signedIn = await signedInStaff(shop, "owner")
  const crowd = Array.from({ length: 30 }, (_, n) => wrong(`crowd${n}@mail.example`, newCaller()))
  const [own, proof] = await Promise.all([
    signIn(person, { from: newCaller(), cookie: device }),
    officeCall(shop, "/proof", { password }, signedIn),
  ])
  expect([own.status, proof.status]).toEqual([200, 200])
  const statuses = (await Promise.all(crowd)).map(({ status }) => status)
  expect(statuses).toContain(503)
}, 60_000)

test("One network with many sign-ins at once delays a stranger elsewhere, and does not shut the sign-in", async () => {
  const person = await newStaff(shop, "owner")
  const network = newCaller()
  const crowd = Array.from({ length: 28 }, (_, n) => wrong(`rush${n}@mail.example`, network))
  expect((await signIn(person, { from: newCaller() })).status).toBe(200)
  const statuses = (await Promise.all(crowd)).map(({ status }) => status)
  expect(statuses).toContain(503)
}, 60_000)

test("Wrong proofs in one session do not keep another session of the account from proving", async () => {
  const person = await signedInStaff(shop, "owner")
  const attempt = () => officeCall(shop, "/proof", { password: "a wrong password" }, person)
  expect(await repeat(6, attempt)).toEqual([400, 400, 400, 400, 400, 429])
  const again = await signIn(person, { from: newCaller() })
  const [cookie] = (again.headers["set-cookie"] as string[])[0]!.split(";")
  const proven = await officeCall(shop, "/proof", { password }, { cookie: cookie! })
  expect(proven.status).toBe(200)
})
