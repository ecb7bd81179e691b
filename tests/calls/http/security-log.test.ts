import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { OFFICE_API_PREFIX, OFFICE_HEADER } from "#contract/office/office.ts"
import { providerFailure } from "#providers/provider-result.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { newStaff, officeCall, signedInStaff } from "../office.ts"

let shop: TestShop
let lines: string[] = []
beforeAll(async () => {
  shop = await openTestShop({}, (line) => {
    lines.push(line)
  })
})
beforeEach(() => {
  lines = []
})
afterAll(() => shop.close())

const mobile = "9845098450"
const address = "203.0.113.77"

interface Line {
  log?: string
  level: number
  msg: string
  [field: string]: unknown
}

/** The visible content of the security log, without time, process and tags. */
const events = () =>
  lines
    .map((line): Line => JSON.parse(line))
    .filter(({ log }) => log === "security")
    .map(({ time: _, pid: _pid, hostname: _host, network, number, ...rest }) => {
      expect(network).toMatch(/^[0-9a-f]{12}$/)
      if (number !== undefined) expect(number).toMatch(/^[0-9a-f]{12}$/)
      return rest
    })

const post = (path: string, body: unknown, token?: string) =>
  shop.call("POST", path, { body, token, from: address })

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0")

test("Sign-ins, failures, refusals and limits are in the security log, without personal data", async () => {
  const asked = await post("/api/login", { mobile_num: mobile })
  await post("/api/login", { mobile_num: mobile })
  const { token: challenge, otp } = asked.body
  for (let n = 0; n < 2; n++) {
    await post("/api/login/verify", { token: challenge, otp: another(otp) })
  }
  const { body: session } = await post("/api/login/verify", { token: challenge, otp })
  await post("/api/login/verify", { token: challenge, otp })
  await post("/api/logout", {}, session.token)
  await post("/api/logout", {}, session.token)
  await post("/api/logout", {})

  const security = { log: "security" }
  expect(events()).toEqual([
    { ...security, level: 30, event: "code_sent", msg: "code sent", device: "new", bits: 0 },
    {
      ...security,
      level: 40,
      event: "code_refused",
      msg: "code refused",
      device: "new",
      reason: "resend",
    },
    ...[1, 2].map(() => ({
      ...security,
      level: 40,
      event: "sign_in_failed",
      msg: "sign in failed",
      reason: "wrong_code",
    })),
    { ...security, level: 30, event: "sign_in", msg: "sign in", device: "new" },
    {
      ...security,
      level: 40,
      event: "sign_in_failed",
      msg: "sign in failed",
      reason: "expired_code",
    },
    {
      ...security,
      level: 30,
      event: "sign_out",
      msg: "sign out",
      sessions: 1,
      everywhere: false,
    },
    {
      ...security,
      level: 30,
      event: "session_refused",
      msg: "session refused",
      token: "not_valid",
    },
    { ...security, level: 30, event: "session_refused", msg: "session refused", token: "none" },
  ])
  for (const secret of [mobile, address, challenge, session.token]) {
    expect(lines.join("\n")).not.toContain(secret)
  }
  // Six digits occur by chance in times and tags.
  const logged = lines.map((line) => {
    const { time: _, pid: _pid, network: _network, number: _number, ...rest } = JSON.parse(line)
    return rest
  })
  expect(JSON.stringify(logged)).not.toContain(otp)
})

test("One caller has one tag per day, another caller another one, and both are new the next day", async () => {
  const tagOf = async (from: string) => {
    lines = []
    await shop.call("POST", "/api/logout", { body: {}, from })
    return String(JSON.parse(lines[0]!).network)
  }
  const first = await tagOf(address)
  expect(await tagOf(address)).toBe(first)
  expect(await tagOf("203.0.113.78")).not.toBe(first)
  shop.wait(24 * 3600)
  expect(await tagOf(address)).not.toBe(first)
})

test("Exceeded limits, and a code that was not sent, are in the security log", async () => {
  const ask = () => post("/api/email/confirm", {})
  for (let n = 0; n < 61; n++) await ask()
  expect(events()).toEqual([
    {
      log: "security",
      level: 40,
      event: "requests_limited",
      msg: "requests limited",
      route: "/backend/api/email/confirm",
    },
  ])
  lines = []
  const { sms } = shop.context
  shop.context.sms = {
    ...sms,
    send: async () => providerFailure("refused", "no"),
  }
  await post("/api/login", { mobile_num: "9845098451" })
  shop.context.sms = sms
  expect(events().map(({ event }) => event)).toEqual(["code_sent", "code_not_delivered"])
})

test("Failed staff sign-ins and wrong proofs are in the security log with one tag for each person, and no address", async () => {
  const person = await signedInStaff(shop, "packer")
  const other = await newStaff(shop, "support")
  lines = []
  const wrong = { password: "wrong wrong wrong", code: "000000" }
  const from = { from: address }
  await officeCall(shop, "/sign-in", { email: person.email, ...wrong }, from)
  await officeCall(shop, "/sign-in", { email: ` ${person.email.toUpperCase()}`, ...wrong }, from)
  await officeCall(shop, "/sign-in", { email: other.email, ...wrong }, from)
  const proof = { password: wrong.password }
  const signedIn = { ...from, cookie: person.cookie }
  expect((await officeCall(shop, "/proof", proof, signedIn)).status).toBe(400)
  const logged = lines
    .map((line): Line => JSON.parse(line))
    .filter(({ log, event }) => log === "security" && String(event).startsWith("staff_"))
  expect(logged.map(({ event, reason }) => [event, reason])).toEqual([
    ["staff_sign_in_failed", "SIGN_IN"],
    ["staff_sign_in_failed", "SIGN_IN"],
    ["staff_sign_in_failed", "SIGN_IN"],
    ["staff_proof_failed", "WRONG_CODE"],
  ])
  const [first, second, others, proven] = logged.map(({ staff }) => staff)
  expect(first).toMatch(/^[0-9a-f]{12}$/)
  expect([second, proven]).toEqual([first, first])
  expect(others).not.toBe(first)
  expect(lines.join("")).not.toContain("shop.example")
})

test("A file that is refused to a member of staff is in the security log, like an operation without a file", async () => {
  const packer = await signedInStaff(shop, "packer")
  lines = []
  const { statusCode } = await shop.app.inject({
    method: "POST",
    url: `${OFFICE_API_PREFIX}/catalogue/pictures?file=picture&handle=front`,
    headers: {
      ...{ [OFFICE_HEADER]: "1", "content-type": "application/octet-stream" },
      cookie: packer.cookie,
    },
    payload: Buffer.from("no picture"),
    remoteAddress: address,
  })
  expect(statusCode).toBe(403)
  await packer.run("picture add", {})
  const logged = lines
    .map((line): Line => JSON.parse(line))
    .filter(({ event }) => event === "operation_refused")
  expect(logged.map(({ operation, role, reason }) => [operation, role, reason])).toEqual([
    ["picture add", "packer", "NOT_PERMITTED"],
    ["picture add", "packer", "NOT_PERMITTED"],
  ])
  const [first, second] = logged.map(({ staff }) => staff)
  expect(first).toMatch(/^[0-9a-f]{12}$/)
  expect(second).toBe(first)
})
