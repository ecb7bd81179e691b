import { renderToString } from "react-dom/server"
import { StaticRouter } from "react-router"
import { expect, test, vi } from "vitest"
import { DutyLists, type ShownDuty } from "./duties-page.tsx"

vi.mock("../shared/office-session.tsx", () => ({ useOffice: () => ({ may: () => true }) }))

const duty: ShownDuty = {
  id: "one",
  name: "Duty one",
  status: "missing",
  asks: "Do it.",
  source: "Rules 2020, rule 1",
  from: "2020-07-23",
  met: "It is done.",
  missing: [
    { sentence: "Enter a name.", fix: { to: "/office/settings", label: "Enter details" } },
    { sentence: "Enter a number.", fix: { to: "/office/settings", label: "Enter details" } },
  ],
  confirm: null,
}
const confirm = { by: "lawyer" as const, question: "Is it right?", done: null }

const textOf = (duties: ShownDuty[]) =>
  renderToString(
    <StaticRouter location="/">
      <DutyLists duties={duties} onDone={() => {}} />
    </StaticRouter>,
  )
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>+/g, "|")
    .replaceAll(/\|+/g, "|")

test("What is missing is said with one button for each page that fixes it, and with its source", () => {
  const text = textOf([duty])
  expect(text).toContain("Missing now (1)")
  expect(text).toContain("In force since 23 Jul 2020.")
  expect(text).toContain("Enter a name. Enter a number.|Enter details|Rules 2020, rule 1")
})

test("What is not in force yet says from when, and that the shop is ready only once all is there and confirmed", () => {
  const upcoming: ShownDuty = { ...duty, status: "upcoming", from: "2027-01-01", missing: [] }
  expect(textOf([duty, upcoming])).toContain("Coming up (1)")
  expect(textOf([upcoming])).toContain("From 1 Jan 2027. Your shop is ready.")
  expect(textOf([{ ...upcoming, confirm }])).not.toContain("ready")
  expect(textOf([{ ...upcoming, missing: duty.missing }])).not.toContain("ready")
})

test("What a person confirms is asked with who it is for, then shown with name and day", () => {
  const open: ShownDuty = { ...duty, status: "unconfirmed", missing: [], confirm }
  expect(textOf([open])).toContain("For your lawyer: Is it right?")
  const done = { ...confirm, done: { by: "Asha Rao", on: "2026-11-27" } }
  const text = textOf([{ ...open, status: "met", confirm: done }])
  expect(text).toContain("Nothing that is in force today is missing.")
  expect(text).toContain("Confirmed by Asha Rao on 27 Nov 2026.")
})
