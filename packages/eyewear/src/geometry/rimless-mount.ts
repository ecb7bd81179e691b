import type { Layout } from "./layout.ts"
import { type Mesh, merged } from "./mesh.ts"
import { rod } from "./solids.ts"

/** The screws that hold bridge and temple to a drilled lens, with their caps, for x > 0. */
export function rimlessScrews({ bridgeReach, templeReach, bridgeY, hingeY, bow }: Layout): Mesh {
  const places = [
    [bridgeReach + 2.6, bridgeY],
    [templeReach - 2.8, hingeY],
  ] as const
  return merged(
    places.flatMap(([x, y]) => {
      const z = bow(x)
      return [
        rod([x, y, z - 2], [x, y, z + 2.4], 1.1),
        rod([x, y, z + 1.9], [x, y, z + 2.7], 2.1, 0.4),
        rod([x, y, z - 2.3], [x, y, z - 1.5], 2.2, 0.4),
      ]
    }),
  )
}
