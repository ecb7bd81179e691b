import { expect, test } from "vitest"
import { checkpointText, stageName } from "./stages.ts"

const checkpoint = {
  time: "2026-11-20T06:35:00+05:30",
  tag: "InTransit",
  subtagMessage: "Departure Scan",
  message: "Left the Hubballi hub",
  location: "Hubballi",
}

test("A checkpoint is told in the courier's words, and a place named before is not named again [TRK-07]", () => {
  expect(checkpointText(checkpoint)).toBe("Departure Scan. Left the Hubballi hub.")
  expect(checkpointText({ ...checkpoint, location: "Dharwad" })).toBe(
    "Departure Scan. Left the Hubballi hub. Dharwad.",
  )
})

test("The same sentence twice is told once, and silence is silence", () => {
  expect(checkpointText({ ...checkpoint, message: "departure scan." })).toBe(
    "Departure Scan. Hubballi.",
  )
  expect(checkpointText({ ...checkpoint, subtagMessage: "", message: "", location: "" })).toBe("")
})

test("Tags are stages in words; a tag that nobody knows is shown as it is", () => {
  expect(stageName("OutForDelivery")).toBe("Out for delivery")
  expect(stageName("Teleported")).toBe("Teleported")
})
