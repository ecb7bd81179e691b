import { expect, test } from "vitest"
import { filesOf, reachable, scripts, scriptText, withImports } from "#tests/built/built-scripts.ts"

test("What reads and writes prescription files is loaded only once it is asked for", () => {
  const users = ["features/prescriptions/people/people-page", "routes/tracking"]
  const exchange = scripts.filter((name) => scriptText(name).includes("VisionPrescription"))
  expect(exchange).not.toEqual([])
  for (const id of users) {
    const atStart = withImports(filesOf(id)).map((file) => file.split("/").at(-1)!)
    expect(
      exchange.filter((name) => atStart.includes(name)),
      id,
    ).toEqual([])
    // A page that only writes such files loads nothing that reads them.
    expect(
      exchange.some((name) => reachable(filesOf(id)).has(name)),
      id,
    ).toBe(true)
  }
})
