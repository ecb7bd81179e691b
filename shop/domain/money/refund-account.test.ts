import fc from "fast-check"
import { expect, test } from "vitest"
import {
  accountNameProblem,
  accountNumberProblem,
  ifscProblem,
  maskRefundAccount,
  refundAccountInWords,
  upiIdProblem,
} from "./refund-account.ts"

const accepted = (problemOf: (typed: string) => string | null, typed: string[]) =>
  typed.filter((one) => problemOf(one) === null)

test("A UPI ID has a name and a bank handle", () => {
  const good = ["asha@okhdfcbank", " 98450.12345@ybl ", "a-b_c.d@upi", "\u202aa\u2011b@upi\u202c"]
  const bad = ["", "asha", "@upi", "a@upi", "asha@", "asha@ok bank", "asha@home.example", "अ@upi"]
  expect(accepted(upiIdProblem, [...good, ...bad])).toEqual(good)
})

test("An account number has 9 to 18 digits, with or without spaces", () => {
  const good = ["123456789", "1234 5678-9012", "123456789012345678", "१२३४\u00a0५६७८९०"]
  const bad = ["", "12345678", "1234567890123456789", "12345678a"]
  expect(accepted(accountNumberProblem, [...good, ...bad])).toEqual(good)
})

test("The fifth character of an IFSC must be zero", () => {
  const good = ["HDFC0001234", "sbin0abc123", "HDFC 000 1234", "HDFC\u2011०००\u200b1234"]
  const bad = ["", "HDFC1001234", "HDFC000123", "HDF00001234", "HDFC0001-34"]
  expect(accepted(ifscProblem, [...good, ...bad])).toEqual(good)
  expect(accepted(accountNameProblem, ["Asha Rao", " "])).toEqual(["Asha Rao"])
})

test("A masked account shows neither the holder nor most of the number", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9,18}$/), (number) => {
      const shown = maskRefundAccount({
        method: "bank",
        name: "Asha Rao",
        number,
        ifsc: "HDFC0001234",
      })
      expect(shown).not.toContain(number)
      expect(shown).toContain(number.slice(-4))
      expect(shown).not.toContain("Asha")
    }),
  )
  const upi = { method: "upi", upiId: "asharao@ybl" } as const
  expect(maskRefundAccount(upi)).toBe("UPI ID as…@ybl")
  expect(refundAccountInWords(upi)).toBe("UPI ID asharao@ybl")
})
