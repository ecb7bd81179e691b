import { expect, test } from "vitest"
import { cancelledByRefund } from "./order-actions.tsx"

test("The dialog of a refund says that the item or its unsent free replacement is cancelled with it", () => {
  const line = { state: "Delivered" as const, left_rupees: 900, unsent_replacement: true }
  expect(cancelledByRefund(line, 900)).toBe("free replacement")
  expect(cancelledByRefund(line, 899)).toBeNull()
  expect(cancelledByRefund({ ...line, unsent_replacement: false }, 900)).toBeNull()
  expect(cancelledByRefund({ ...line, state: "Confirmed" }, 900)).toBe("item")
  expect(cancelledByRefund({ ...line, left_rupees: 0 }, 0)).toBeNull()
})
