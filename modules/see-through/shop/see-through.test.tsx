import type { EyePower } from "@chashma/optics/powers/eye-power.ts"
import { expect, test } from "vitest"
import { elementsIn, renderedPage, textIn } from "#web/shared/testing/rendered-page.tsx"
import { SeeThrough, type SeeThroughProps } from "./see-through.tsx"

const eyeOf = (sph: number, add: number | null = null): EyePower => ({
  ...{ sph, cyl: 0, axis: null, add },
})

const seen = (lens: Partial<SeeThroughProps>) =>
  renderedPage(<SeeThrough product={{}} type={null} option={null} powers={[]} {...lens} />)

const statusOf = (html: string) => textIn(elementsIn(html, "div", 'role="status"')[0]!)
test("Powers are said in words, and what can be changed is what these lenses have", async () => {
  const powers = [{ name: "These lenses", values: { right: eyeOf(-4), left: eyeOf(-1) } }]
  const clear = await seen({ type: "Single Vision", option: "Arc", powers })
  expect(statusOf(clear)).toBe(
    "|Without glasses the sign at six metres is unreadable; with them it is sharp.|",
  )
  expect(clear).toMatch(/Left eye/)
  expect(clear).not.toMatch(/Shade|Minutes|Power \(SPH\)|Lens type|Lens option/)
  expect(clear).toContain("A simulation based on your powers. What you see may differ.")

  const sun = await seen({ type: "Single Vision", option: "Photo CR", powers })
  expect(sun).toMatch(/Minutes in the sun.*Temperature/s)
  expect(statusOf(sun)).toContain("The lenses let through 90 % of the light (category 0).")
  const tinted = await seen({ type: "Single Vision", option: "Tinteble", powers })
  expect(tinted).toMatch(/Shade/)
  expect(tinted).not.toMatch(/Minutes/)
})

test("Without powers a sphere can be tried, Plano has none, and an addition replaces the age", async () => {
  const tried = await seen({})
  expect(tried).toMatch(/Lens type.*Lens option.*Power \(SPH\).*-2\.00.*Age/s)
  expect(await seen({ type: "Plano" })).not.toMatch(/Power \(SPH\)/)
  const values = { right: eyeOf(1, 2), left: eyeOf(1, 2) }
  const progressive = await seen({ type: "Progressive", powers: [{ name: "Asha", values }] })
  expect(progressive).not.toMatch(/>Age|Left eye/)
  expect(statusOf(progressive)).toContain("The picture shows the whole lens")
})
