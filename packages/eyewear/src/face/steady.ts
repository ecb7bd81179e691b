import type { FacePose } from "./face-pose.ts"

/**
 * Smoothing of a value: `still` is the cutoff in hertz at rest, `lively` how it grows with speed.
 */
interface Calm {
  still: number
  lively: number
}

const calm: Record<"position" | "rotation" | "scale", Calm> = {
  position: { still: 1.6, lively: 0.02 },
  rotation: { still: 1.6, lively: 6 },
  scale: { still: 0.35, lively: 0.2 },
}

/** After a gap of this many seconds the filter restarts. */
const longGap = 0.6

/**
 * Smooths a jittering pose without lag: the 1 € filter (G. Casiez, N. Roussel, D. Vogel, 2012),
 * which smooths little during fast movement.
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

/** The fraction of the way towards the new value. */
function shareOf({ still, lively }: Calm, speed: number, gap: number): number {
  const rate = 2 * Math.PI * (still + lively * speed) * gap
  return rate / (rate + 1)
}
