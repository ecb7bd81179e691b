import { renderToString } from "react-dom/server"
import { StaticRouter } from "react-router"
import { expect, test, vi } from "vitest"
import { SelfAuditView, type ShownCheck } from "./self-audit.tsx"

vi.mock("../shared/office-session.tsx", () => ({ useOffice: () => ({ may: () => true }) }))
vi.mock("../shared/use-operation.ts", () => ({ useChange: () => async () => {} }))
vi.mock("../shared/use-unsaved-changes.tsx", () => ({ useUnsavedChanges: () => {} }))

const finding = {
  ...{ id: "one", where: "the page “Sale”", quote: "Hurry", sentence: "Is there a real end?" },
  ...{ fix: { to: "/office/pages/sale", label: "Page" }, reason: "" },
}
const check = (reason: string | null, last: ShownCheck["last"] = null): ShownCheck => ({
  patterns: [
    {
      ...{ pattern: "false-urgency", name: "False urgency", forbids: "Hurrying.", looks_at: null },
      ...{ avoided: "No countdowns.", findings: reason === null ? [] : [{ ...finding, reason }] },
    },
  ],
  last,
})
const textOf = (shown: ShownCheck) =>
  renderToString(
    <StaticRouter location="/">
      <SelfAuditView check={shown} onDone={() => {}} />
    </StaticRouter>,
  )
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>+/g, "|")

test("The self-audit is carried out only once each finding is corrected or answered", () => {
  const open = textOf(check(""))
  expect(open).toContain("In the page “Sale”. Is there a real end?")
  expect(open).not.toContain("Carry out the self-audit")
  for (const shown of [check(null), check("It ends on Sunday.")]) {
    expect(textOf(shown)).toContain("Carry out the self-audit")
  }
})

test("The last self-audit is shown with its person, its certificate and the day the next one is due", () => {
  expect(textOf(check(null))).toContain("The law requires it from 1 Jan 2027.")
  const last = {
    ...{ on: "2026-11-27", by: "Asha Rao", designation: "Proprietor" },
    ...{ valid_until: "2027-11-27", path: "/pages/self-audit" },
  }
  const text = textOf(check(null, last))
  expect(text).toContain("Last carried out on 27 Nov 2026 by Asha Rao, Proprietor.")
  expect(text).toContain("due by 27 Nov 2027.")
  expect(text).toContain("See the certificate")
})
