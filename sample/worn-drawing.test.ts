import { contour } from "@chashma/eyewear/drawing/contour.ts"
import { drawFrame } from "@chashma/eyewear/drawing/frame-drawing.ts"
import { drawWorn, portraitOf } from "@chashma/eyewear/drawing/worn-drawing.ts"
import { expect, test } from "vitest"
import { lookOf } from "#domain/catalogue/frame-look.ts"
import { wearerOf, wearers } from "#domain/catalogue/worn-by.ts"
import { products } from "./products/catalogue.ts"

const xsOf = (path: string) => {
  const numbers = [...path.matchAll(/-?\d*\.?\d+/g)].map(Number)
  return numbers.filter((_, i) => i % 2 === 0)
}
const widthOf = (path: string) => Math.max(...xsOf(path)) - Math.min(...xsOf(path))

test("The border of a field is drawn where it is zero", () => {
  const area = { left: -20, right: 20, bottom: -20, top: 20, step: 1 }
  const ring = contour((x, y) => Math.abs(Math.hypot(x, y) - 10) - 2, area)
  const [outer, inner] = ring.split("Z").toSorted((a, b) => widthOf(b) - widthOf(a))
  expect(widthOf(outer ?? "")).toBeCloseTo(24, 0)
  expect(widthOf(inner ?? "")).toBeCloseTo(16, 0)
  expect(contour(() => 1, area)).toBe("")
})

test("A frame and its lenses are drawn in the true size", () => {
  const cut = products.find(({ title }) => title === "Kajal Square")!
  const { front } = drawFrame(lookOf(cut)!)
  const shape = /<path id="shape" d="([^"]*)"/.exec(front)?.[1] ?? ""
  expect(Math.abs(widthOf(shape) - cut.measures!.totalWidth)).toBeLessThan(1)
  const lens = /<path id="outline" d="([^"]*)"/.exec(front)?.[1] ?? ""
  expect(Math.abs(widthOf(lens) - cut.measures!.eyeSize)).toBeLessThan(0.5)
})

/** Colours differ less than shapes: one of each model is enough. */
const isFirstOfTitle = ({ title }: { title: string }, i: number) =>
  products.findIndex((other) => other.title === title) === i

test("Every model of the sample is drawn as what it is made of", () => {
  const drawing = (title: string) =>
    drawFrame(lookOf(products.find((product) => product.title === title)!)!).front
  expect(drawing("Dopahar Wayfarer")).toContain("#a8581a")
  expect(drawing("Udaan Aviator")).not.toContain('id="shape"')
  expect(drawing("Pankh Rimless")).toContain("<ellipse")
  for (const product of products.filter(isFirstOfTitle)) {
    const look = lookOf(product)
    const wearer = wearerOf(product)
    if (!look || !wearer) continue
    const file = drawWorn(portraitOf(wearer.id)!, look)
    expect(file, product.title).not.toMatch(/NaN|undefined|Infinity/)
    expect(file.length, product.title).toBeLessThan(100_000)
  }
})

test("Everybody's face is drawn as wide as the page says", () => {
  for (const { id, faceWidth } of wearers) {
    const face = /<clipPath id="face"><path d="([^"]*)"/.exec(portraitOf(id)?.face ?? "")?.[1]
    expect(Math.abs(widthOf(face ?? "") - faceWidth), id).toBeLessThan(2)
  }
  expect(portraitOf("nobody")).toBeNull()
})
