import { expect, test } from "vitest"
import { isCommonPassword } from "./common-password.ts"

test.each([
  ...["123456789012", "password1234", "Password@1234", "qwertyuiop12", "aaaaaaaaaaaa"],
  ...["abcabcabcabc", "abcdefghijkl", "987654321098", "welcome@2026", "iloveyou1234"],
  ...["chashma12345", "adminadmin12", "P A S S W O R D 1 2 3"],
  // Sign-in reads these as the same passwords in plain letters, or people write them for the same word.
  ...["Ｐａｓｓｗｏｒｄ１２３４", "१२३४५६७८९०१२", "P@ssw0rd1234", "P@$$w0rd@2026", "W3lc0me-2026"],
  ...["1q2w3e4r5t6y", "Mumbai@12345"],
])("%s is a common password", (password) => expect(isCommonPassword(password)).toBe(true))

test.each([
  ...["correct horse battery staple", "correct horse battery staple 2", "tr0ub4dor&3xyz"],
  ...["kX9$mQ2!vL7p", "neem tea at seven", "अपना बड़ा पासवर्ड"],
])("%s is not", (password) => expect(isCommonPassword(password)).toBe(false))
