import { expect, test } from "vitest"
import { z } from "zod"
import type { Operation } from "#contract/office/operation.ts"
import { helpFor } from "./help.ts"
import { Refused, typed } from "./typed.ts"

const operation: Operation = {
  name: "paint",
  summary: "Paints a frame",
  positionals: ["frame", "colour"],
  input: z.strictObject({
    frame: z.coerce.number().describe("Id of a frame"),
    colour: z.string().optional().describe("A colour"),
    coats: z.coerce.number().optional().describe("How many"),
    reason: z.string().describe("Why"),
    glossy: z.boolean().optional().describe("Whether it shines"),
    dry_hours: z.coerce.number().optional().describe("How long it dries"),
  }),
  permission: "stock.change",
  did: "change/changed a frame",
  effect: "change",
  reply: z.null(),
}

test("Positional arguments come first and the others are named, with dashes where an input has underscores", () => {
  expect(typed(operation, ["41", "red", "--reason", "worn", "--coats=-2", "--glossy"])).toEqual({
    input: { frame: "41", colour: "red", reason: "worn", coats: "-2", glossy: true },
    json: false,
    help: false,
  })
  expect(typed(operation, ["41", "--dry-hours", "3"]).input).toEqual({
    frame: "41",
    dry_hours: "3",
  })
  expect(typed(operation, ["41", "--no-glossy", "--json"])).toEqual({
    input: { frame: "41", glossy: false },
    json: true,
    help: false,
  })
})

test.each([
  [["41", "red", "blue"], 'What is "blue"? See: npm run shop -- paint --help'],
  [["41", "--colour", "red"], "Unknown option '--colour'"],
  [["41", "--reason"], "Option '--reason <value>' argument missing"],
])("An invalid argument is reported: %j", (args, sentence) => {
  expect(() => typed(operation, args)).toThrow(new Refused(sentence))
})

test("Help shows required and optional arguments", () => {
  expect(helpFor(operation)).toBe(
    `npm run shop -- paint FRAME [COLOUR] [--coats COATS] --reason REASON [--glossy] [--dry-hours DRY-HOURS]
Paints a frame

  FRAME        Id of a frame
  COLOUR       A colour
  --coats      How many
  --reason     Why
  --glossy     Whether it shines
  --dry-hours  How long it dries
  --json       Answers as JSON`,
  )
})
