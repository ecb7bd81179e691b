import { expect, test } from "vitest"
import { cpuSecondsIn } from "./process-usage.ts"

test("User and system time of a process are read, whatever its name", () => {
  const numbers = "S 1 2 2 0 -1 4194560 486900 0 0 0 408 145 7 9 20 0 11 0 385097 1068 1723"
  expect(cpuSecondsIn(`1582 (node) ${numbers}`)).toBe(5.53)
  expect(cpuSecondsIn(`1582 (my (odd) name) ${numbers}`)).toBe(5.53)
})
