import { randomUUID } from "node:crypto"
import { isNotNull, isNull } from "drizzle-orm"
import { honestOrder, nearsighted, payAtGateway } from "#tests/buyer.ts"
import { defineExamples, type OperationExample } from "#tests/calls/define-examples.ts"
import { bought } from "#tests/operations/bought.ts"
import { operated } from "#tests/operations/operate.ts"
import type { TestShop } from "#tests/shop.ts"
import { certificatePage } from "../contract/pages.ts"
import { pairCertificates, pairChecks } from "../server/tables.ts"
import { measured } from "./measured.ts"

const ofNobody = { id: "CH-26-999999" }

/** The token of the certificate of a line that was measured. */
async function certificateOf(shop: TestShop, line: string, token: string): Promise<string> {
  await measured(shop, line)
  const { data } = (await shop.call("GET", `/api/orders/${line}/certificates`, { token })).body
  return data[0].token
}

export default defineExamples({
  records: async (shop, { token, addressId }) => {
    const body = honestOrder(shop, [{ productId: 46, lens: nearsighted }], addressId)
    const opened = await shop.call("POST", "/api/cashfree-order", { token, body })
    await payAtGateway(shop, opened.body.payment_session_id, "SUCCESS")
    const verified = await shop.call("POST", "/api/cashfree-verify", {
      token,
      body: { orderId: opened.body.order_id },
    })
    const line: string = verified.body.orders[0]
    const { number } = await operated(shop, "orders show", { id: line })
    return { line, number: number as string, token: await certificateOf(shop, line, token) }
  },
  requests: {
    "POST /api/pairs/show": ({ token }) => ({ body: { token } }),
    "GET /api/orders/:id/certificates": ({ line }) => ({ params: { id: line } }),
  },
  aboutAThing: ["GET /api/orders/:id/certificates"],
  absent: (records) => ({ ...records, line: randomUUID() }),
  pages: async (shop) => {
    const { buyer, orderIds } = await bought(shop, [{ productId: 41, lens: nearsighted }])
    return [certificatePage(await certificateOf(shop, orderIds[0]!, buyer.token))]
  },
  operations: [
    ["orders pair", ofNobody, "NOT_FOUND"],
    ["orders check-pair", { ...ofNobody, right: "-2" }, "NOT_FOUND"],
    ["orders remake-pair", { ...ofNobody, cause: "frame" }, "NOT_FOUND"],
    ["orders release-pair", { ...ofNobody, reason: "Needed at once", agreed: true }, "NOT_FOUND"],
    ["orders certificates", { orders: ofNobody.id }, "OK"],
    ["certificates list", { line: randomUUID() }, "NOT_FOUND"],
    ["certificates revoke", { certificate: randomUUID() }, "NOT_FOUND"],
  ] satisfies OperationExample[],
  inputs: ({ line, number }) => ({
    "orders pair": { id: line },
    "orders certificates": { orders: number },
    "certificates list": { line },
  }),
  privacy: {
    policy: {
      pair_checks: "how each finished pair was measured",
      pair_certificates: "a certificate of these values without your name",
    },
    exported: { pair_checks: "measuredPairs", pair_certificates: "measuredPairs" },
    encrypted: {
      "checks of pairs": "So are the measured values of your finished glasses",
      "links of certificates": "and the link of their certificate",
    },
    ofLine: measured,
    erased: {
      count: async ({ context: { db } }) =>
        (await db.$count(pairChecks, isNotNull(pairChecks.ciphertext))) +
        (await db.$count(pairCertificates, isNull(pairCertificates.revokedAt))),
    },
  },
})
