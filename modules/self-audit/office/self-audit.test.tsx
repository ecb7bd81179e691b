import { renderToString } from "react-dom/server"
import { StaticRouter } from "react-router"
import { expect, test, vi } from "vitest"
import { SelfAuditView, type ShownAudit } from "./self-audit.tsx"

vi.mock("#web/office/shared/office-session.tsx", () => ({ useOffice: () => ({ may: () => true }) }))
vi.mock("#web/office/shared/use-operation.tsx", async (original) => ({
  ...(await original()),
  useChange: () => async () => {},
}))
vi.mock("#web/office/shared/use-unsaved-changes.tsx", () => ({ useUnsavedChanges: () => {} }))

const question = "Does a text hurry shoppers?"
const pattern = { pattern: "false-urgency", name: "False urgency", question, avoided: "No timers." }
const textOf = (last: ShownAudit["last"]) =>
  renderToString(
    <StaticRouter location="/">
      <SelfAuditView audit={{ patterns: [pattern], last }} onDone={() => {}} />
    </StaticRouter>,
  )
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>+/g, "|")

test("The self-audit is carried out only once each question is answered", () => {
  const text = textOf(null)
  expect(text).toContain(question)
  expect(text).toContain("1 question is left to answer.")
  expect(text).not.toContain("Carry out the self-audit")
})

test("The last self-audit is shown with its person, its certificate and the day the next one is due", () => {
  expect(textOf(null)).toContain("The law requires it from 1 Jan 2027.")
  const text = textOf({
    ...{ on: "2026-11-27", by: "Asha Rao", designation: "Proprietor" },
    ...{ valid_until: "2027-11-27", path: "/pages/self-audit" },
  })
  expect(text).toContain("Last carried out on 27 Nov 2026 by Asha Rao, Proprietor.")
  expect(text).toContain("due by 27 Nov 2027.")
  expect(text).toContain("See the certificate")
})
