import fc from "fast-check"
import { Euler, Quaternion, Vector3 } from "three"
import { expect, test } from "vitest"
import { canonicalFace } from "./canonical-face.ts"
import { rigidFit } from "./rigid-fit.ts"

const corner = (landmark: number) => new Vector3().fromArray(canonicalFace.positions, landmark * 3)
const angle = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })

test("A face that was rotated, scaled and shifted is recovered", () => {
  fc.assert(
    fc.property(
      angle(1),
      angle(1.2),
      angle(0.8),
      fc.double({ min: 0.2, max: 9, noNaN: true }),
      (pitch, yaw, roll, scale) => {
        const turn = new Quaternion().setFromEuler(new Euler(pitch, yaw, roll))
        const shift = new Vector3(120, -40, 7)
        const fit = rigidFit(
          canonicalFace.weights.map(([landmark, weight]) => ({
            from: corner(landmark),
            to: corner(landmark).applyQuaternion(turn).multiplyScalar(scale).add(shift),
            weight,
          })),
        )
        expect(fit.rotation.angleTo(turn)).toBeLessThan(1e-3)
        expect(fit.scale).toBeCloseTo(scale, 6)
        const back = fit.fromCentre.clone().applyQuaternion(turn).multiplyScalar(scale).add(shift)
        expect(back.distanceTo(fit.toCentre)).toBeLessThan(1e-6)
      },
    ),
    { numRuns: 60 },
  )
})
