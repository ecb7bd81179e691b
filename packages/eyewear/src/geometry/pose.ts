import type { Frame } from "./frame.ts"

/** How a frame rests on a table: rotated about x by `pitch` (radians), then lifted by `lift` mm. */
export interface Pose {
  pitch: number
  lift: number
}

/** The pose in which both the rims and the temple tips touch the ground. */
export function standingPose({ parts }: Frame): Pose {
  const temples: Profile = []
  const front: Profile = []
  for (const { name, mesh } of parts) {
    const into = name.startsWith("temple") ? temples : front
    for (let i = 0; i < mesh.positions.length; i += 3) {
      into.push([mesh.positions[i + 1]!, mesh.positions[i + 2]!])
    }
  }
  let [low, high] = [-0.6, 0.6]
  for (let round = 0; round < 40; round++) {
    const middle = (low + high) / 2
    if (lowest(front, middle) < lowest(temples, middle)) high = middle
    else low = middle
  }
  return { pitch: low, lift: -lowest(front, low) }
}

/** On its back, lenses up: the pose of a folded frame on a table. */
export function lyingPose({ parts }: Frame): Pose {
  const pitch = -Math.PI / 2 + 0.06
  const all: Profile = parts.flatMap(({ mesh }) =>
    Array.from({ length: mesh.positions.length / 3 }, (_, i): Profile[number] => [
      mesh.positions[i * 3 + 1]!,
      mesh.positions[i * 3 + 2]!,
    ]),
  )
  return { pitch, lift: -lowest(all, pitch) }
}

type Profile = [y: number, z: number][]

function lowest(profile: Profile, pitch: number): number {
  const [cos, sin] = [Math.cos(pitch), Math.sin(pitch)]
  return profile.reduce((least, [y, z]) => Math.min(least, y * cos - z * sin), Infinity)
}
