import type { FrameDesign } from "./geometry/design.ts"
import type { FrameLook } from "./look.ts"

/** Grid spacing, coarser than for pictures; mm. */
const liveDetail = 0.9

/** The design of a frame for the live view and try-on. */
export const liveDesign = ({ design }: FrameLook): FrameDesign => ({
  ...design,
  detail: liveDetail,
})
