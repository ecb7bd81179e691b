import type { Eye } from "@chashma/optics/powers/eye-power.ts"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { checkPrescription } from "#domain/prescriptions/prescription-check.ts"
import { eyesWithUntouchedCyl } from "./cylinder-question.tsx"
import { blankEye, changeEye, type DraftEye, readEye, untouchedEye } from "./draft-eye.ts"
import { PowerTable } from "./power-table.tsx"

function problemsIn(eyes: Record<Eye, DraftEye>) {
  const prescription = { right: readEye(eyes.right), left: readEye(eyes.left) }
  return checkPrescription("Single Vision", prescription).problems
}

const tableOf = (eyes: Record<Eye, DraftEye>) =>
  renderToStaticMarkup(
    <PowerTable
      type="Single Vision"
      eyes={eyes}
      sameForBoth={false}
      problems={problemsIn(eyes)}
      onChange={() => undefined}
      onSameForBoth={() => undefined}
    />,
  )

const near = { ...untouchedEye, sph: -2 }

test("A shopper without a cylinder gets one question about it, and no error for each eye [VAL-07, X-87]", () => {
  const shown = tableOf({ right: near, left: near })
  expect(shown.match(/No cylinder \(CYL\) on your prescription\?/g)).toHaveLength(1)
  expect(shown).not.toContain("a CYL needs an AXIS")
})

test("The question names the eye where the other one is filled in, and asks nothing once CYL is none", () => {
  const withAxis = { ...near, cyl: -0.5, axis: "90" }
  expect(tableOf({ right: withAxis, left: near })).toContain(
    "No cylinder (CYL) on your prescription for the left eye?",
  )
  const none = changeEye(near, { cyl: 0 })
  expect(tableOf({ right: none, left: none })).not.toContain("No cylinder")
})

test("A CYL that was chosen without its AXIS is still an error [X-87]", () => {
  const eyes = { right: { ...near, cyl: -0.5 }, left: near }
  expect(eyesWithUntouchedCyl(eyes, problemsIn(eyes))).toEqual(["left"])
  expect(tableOf(eyes)).toContain("Right eye: a CYL needs an AXIS")
})

test("The optician's fields start empty, and an empty SPH or CYL is a problem", () => {
  const eyes = { right: blankEye, left: blankEye }
  const shown = tableOf(eyes)
  expect(shown.match(/<option value="" selected="">Pick<\/option>/g)).toHaveLength(4)
  expect(shown).toContain("Right eye: pick SPH")
  expect(shown).toContain("Left eye: pick CYL")
  expect(shown).not.toContain("AXIS from")
})
