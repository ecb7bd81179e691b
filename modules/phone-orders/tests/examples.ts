import { randomInt, randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import { notices } from "#db/schema.ts"
import { noMoney } from "#domain/core/money.ts"
import { home, honestOrder } from "#tests/buyer.ts"
import { defineExamples, type OperationExample } from "#tests/calls/define-examples.ts"
import { operated } from "#tests/operations/operate.ts"
import type { TestShop } from "#tests/shop.ts"
import { draftOrders } from "../server/tables.ts"

const frame = 46

/** A draft of a frame for a shopper. */
export async function savedDraft(shop: TestShop, mobile: string) {
  const { address_type: _, phone_number: __, ...address } = home
  const items = [honestOrder(shop, [{ productId: frame }], "").checkoutData].flat()
  const input = { mobile, name: "Asha Rao", items, address, agreed: true }
  const { draft, total_rupees: amount } = await operated(shop, "drafts save", input)
  return { draft: draft as string, amount: amount as number }
}

/** A payment of an order that staff entered for another shopper: anyone who has the link may pay. */
export async function openedLink(shop: TestShop) {
  const mobile = `8${randomInt(1e8, 1e9)}`
  const { draft, amount } = await savedDraft(shop, mobile)
  await operated(shop, "drafts send-link", { draft })
  const [sent] = await shop.context.db.select().from(notices).where(eq(notices.mobile, mobile))
  const token = sent!.values.link!.split("#")[1]!
  const opened = await shop.call("POST", "/api/payment-links/pay", { body: { token, amount } })
  return { token, amount, paymentId: opened.body.order_id as string }
}

/** What is stored of a draft without content. */
const emptyDraft = {
  ...{ keyId: "x", ciphertext: Buffer.from("x") },
  ...{ hasPowers: false, isCollected: false, total: noMoney },
}

export default defineExamples({
  records: async (shop, { mobile }) => ({
    mobile,
    draft: (await savedDraft(shop, mobile)).draft,
    ...(await openedLink(shop)),
  }),
  requests: {
    "POST /api/payment-links/show": ({ token }) => ({ body: { token } }),
    "POST /api/payment-links/pay": ({ token, amount }) => ({ body: { token, amount } }),
    "POST /api/payment-links/verify": ({ token, paymentId }) => ({
      body: { token, order_id: paymentId },
    }),
  },
  operations: [
    ["drafts list", {}, "OK"],
    ["drafts shopper", { mobile: "0123" }, "BAD_REQUEST"],
    ["drafts save", { mobile: "9845012345", name: "Asha", items: "[]" }, "NOT_ALLOWED_NOW"],
    ...["show", "send-link", "cancel"].map(
      (what): OperationExample => [`drafts ${what}`, { draft: randomUUID() }, "NOT_FOUND"],
    ),
    ["drafts place", { draft: randomUUID(), method: "cash", rupees: "10" }, "NOT_FOUND"],
  ],
  inputs: ({ mobile, draft }) => ({
    "drafts price": { items: [] },
    "drafts shopper": { mobile },
    "drafts show": { draft },
  }),
  views: { "drafts shopper": 1, "drafts show": 1 },
  privacy: {
    policy: { draft_orders: "An order that our staff entered for you" },
    encrypted: {
      "draft orders":
        "An order that our staff entered for you, with name, address and eye powers, encrypted",
    },
    mayBeEmpty: ["draftOrders"],
    erased: {
      add: async ({ context: { db } }, { shopperId }) => {
        await db.insert(draftOrders).values({ shopperId, ...emptyDraft })
      },
      count: ({ context: { db } }, { shopperId }) =>
        db.$count(draftOrders, eq(draftOrders.shopperId, shopperId)),
    },
    kept: ({ context: { db } }, newShopper) => ({
      draftOrders: {
        add: async (at) => {
          const [draft] = await db
            .insert(draftOrders)
            .values({
              ...{ shopperId: await newShopper(), ...emptyDraft },
              ...{ createdAt: at, updatedAt: at },
            })
            .returning()
          return draft!.id
        },
        left: async () => (await db.select().from(draftOrders)).map(({ id }) => id),
      },
    }),
  },
})
