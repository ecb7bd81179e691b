import { vi } from "vitest"
import { defineExamples } from "#tests/calls/define-examples.ts"
import { operated } from "#tests/operations/operate.ts"
import { publishedCollections } from "../server/queries.ts"

export default defineExamples({
  records: async () => null,
  requests: {},
  pages: async (shop) => {
    const { catalogue } = shop.context
    const collection = { handle: "wedding", title: "Wedding", source: "hand", products: [67, 41] }
    await operated(shop, "collections add", { address: collection.handle, title: "Wedding" })
    await operated(shop, "collections save", { ...collection, published: true })
    const published = () => publishedCollections.of(catalogue.now().index)
    await vi.waitUntil(() => published().has(collection.handle), 20_000)
    return ["/collections/wedding"]
  },
  operations: [
    ["collections add", { address: "gifts", title: "Gifts" }, "OK"],
    ["collections save", { handle: "gifts", title: "Gifts", source: "luck" }, "BAD_REQUEST"],
    ["collections delete", { handle: "gifts" }, "OK"],
  ],
  privacy: {
    policy: { collections: null },
    leftOut: { collections: "lists of products of the shop" },
  },
  inputs: () => ({
    "collections preview": { source: "hand", products: [41] },
    "collections show": { handle: "gifts" },
  }),
})
