/** A pseudorandom number 0–1 for a grid corner. */
function cornerValue(x: number, y: number, z: number, seed: number): number {
  let hash = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 1274126177)
  hash = Math.imul(hash ^ Math.imul(seed, 2246822519), 3266489917)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2246822519)
  hash ^= hash >>> 13
  return (hash >>> 0) / 4294967296
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

/** Smooth noise 0–1 in space, reproducible by its seed. */
export function noise(x: number, y: number, z: number, seed: number): number {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const [u, v, w] = [fade(x - i), fade(y - j), fade(z - k)]
  let sum = 0
  for (let corner = 0; corner < 8; corner++) {
    const [a, b, c] = [corner & 1, (corner >> 1) & 1, corner >> 2]
    const weight = (a ? u : 1 - u) * (b ? v : 1 - v) * (c ? w : 1 - w)
    sum += weight * cornerValue(i + a, j + b, k + c, seed)
  }
  return sum
}
