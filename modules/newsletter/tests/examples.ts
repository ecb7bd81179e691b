import { randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import { defineExamples, type OperationExample } from "#tests/calls/define-examples.ts"
import { confirmSubscriptionLink, unsubscribeLinks } from "../server/newsletter-links.ts"
import { newsletterRecipients, newsletters, subscribers } from "../server/tables.ts"

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
  privacy: {
    policy: {
      newsletters: null,
      newsletter_recipients: "Who was sent a newsletter",
      subscribers: "sign up for offers",
    },
    leftOut: {
      newsletters: "texts of the shop",
      newsletter_recipients: "what was sent to an address whose consent is in consents",
      subscribers: "an e-mail address that belongs to no account",
    },
    erased: {
      add: async ({ context: { db, now } }, { shopperId, email }) => {
        const [newsletter] = await db
          .insert(newsletters)
          .values({ subject: "New", heading: "New", body: "Here.", state: "sent" })
          .returning()
        await db.insert(newsletterRecipients).values({ newsletterId: newsletter!.id, shopperId })
        await db.insert(subscribers).values({ email, consentedAt: now() })
      },
      count: ({ context: { db } }, { email }) =>
        db.$count(subscribers, eq(subscribers.email, email)),
    },
    kept: ({ context: { db } }, newShopper) => ({
      unconfirmedSubscribers: {
        add: async (confirmSentAt) => {
          const email = `${randomUUID()}@home.example`
          await db.insert(subscribers).values({ email, consentedAt: confirmSentAt, confirmSentAt })
          return email
        },
        left: async () => (await db.select().from(subscribers)).map(({ email }) => email),
      },
      newsletterRecipients: {
        add: async (createdAt) => {
          const text = { subject: "New frames", heading: "New frames", body: "Here they are." }
          const [newsletter] = await db
            .insert(newsletters)
            .values({ ...text, state: "sent" })
            .returning()
          const [row] = await db
            .insert(newsletterRecipients)
            .values({ newsletterId: newsletter!.id, shopperId: await newShopper(), createdAt })
            .returning()
          return row!.id
        },
        left: async () => (await db.select().from(newsletterRecipients)).map(({ id }) => id),
      },
    }),
  },
  inputs: () => ({ "newsletters show": { id: randomUUID() } }),
})
