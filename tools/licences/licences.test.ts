import { expect, test } from "vitest"
import { PROJECT } from "../command.ts"
import { isAllowed, licenceExceptions, readLicences } from "./licences.ts"

const packages = readLicences(PROJECT)

test("Every runtime package has an allowed licence", () => {
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter((one) => !isAllowed(one))).toEqual([])
})

test("Copyleft, an unknown licence and none are refused, and of a choice one allowed licence is enough", () => {
  const allowed = (licence: string, name = "some-package") =>
    isAllowed({ name, version: "1.0.0", licence })
  expect(
    ["GPL-3.0-only", "AGPL-3.0", "SSPL-1.0", "LGPL-3.0-or-later", ""].filter((one) => allowed(one)),
  ).toEqual([])
  expect(allowed("(MIT OR GPL-3.0-only)")).toBe(true)
  expect(allowed("MIT AND GPL-3.0-only")).toBe(false)
  expect(allowed("Apache-2.0 AND LGPL-3.0-or-later", "@img/sharp-linux-x64")).toBe(true)
})

test("No exception is for a package that is no longer used", () => {
  const unused = licenceExceptions.filter(
    ({ name }) => !packages.some((one) => name.test(one.name)),
  )
  expect(unused).toEqual([])
})
