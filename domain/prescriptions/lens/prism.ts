/**
 * A prism in its two components, in prism dioptres (Δ): `in` towards the nose, negative outwards;
 * `up` with the base up, negative down. `2 Δ base in` is `{ in: 2, up: 0 }`.
 */
export interface Prism {
  in: number
  up: number
}

export const NO_PRISM: Prism = { in: 0, up: 0 }
