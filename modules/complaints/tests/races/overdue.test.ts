import { expect, test } from "vitest"
import { crowd, twoProcesses } from "#tests/races/crowd.ts"
import { alertOverdueTickets } from "../../server/commands/alert-overdue.ts"

const { shop, second } = twoProcesses()
const contexts = () => [shop.context, second.context]

test("Two processes warn about overdue complaints once", async () => {
  const [member] = await crowd(shop, 1)
  await shop.call("POST", "/api/tickets", {
    token: member!.token,
    body: { subject: "other", text: "Nobody answers the telephone." },
  })
  shop.wait(49 * 3600)
  const warned = await Promise.all(
    [...contexts(), ...contexts()].map((context) => alertOverdueTickets(context, shop.app.log)),
  )
  expect(warned.filter(Boolean)).toHaveLength(1)
})
