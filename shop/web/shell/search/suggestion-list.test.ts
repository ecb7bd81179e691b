import { expect, test } from "vitest"
import { matchesIn } from "./suggestion-list.tsx"

const marked = (suggestion: string, typed: string) =>
  matchesIn(suggestion, typed)
    .map(({ text, typed }) => (typed ? `[${text}]` : text))
    .join("")

test.each([
  ["Boond Oval", "boo", "[Boo]nd Oval"],
  ["Boond Oval", "ova BOO", "[Boo]nd [Ova]l"],
  ["Aviator frames", "aviater", "[Aviat]or frames"],
  ["Rose Round", "round", "Rose [Round]"],
  ["Diya Wayfarer", "zz", "Diya Wayfarer"],
  ["Diya (Wayfarer)", "  way. ", "Diya ([Way]farer)"],
])("In %s the match of %s is highlighted", (suggestion, typed, shown) => {
  expect(marked(suggestion, typed)).toBe(shown)
})
