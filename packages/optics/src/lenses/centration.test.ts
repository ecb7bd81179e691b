import { expect, test } from "vitest"
import { centrationPd, labPower } from "./centration.ts"

const eye = { sph: -2, cyl: 0, axis: null, add: null }
const single = { type: "Single Vision" as const, prescription: { right: eye, left: eye } }
const withPd = { ...single.prescription, pd: 63 }

test("A lab reads minus cylinders, and is told which were written with a plus", () => {
  expect(labPower({ sph: -0.25, cyl: 0.5, axis: 89, add: 2 })).toEqual({
    ...{ sph: 0.25, cyl: -0.5, axis: 179, add: 2 },
    isTransposed: true,
  })
  const minus = { sph: -2.5, cyl: -0.75, axis: 90, add: null }
  expect(labPower(minus)).toEqual({ ...minus, isTransposed: false })
  expect(labPower(eye)).toEqual({ ...eye, isTransposed: false })
})

const progressive = (pd: number | { right: number; left: number }, add: number) => ({
  type: "Progressive" as const,
  prescription: { right: { ...eye, add }, left: { ...eye, add }, pd },
})

test("The near PD follows from the far one and the reading distance, only for lenses with an addition", () => {
  expect(centrationPd({ ...single, prescription: withPd }, "right")).toEqual({
    ...{ far: 31.5, near: null, isHalved: true },
  })
  for (const [far, add, near] of [
    // 63 mm gives 59 mm at 40 cm.
    [31.5, 2, 29.5],
    [31.5, 2.5, 29.5],
    [33.5, 0.75, 31.5],
    [25, 2, 23.5],
    [40, 2, 37.5],
    // An addition of 3.50 is for reading at 29 cm.
    [31.5, 3.5, 29],
  ] as const) {
    const pd = { right: far, left: 32 }
    expect(centrationPd(progressive(pd, add), "right"), `${far} ${add}`).toEqual({
      ...{ far, near, isHalved: false },
    })
  }
  expect(centrationPd(progressive(62, 2), "left")).toEqual({ far: 31, near: 29, isHalved: true })
})

test("There is no PD of an eye where none is known", () => {
  expect(centrationPd(single, "left")).toBeNull()
  expect(centrationPd({ type: "Plano", prescription: null }, "left")).toBeNull()
})
