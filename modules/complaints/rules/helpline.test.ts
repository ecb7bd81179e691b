import { expect, test } from "vitest"
import { parseHelplineDocket } from "./helpline.ts"

test("A docket number is read as it is typed or pasted, and nothing else is", () => {
  expect(parseHelplineDocket(" 6543 210 ")).toBe("6543210")
  expect(parseHelplineDocket("nch/2026/००१२")).toBe("NCH/2026/0012")
  expect(parseHelplineDocket("1".repeat(30))).toBe("1".repeat(30))
  for (const wrong of ["", "123", "1".repeat(31), "ABCDEF", "12<b>34", "12345-"])
    expect(parseHelplineDocket(wrong), wrong).toBeNull()
})
