import { expect, test } from "vitest"
import { auditValue } from "./audit-value.ts"

test("A name that was searched for is not kept, of one word neither", () => {
  for (const name of ["Asha", "Asha Rao", "आशा", ""]) {
    expect(auditValue({ find: name })).toEqual({ find: `(text of ${name.length} characters)` })
  }
  expect(auditValue({ find: "54321" })).toEqual({ find: "(text of 5 characters)" })
  expect(auditValue({ find: 54321, reason: 12 })).toEqual({
    find: "(text of 5 characters)",
    reason: "(text of 2 characters)",
  })
  expect(auditValue({ find: "CH-26-000123" })).toEqual({ find: "CH-26-000123" })
})

test("The audit keeps ids, numbers, codes and days, and no words, mobile numbers or e-mail addresses", () => {
  expect(
    auditValue({
      id: "CH-26-000123",
      line: "0b9e5b0e-1111-4222-8333-444455556666",
      rupees: "499.50",
      pieces: -2,
      restock: true,
      since: new Date("2026-11-20T00:00:00Z"),
      find: "98450 12345",
      mobile: "+919845012345",
      mobiles: [9845012345, 919845012345, 9845012345.5, { 9845012345: 1, to: 9845012345 }],
      product: 41,
      count: 984501234,
      email: "asha@home.example",
      reason: "Asha",
      number: "1234567890123",
      typed: "tel:9845012345",
      copied: "tel:\u202a९८४५०१२३४५",
      payment: "ch_0b9e5b0e-1111-4222-8333-a9845012345b",
      kinds: ["Sunglasses", "Power Glasses"],
    }),
  ).toEqual({
    id: "CH-26-000123",
    line: "0b9e5b0e-1111-4222-8333-444455556666",
    rupees: "499.50",
    pieces: -2,
    restock: true,
    since: "2026-11-20T00:00:00.000Z",
    find: "(mobile number)",
    mobile: "(mobile number)",
    mobiles: [...Array(3).fill("(mobile number)"), { to: "(mobile number)" }],
    product: 41,
    count: 984501234,
    email: "(text of 17 characters)",
    reason: "(text of 4 characters)",
    number: "1234567890123",
    typed: "(mobile number)",
    copied: "(mobile number)",
    payment: "ch_0b9e5b0e-1111-4222-8333-a9845012345b",
    kinds: ["Sunglasses", "(text of 13 characters)"],
  })
})
