import { expect, test } from "vitest"
import { products } from "#sample/products/catalogue.ts"
import { translations } from "#words/translations.ts"
import { byModel, colourLabel, tryOnFrame } from "./frames.ts"

const frames = products.flatMap((product) => tryOnFrame(product) ?? [])

test("Every frame of the shop can be tried on, and no contact lens", () => {
  expect(frames.length).toBe(products.filter(({ kind }) => kind !== "Contact Lenses").length)
  expect(frames.every(({ look }) => look.design.measures.totalWidth > 0)).toBe(true)
})

test("Colours of one model are grouped, each frame once, with a name of its own", () => {
  const models = byModel([...frames, ...frames.slice(0, 3)])
  expect(models.flatMap(({ frames }) => frames)).toHaveLength(frames.length)
  for (const { title, frames } of models) {
    expect(new Set(frames.map((frame) => colourLabel(translations.en, frame))).size, title).toBe(
      frames.length,
    )
  }
})
