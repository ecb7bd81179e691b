import type { AddressInfo } from "node:net"
import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { staff, staffSessions } from "#db/schema.ts"
import { bought } from "../../operations/bought.ts"
import { operated } from "../../operations/operate.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { officeCall, signedInStaff } from "../office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const open = (cookie: string) => {
  const { port } = shop.app.server.address() as AddressInfo
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const url = `http://127.0.0.1:${port}/office/api/board-events`
  return fetch(url, { headers: { cookie }, signal: stop.signal })
}

/** Reads an event stream; `next` returns the counts of the next event, null once it has ended. */
function countsOf(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ""
  return async function next(): Promise<Record<string, number> | null> {
    for (;;) {
      const event = /event: counts\ndata: (.*)\n\n/.exec(text)
      if (event) {
        text = text.slice(event.index + event[0].length)
        return JSON.parse(event[1]!)
      }
      const { done, value } = await reader.read()
      if (done) return null
      text += value
    }
  }
}

test("An open board receives a new order and each step of its work", async () => {
  const packer = await signedInStaff(shop, "packer")
  const response = await open(packer.cookie)
  expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/)
  expect(response.headers.get("cache-control")).toBe("no-store")
  const next = countsOf(response)
  const until = async (isIt: (counts: Record<string, number>) => boolean) => {
    for (let counts = await next(); counts; counts = await next()) if (isIt(counts)) return
    throw new Error("The events ended.")
  }
  await until(({ to_pack }) => to_pack === 0)
  const sale = await bought(shop, [{ productId: 41 }])
  await until(({ to_pack }) => to_pack === 1)
  await operated(shop, "orders pack", { id: sale.paymentId })
  await until(({ to_pack, to_ship }) => to_pack === 0 && to_ship === 1)
})

test("The stream ends immediately when the session is revoked or access is withdrawn", async () => {
  const person = await signedInStaff(shop, "packer")
  const next = countsOf(await open(person.cookie))
  expect(await next()).not.toBeNull()
  const [row] = await shop.context.db.select().from(staff).where(eq(staff.email, person.email))
  const [session] = await shop.context.db
    .select()
    .from(staffSessions)
    .where(eq(staffSessions.staffId, row!.id))
  const other = await signedInStaff(shop, "optician")
  const others = countsOf(await open(other.cookie))
  expect(await others()).not.toBeNull()
  await officeCall(shop, "/sessions/end", { id: session!.id }, person)
  expect(await endOf(next)).toBeNull()
  await operated(shop, "staff disable", { email: other.email })
  expect(await endOf(others)).toBeNull()
})

/** Everything received before it ended. */
async function endOf(next: () => Promise<object | null>): Promise<null> {
  while ((await next()) !== null);
  return null
}

test("The stream requires a session, and one person can have six at most", async () => {
  expect((await open("office_session=x")).status).toBe(401)
  const person = await signedInStaff(shop, "support")
  const statuses = []
  for (let n = 0; n < 7; n++) statuses.push((await open(person.cookie)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 503])
})
