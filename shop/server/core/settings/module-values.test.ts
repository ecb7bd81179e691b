import { expect, test } from "vitest"
import { valuesOfModules } from "./module-values.ts"
import { readSettings } from "./settings.ts"

const modules = [
  { name: "kept", pageValues: { of: () => ({ sold: "10 %" }), isKept: true as const } },
  { name: "other", pageValues: { of: () => ({ measured: "9 of 10" }) } },
]
const valuesWithout = (...off: string[]) =>
  valuesOfModules({
    settings: { ...readSettings({}), FEATURES_OFF: off },
    catalogue: {} as never,
    modules,
  })

test("A module that is switched off states nothing, but for what was sold before", () => {
  expect(valuesWithout()).toMatchObject({ sold: "10 %", measured: "9 of 10" })
  expect(valuesWithout("kept", "other")).toMatchObject({ sold: "10 %" })
  expect(valuesWithout("other")).not.toHaveProperty("measured")
})
