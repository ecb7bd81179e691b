import { FrameBuilder } from "#eyewear/frame-builder.ts"

let builder: FrameBuilder | null = null

/** One for the page: what was built once is not built again. */
export const frameBuilder = (): FrameBuilder => {
  builder ??= new FrameBuilder()
  return builder
}
