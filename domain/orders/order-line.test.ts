import { expect, test } from "vitest"
import { titleOfLines } from "./order-line.ts"

test("A message names the first line and counts the other pieces, whatever the order of the rows", () => {
  const line = (place: number, title: string, quantity: number) => ({
    line: place,
    title,
    quantity,
  })
  expect(titleOfLines([line(0, "Boond Oval", 1)])).toBe("Boond Oval")
  expect(titleOfLines([line(0, "Boond Oval", 2)])).toBe("2 × Boond Oval")
  expect(titleOfLines([line(1, "Kajal", 2), line(0, "Boond Oval", 1)])).toBe(
    "Boond Oval and 2 more",
  )
  const eyes = [line(0, "Aqua Daily 30", 2), line(1, "Aqua Daily 30", 1)]
  expect(titleOfLines(eyes)).toBe("3 × Aqua Daily 30")
})
