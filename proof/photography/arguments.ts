import { parseArgs } from "node:util"
import { spin } from "./edition.ts"
import { isView, type View } from "./stage/views.ts"

export interface RenderOptions {
  /** Product ids or prefixes of picture names; empty for all. */
  only: string[]
  /** Null for those that the shop shows, including spins. */
  views: View[] | null
  stills: boolean
  spins: boolean
  frames: number
  draft: boolean
}

export const usage =
  "npm run photography -- [--only ID|NAME]... [--views front,quarter,side,folded,detail] [--no-stills] [--no-spins] [--frames N] [--draft]"

/** Throws with a sentence about the first invalid argument. */
export function readOrder(words: string[]): RenderOptions {
  const { values } = parseArgs({
    args: words,
    allowNegative: true,
    options: {
      only: { type: "string", multiple: true, default: [] },
      views: { type: "string" },
      stills: { type: "boolean", default: true },
      spins: { type: "boolean", default: true },
      frames: { type: "string", default: String(spin.frames) },
      draft: { type: "boolean", default: false },
    },
  })
  const views = values.views?.split(",") ?? null
  const unknown = views?.find((view) => !isView(view))
  if (unknown !== undefined) throw new Error(`There is no view "${unknown}".`)
  const frames = Number(values.frames)
  if (!Number.isInteger(frames) || frames < 2) throw new Error("A spin has at least 2 frames.")
  return {
    only: values.only.flatMap((names) => names.split(",")),
    views: views as View[] | null,
    stills: values.stills,
    spins: values.spins && views === null,
    frames,
    draft: values.draft,
  }
}
