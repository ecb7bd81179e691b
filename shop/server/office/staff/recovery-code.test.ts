import { expect, test } from "vitest"
import { officeSignIn } from "#contract/office/office.ts"
import { secretsFrom } from "#server/core/settings/secrets.ts"
import {
  hashRecoveryCode,
  isRecoveryCode,
  newRecoveryCode,
  recoveryCodeHashes,
} from "./recovery-code.ts"

const [older, newer] = ["older secret ".repeat(4), "newer secret ".repeat(4)]

test("A recovery code still counts while the shop's earlier secret is accepted, and for nobody else", () => {
  const code = newRecoveryCode()
  const stored = hashRecoveryCode({ secrets: secretsFrom(older) }, "kavya", code)
  const typed = code.replaceAll("-", "")
  const found = (staffId: string, ...secrets: [string, ...string[]]) =>
    recoveryCodeHashes({ secrets: secretsFrom(...secrets) }, staffId, typed).includes(stored)
  expect(found("kavya", older)).toBe(true)
  expect(found("kavya", newer, older)).toBe(true)
  expect(found("kavya", newer)).toBe(false)
  expect(found("ravi", older)).toBe(false)
})

test("Every new recovery code is taken at sign-in with any separators and misread letters", () => {
  const signIn = (code: string) =>
    officeSignIn.body.safeParse({ email: "kavya@shop.example", password: "secret", code })
  for (let n = 0; n < 200; n += 1) {
    const code = newRecoveryCode()
    const plain = code.replaceAll("-", "")
    for (const typed of [
      code,
      plain,
      code.toUpperCase().replaceAll("-", " – "),
      code.replaceAll("0", "O").replaceAll("1", "I"),
    ]) {
      expect(signIn(typed).data?.code).toBe(plain)
    }
    expect(isRecoveryCode(plain)).toBe(true)
  }
  expect(isRecoveryCode("123456")).toBe(false)
  for (const wrong of ["12345", "7k2m-9xqp-04tz-hd3", "7k2m-9xqp-04tz-hd3u", ""]) {
    expect(signIn(wrong).error?.issues[0]?.message).toBe(
      "Enter the 6 digits that your authenticator shows, or a recovery code.",
    )
  }
})
