import { defineExamples } from "#tests/calls/define-examples.ts"

export default defineExamples({
  records: async () => null,
  requests: { "GET /api/price-history/:product_id": () => ({ params: { product_id: "41" } }) },
  operations: [["product prices", { product: 41 }, "OK"]],
  inputs: () => ({ "product prices": { product: 41 } }),
})
