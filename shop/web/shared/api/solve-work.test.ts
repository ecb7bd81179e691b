import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { firstWordOfSha256, solveWork } from "./solve-work.ts"

const reference = (text: string) => createHash("sha256").update(text).digest()

test("The browser's hash is SHA-256, for every possible length of a challenge", () => {
  for (let length = 0; length <= 55; length++) {
    const text = "The quick brown fox jumps over the lazy dog: 0123456789!".slice(0, length)
    expect(firstWordOfSha256(text), text).toBe(reference(text).readInt32BE(0))
  }
})

test("The hash of a solved challenge begins with the required zero bits", async () => {
  for (const bits of [0, 1, 8, 12]) {
    const puzzle = `${"n".repeat(22)}.${bits}.1800000000.signature`
    const solution = await solveWork({ puzzle, bits })
    const first = reference(`${"n".repeat(22)}:${solution}`).readUInt32BE(0)
    expect(Math.clz32(first)).toBeGreaterThanOrEqual(bits)
  }
})
