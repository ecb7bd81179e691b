import { randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import { defineExamples, type OperationExample } from "#tests/calls/define-examples.ts"
import { confirmSubscriptionLink, unsubscribeLinks } from "../server/newsletter-links.ts"
import { subscribers } from "../server/tables.ts"

/** The tokens of the links that confirm a sign-up for offers, and that end it. */
export default defineExamples({
  records: async ({ context, call }) => {
    const email = `reader-${randomUUID()}@home.example`
    await call("POST", "/api/subscribe", { body: { email } })
    const [row] = await context.db.select().from(subscribers).where(eq(subscribers.email, email))
    const { page } = unsubscribeLinks(context, { subscriberId: row!.id })
    const tokenOf = (link: string) => new URL(link).hash.slice(1)
    return { confirm: tokenOf(confirmSubscriptionLink(context, row!)), unsubscribe: tokenOf(page) }
  },
  requests: {
    "POST /api/subscribe": () => ({ body: { email: "asha@home.example" } }),
    "POST /api/subscribe/confirm": ({ confirm }) => ({ body: { token: confirm } }),
    "POST /api/unsubscribe": ({ unsubscribe }) => ({ body: { token: unsubscribe } }),
  },
  operations: [
    ["export-subscribers", {}, "OK"],
    ["newsletters show", { id: randomUUID() }, "NOT_FOUND"],
    ["newsletters add", { subject: "One\ntwo", heading: "Hello", body: "Text" }, "BAD_REQUEST"],
    ...["change", "test", "send", "stop", "remove"].map(
      (what): OperationExample => [`newsletters ${what}`, { id: randomUUID() }, "NOT_FOUND"],
    ),
  ],
  inputs: () => ({ "newsletters show": { id: randomUUID() } }),
})
