import type { FrameDesign } from "./geometry/design.ts"
import type { FrameLook } from "./look.ts"

/** Coarser than for pictures; mm. */
const liveDetail = 0.9

/** The design of a frame as it is built to be turned and tried on. */
export const liveDesign = ({ design }: FrameLook): FrameDesign => ({
  ...design,
  detail: liveDetail,
})
