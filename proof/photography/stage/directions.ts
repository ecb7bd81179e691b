import { Vector3 } from "three"

/** The index-th term of the van der Corput sequence: evenly spread numbers 0–1 (Halton 1960). */
export function halton(index: number, base: number): number {
  let [share, result] = [1, 0]
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    share /= base
    result += share * (rest % base)
  }
  return result
}

/**
 * Directions of light: the upper half of the room (cosine-weighted, as a matte ground receives it),
 * or a large soft box above the camera's left. The sequence is the same for every picture.
 */
export function lightDirection(index: number): Vector3 {
  const [choice, u, v] = [halton(index, 5), halton(index, 2), halton(index, 3)]
  if (choice < 0.4) return new Vector3(-0.4 + (u - 0.5), 1.25, 0.35 + (v - 0.5) * 0.9).normalize()
  const radius = Math.sqrt(u * 0.94)
  const angle = v * 2 * Math.PI
  return new Vector3(
    radius * Math.cos(angle),
    Math.sqrt(1 - radius * radius),
    radius * Math.sin(angle),
  )
}
