import { expect, test } from "vitest"
import { inEnglish } from "#words/testing/in-english.ts"
import { adviseLenses } from "./lens-advice.ts"

test("Two answers lead to one kind of lenses, named first in one sentence", () => {
  for (const [reads, looks, type] of [
    [false, false, "Single Vision"],
    [false, true, "Single Vision"],
    [true, false, "Bifocal"],
    [true, true, "Progressive"],
  ] as const) {
    const advice = adviseLenses(reads, looks)
    expect(advice.type).toBe(type)
    expect(inEnglish(advice.sentence)).toMatch(new RegExp(`^${type}: [^.]+\\.$`))
  }
})
