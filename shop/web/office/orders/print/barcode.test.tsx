import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { Barcode } from "./barcode.tsx"
import type { Paper } from "./paper.ts"

const DOTS_PER_MM = 203 / 25.4

/** Of a barcode: how many printer dots its narrowest bar has. */
function dotsOf(text: string, paper: Paper, full?: true): number {
  const drawn = renderToStaticMarkup(<Barcode text={text} paper={paper} {...(full && { full })} />)
  const [, modules] = /viewBox="0 0 (\d+) 40"/.exec(drawn)!
  const [, mm] = /width:([\d.]+)mm/.exec(drawn)!
  return (Number(mm) * DOTS_PER_MM) / Number(modules)
}

test("The narrowest bar of a number has two or three whole dots of a label printer", () => {
  for (const [text, paper, full] of [
    ["CH-26-000123", "label", undefined],
    ["CH-26-000123-12", "label", undefined],
    ["CH-26-000123-12", "a5", undefined],
    ["1490101234567", "label", true],
    ["SF1234567890IN", "label", true],
  ] as const) {
    const dots = dotsOf(text, paper, full)
    expect([2, 3], `${text} ${dots}`).toContain(Math.round(dots * 1000) / 1000)
  }
})

test("A courier's number too long for its bars is a QR code with the number below it", () => {
  const long = "SHIPROCKET-2026-11-26-0000000000001234567890ABC"
  const drawn = renderToStaticMarkup(<Barcode text={long} paper="label" full />)
  expect(drawn).toContain(`aria-label="QR code of ${long}"`)
  expect(drawn).toContain(`<figcaption>${long}</figcaption>`)
})
