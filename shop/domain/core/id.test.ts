import { expect, test } from "vitest"
import type { OrderId, PaymentId } from "./id.ts"

const paymentOf = (id: PaymentId): string => id

test("A text is taken for an id, and the id of another kind of record does not compile", () => {
  const order: OrderId = "3f0c"
  expect(paymentOf("ch_1")).toBe("ch_1")
  // @ts-expect-error: the types are checked with `npm run types`
  expect(paymentOf(order)).toBe("3f0c")
})
