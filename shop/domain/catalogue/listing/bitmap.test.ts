import fc from "fast-check"
import { expect, test } from "vitest"
import {
  and,
  type Bitmap,
  bitsIn,
  count,
  countBoth,
  countGroups,
  emptyBitmap,
  fullBitmap,
  hasBit,
  or,
  setBit,
} from "./bitmap.ts"

const size = 100
const anySet = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }))

const bitmapOf = (positions: readonly number[]) => {
  const bits = emptyBitmap(size)
  for (const position of positions) setBit(bits, position)
  return bits
}

const positionsIn = (bits: Bitmap) =>
  Array.from({ length: size }, (_, at) => at).filter((at) => hasBit(bits, at))

const ascending = (positions: Iterable<number>) => [...positions].sort((a, b) => a - b)

test("A bitmap contains exactly the positions that were set", () => {
  fc.assert(
    fc.property(anySet, (positions) => {
      const bits = bitmapOf(positions)
      expect(positionsIn(bits)).toEqual(ascending(positions))
      expect(count(bits)).toBe(positions.length)
    }),
  )
})

test("And, or and their counts match those of sets", () => {
  fc.assert(
    fc.property(anySet, anySet, (one, other) => {
      const [a, b] = [bitmapOf(one), bitmapOf(other)]
      const shared = one.filter((position) => other.includes(position))
      expect(positionsIn(and(a, b))).toEqual(ascending(shared))
      expect(positionsIn(or(a, b))).toEqual(ascending(new Set([...one, ...other])))
      expect(countBoth(a, b)).toBe(shared.length)
    }),
  )
})

test.each([0, 1, 31, 32, 33, 64, 100])("A full bitmap of %d has no extra bit", (size) => {
  expect(count(fullBitmap(size))).toBe(size)
})

test("The bits of a word are counted correctly", () => {
  fc.assert(
    fc.property(fc.nat({ max: 0xffff_ffff }), (word) => {
      expect(bitsIn(word)).toBe(word.toString(2).replaceAll("0", "").length)
    }),
  )
})

test("Groups are counted once, whichever of their positions are in both sets", () => {
  fc.assert(
    fc.property(anySet, anySet, anySet, (one, other, ends) => {
      // Long groups, also over the border of two words.
      const joined = Array.from({ length: size - 1 }, (_, at) => at).filter(
        (at) => !ends.includes(at),
      )
      const group = (at: number) => {
        let first = at
        while (joined.includes(first - 1)) first--
        return first
      }
      const shared = one.filter((position) => other.includes(position))
      expect(countGroups(bitmapOf(one), bitmapOf(other), bitmapOf(joined))).toBe(
        new Set(shared.map(group)).size,
      )
    }),
  )
})
