import { useRef, useState } from "react"
import type { TryOnFrame } from "./frames.ts"
import { copyOf, type Mirror, type Snapshot } from "./mirror.ts"

/** More than this many are hard to compare; the oldest is removed. */
const MAX_SNAPSHOTS = 4

export function useSnapshots() {
  const [snapshots, setSnapshots] = useState<Snapshot[]>([])
  const next = useRef(1)
  return {
    snapshots,
    take: (mirror: Mirror, frame: TryOnFrame) => {
      const snapshot = { id: next.current++, frame, picture: copyOf(mirror) }
      setSnapshots((before) => [...before, snapshot].slice(-MAX_SNAPSHOTS))
    },
    remove: (id: number) => setSnapshots((before) => before.filter((one) => one.id !== id)),
  }
}
