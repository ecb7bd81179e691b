import { isSolved, type Work, workText } from "#domain/core/proof-of-work.ts"

/** Maximum blocking time of the main thread, in milliseconds. */
const SLICE_MS = 12

/** Solves the shop's puzzle in short slices, so that the page stays responsive. */
export async function solveWork({ puzzle, bits }: Work): Promise<string> {
  let pausedAt = performance.now()
  for (let tried = 0; ; tried++) {
    const solution = tried.toString(36)
    if (isSolved(firstWordOfSha256(workText(puzzle, solution)), bits)) return solution
    if (tried % 256 === 0 && performance.now() - pausedAt > SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve))
      pausedAt = performance.now()
    }
  }
}

/** Fractions of the roots of primes, as FIPS 180-4 defines the constants of SHA-256. */
const primes: number[] = []
for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p !== 0)) primes.push(n)
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0
const initial = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)))
const rounds = Int32Array.from(primes, (p) => fraction(Math.cbrt(p)))

const words = new Int32Array(64)

/**
 * The first 32 bits of SHA-256 of an ASCII text of at most 55 characters: one block. The browser's
 * own SHA-256 is asynchronous and ten times slower for such short texts.
 */
export function firstWordOfSha256(text: string): number {
  words.fill(0, 0, 16)
  for (let n = 0; n < text.length; n++) {
    words[n >> 2]! |= text.charCodeAt(n) << (24 - (n & 3) * 8)
  }
  words[text.length >> 2]! |= 0x80 << (24 - (text.length & 3) * 8)
  words[15] = text.length * 8
  for (let n = 16; n < 64; n++) {
    const x = words[n - 15]!
    const y = words[n - 2]!
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
    words[n] = words[n - 16]! + s0 + words[n - 7]! + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = initial
  for (let n = 0; n < 64; n++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + rounds[n]! + words[n]!) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const t2 = s0 + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  return (a + initial[0]!) | 0
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))
