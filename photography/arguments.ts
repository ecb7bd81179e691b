import { parseArgs } from "node:util"
import { spin } from "./edition.ts"
import { isView, type View } from "./stage/views.ts"

export interface Order {
  /** Ids of products or beginnings of picture names; empty for all. */
  only: string[]
  /** Null for those that the shop shows. */
  views: View[] | null
  spin: boolean
  frames: number
  draft: boolean
}

export const usage =
  "npm run photography -- [--only ID|NAME]... [--views front,quarter,side,folded,detail] [--spin] [--frames N] [--draft]"

/** Throws a sentence about the first argument that makes no sense. */
export function readOrder(words: string[]): Order {
  const { values } = parseArgs({
    args: words,
    options: {
      only: { type: "string", multiple: true, default: [] },
      views: { type: "string" },
      spin: { type: "boolean", default: false },
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
    spin: values.spin,
    frames,
    draft: values.draft,
  }
}
