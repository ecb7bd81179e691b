import { FrameBuilder } from "#eyewear/frame-builder.ts"

let builder: FrameBuilder | null = null

/** One per page: models are cached. */
export const frameBuilder = (): FrameBuilder => {
  builder ??= new FrameBuilder()
  return builder
}
