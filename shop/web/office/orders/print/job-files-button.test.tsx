import { expect, test } from "vitest"
import { jobFileNotes } from "./job-files-button.tsx"

const fileOf = (job: string, missing: ("PD" | "fitting height")[] = [], has_trace = true) => ({
  ...{ job, file: `${job}.oma`, content: "", missing, has_trace },
  losses: [] as string[],
})

test("Staff read which frames have no trace and which measures the lab lacks, and nothing of complete files", () => {
  const files = [
    fileOf("CH-26-000001"),
    fileOf("CH-26-000002-1", ["PD"], false),
    fileOf("CH-26-000002-2", ["PD", "fitting height"]),
  ]
  expect(jobFileNotes(files)).toBe(
    "No trace for the frame of CH-26-000002-1: send the frame to the lab. No PD for CH-26-000002-1, CH-26-000002-2: the lab would have to guess it. No fitting height for CH-26-000002-2: the lab would have to guess it.",
  )
  expect(jobFileNotes(files.slice(0, 1))).toBe("")
  const losses = ["The tint “लाल” is left out of the file: tell the lab."]
  expect(jobFileNotes([{ ...fileOf("CH-26-000004"), losses }])).toBe(
    "CH-26-000004: The tint “लाल” is left out of the file: tell the lab.",
  )
})
