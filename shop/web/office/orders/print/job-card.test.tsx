import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { OperationReply } from "#contract/office/operation.ts"
import type { printJobCards } from "#contract/orders/operations/order-prints.ts"
import { JobCard } from "./job-card.tsx"

type Card = OperationReply<typeof printJobCards>[number]

const eye: Card["right"] = {
  power: "SPH -2.50 ADD +2.00",
  lab: { sph: -2.5, cyl: 0, axis: null, add: 2, is_transposed: false },
  pd: { far: 31.5, near: 29.5, is_halved: false },
  prism: null,
  thickness: null,
}
const card: Card = {
  ...{ order: "CH-26-000123", job: "CH-26-000123-1", id: "1", pair: 1, pairs: 1, made: false },
  ...{ placed: null, deliver_until: null, notes: [], title: "Kajal", variant: "Black" },
  seller: { name: "Chashma", phone: "080 4000 0000" } as Card["seller"],
  ...{
    frame: null,
    lens_type: "Progressive",
    coating: "Arc",
    tint: null,
    index: null,
  },
  ...{ material: null, needs_fitting_height: true, pd: "31.5/31.5", pd_source: "typed" },
  ...{ fitting_height: null, vertex_distance: null, tilt: null, wrap: null },
  fitting_hint: { right: 21.5, left: 20.5, uncertainty: 2.5, pd: null, frame: null },
  ...{ right: eye, left: eye },
}
const printed = (fittingHeight: Card["fitting_height"]) =>
  renderToStaticMarkup(<JobCard card={{ ...card, fitting_height: fittingHeight }} paper="label" />)

test("A job card says what the shopper's camera measured until the optician has, in one line without a drawing", () => {
  const hint = "right 21.5 mm, left 20.5 mm, give or take 2.5 mm: measure before cutting."
  expect(printed(null)).toContain(hint)
  expect(printed(null)).not.toContain("Front of the frame")
  const measured = printed({ right: 19, left: 18.5 })
  expect(measured).toContain("18.5")
  expect(measured).not.toMatch(/camera|21\.5/)
})

test("A job card has the prism of each eye with its base, and how the frame sits", () => {
  const right = { ...eye!, prism: { in: 2, up: -0.5 } }
  const sheet = renderToStaticMarkup(
    <JobCard card={{ ...card, right, vertex_distance: 12.5, wrap: 5 }} paper="label" />,
  )
  expect(sheet).toContain("<td>2.00 + 0.50</td><td>in + down</td>")
  expect(sheet).toContain("As worn: vertex distance 12.5 mm, wrap 5°")
  expect(printed(null)).not.toContain("As worn")
})
