import type { FacePose } from "./face-pose.ts"

/** How a value is calmed: `still` in hertz for what rests, `lively` by how fast it moves. */
interface Calm {
  still: number
  lively: number
}

const calm: Record<"position" | "rotation" | "scale", Calm> = {
  position: { still: 1.6, lively: 0.02 },
  rotation: { still: 1.6, lively: 6 },
  scale: { still: 0.35, lively: 0.2 },
}

/** A gap of this many seconds is a new start: the face was away. */
const longGap = 0.6

/**
 * Calms a pose that trembles without letting it lag: the 1 € filter (G. Casiez, N. Roussel,
 * D. Vogel, 2012), which smooths little when things move fast.
 */
export class SteadyPose {
  #last: { pose: FacePose; time: number } | null = null

  /** @param time seconds */
  next(pose: FacePose, time: number): FacePose {
    const before = this.#last
    const gap = before ? time - before.time : Infinity
    const calmed = before && gap > 0 && gap < longGap ? between(before.pose, pose, gap) : pose
    this.#last = { pose: calmed, time }
    return calmed
  }

  forget(): void {
    this.#last = null
  }
}

function between(from: FacePose, to: FacePose, gap: number): FacePose {
  const position = shareOf(calm.position, from.position.distanceTo(to.position) / gap, gap)
  const rotation = shareOf(calm.rotation, from.rotation.angleTo(to.rotation) / gap, gap)
  const change = Math.abs(Math.log(to.pixelsPerMillimetre / from.pixelsPerMillimetre)) / gap
  const scale = shareOf(calm.scale, change, gap)
  return {
    position: from.position.clone().lerp(to.position, position),
    rotation: from.rotation.clone().slerp(to.rotation, rotation),
    pixelsPerMillimetre:
      from.pixelsPerMillimetre + (to.pixelsPerMillimetre - from.pixelsPerMillimetre) * scale,
  }
}

/** How far to go towards the new value. */
function shareOf({ still, lively }: Calm, speed: number, gap: number): number {
  const rate = 2 * Math.PI * (still + lively * speed) * gap
  return rate / (rate + 1)
}
