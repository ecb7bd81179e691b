import { randomUUID } from "node:crypto"
import { eq, isNull, sql } from "drizzle-orm"
import { defineExamples } from "#tests/calls/define-examples.ts"
import type { TestShop } from "#tests/shop.ts"
import { memberships } from "../server/tables.ts"
import { joined, MEMBERSHIP_RUPEES, membershipsOf } from "./member.ts"

/**
 * With a few days left, so that it can be renewed and cancelled; it has not begun, so that the shop's
 * prices apply.
 */
async function membershipOf(shop: TestShop, token: string): Promise<string> {
  await joined(shop, token)
  const [{ id }] = (await membershipsOf(shop, token)).memberships
  const { startsAt } = memberships
  await shop.context.db
    .update(memberships)
    .set({
      startsAt: sql`${startsAt} + interval '10 days'`,
      endsAt: sql`${startsAt} + interval '20 days'`,
    })
    .where(eq(memberships.id, id))
  return id
}

export default defineExamples({
  records: async (shop, { token }) => ({ id: await membershipOf(shop, token) }),
  requests: {
    "GET /api/membership": () => ({}),
    "POST /api/membership/payment": () => ({ body: { amount: MEMBERSHIP_RUPEES } }),
    "POST /api/membership/:id/cancel": ({ id }) => ({ params: { id } }),
  },
  aboutAThing: ["POST /api/membership/:id/cancel"],
  absent: () => ({ id: randomUUID() }),
  operations: [
    ["memberships list", { mobile: "12" }, "BAD_REQUEST"],
    ["memberships show", { id: randomUUID() }, "NOT_FOUND"],
    ["memberships end", { id: randomUUID(), reason: "Sold by mistake" }, "NOT_FOUND"],
  ],
  inputs: ({ id }) => ({ "memberships show": { id } }),
  privacy: {
    policy: { memberships: "a membership ends", membership_uses: "or membership" },
    consents: { reminders: "only if you switched reminders on in My account" },
    written: { write: joined },
    mayBeEmpty: ["membershipUses"],
    keptWithId: ["memberships"],
    erased: {
      count: ({ context: { db } }) => db.$count(memberships, isNull(memberships.endedAt)),
    },
  },
})
