/** A set of positions in the catalogue, one bit each: 100,000 products are 12.5 kB. */
export type Bitmap = Uint32Array

export const emptyBitmap = (size: number): Bitmap => new Uint32Array(Math.ceil(size / 32))

export const fullBitmap = (size: number): Bitmap => {
  const bits = emptyBitmap(size).fill(0xffff_ffff)
  const rest = size % 32
  if (rest > 0) bits[bits.length - 1] = 2 ** rest - 1
  return bits
}

export const setBit = (bits: Bitmap, position: number): void => {
  bits[position >>> 5]! |= 1 << (position & 31)
}

export const hasBit = (bits: Bitmap, position: number): boolean =>
  (bits[position >>> 5]! & (1 << (position & 31))) !== 0

/** The positions that are in both. */
export const and = (one: Bitmap, other: Bitmap): Bitmap => {
  const bits = new Uint32Array(one.length)
  for (let i = 0; i < bits.length; i++) bits[i] = one[i]! & other[i]!
  return bits
}

/** The positions that are in at least one. */
export const or = (one: Bitmap, other: Bitmap): Bitmap => {
  const bits = new Uint32Array(one.length)
  for (let i = 0; i < bits.length; i++) bits[i] = one[i]! | other[i]!
  return bits
}

export const count = (bits: Bitmap): number => {
  let total = 0
  for (let i = 0; i < bits.length; i++) total += bitsIn(bits[i]!)
  return total
}

/**
 * How many groups of adjacent positions have a position that is in both sets.
 * @param joined the positions that are followed by another of their group
 */
export const countGroups = (one: Bitmap, other: Bitmap, joined: Bitmap): number => {
  let total = 0
  let carry = 0
  for (let i = 0; i < one.length; i++) {
    const bits = one[i]! & other[i]!
    if ((bits | carry) === 0) continue
    const inner = joined[i]! | 0
    const before = bits & inner
    // The addition carries any bit of a group into the position of its last.
    const sum = (((before + inner) | 0) + carry) | 0
    carry = (before | (inner & ~sum)) >>> 31
    total += bitsIn((sum | bits) & ~inner)
  }
  return total
}

/** The size of `and(one, other)`, without making it. */
export const countBoth = (one: Bitmap, other: Bitmap): number => {
  let total = 0
  for (let i = 0; i < one.length; i++) total += bitsIn(one[i]! & other[i]!)
  return total
}

/** How many bits of a 32-bit word are set: counted in pairs, fours and eights at once. */
export const bitsIn = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
