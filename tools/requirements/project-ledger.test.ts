import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, test } from "vitest"
import { PAGE_PATHS } from "#contract/core/page-addresses.ts"
import { officePages } from "#web/office/office-pages.ts"
import { PROJECT } from "../command.ts"
import { projectLedger } from "./project-ledger.ts"

const { rows, entries, unknown } = projectLedger(PROJECT)

/** What the tests of a module proved that `tools/without.ts` took out of this copy. */
const takenOut = process.env.TAKEN_OUT_REQUIREMENTS?.split(",") ?? []

test("Every requirement has a test or a tested departure, and no other is named", () => {
  const open = [...rows, ...entries].filter(
    ({ id, state }) => state === "open" && !takenOut.includes(id),
  )
  expect(open.map(({ id, lacks }) => `${id} needs ${lacks}`)).toEqual([])
  expect(unknown).toEqual([])
})

/** The pages of the shop that the specification does not have, in the words of the departure. */
const addedPages: Partial<Record<keyof typeof PAGE_PATHS, string>> = {
  ...{ account: "an account", people: "several people", invoices: "invoices" },
  lensThickness: "lens thickness",
  confirmEmail: "e-mails",
  ...{ ownPage: "pages of the owner's own", office: "back office" },
}

test("The departure from the scope names what was added: every other page, and every entry of the office's menu [APP-05]", () => {
  const { does } = rows.find(({ id }) => id === "APP-05")!.departures[0]!
  const specified = [
    ...["home", "listing", "product", "lensPrices", "login", "code", "checkout", "trackOrder"],
    ...["orders", "tracking", "savedFrames", "faq", "contact", "about", "privacyPolicy"],
    ...["refundPolicy", "shippingPolicy", "terms", "gallery"],
  ]
  expect([...specified, ...Object.keys(addedPages)].toSorted()).toEqual(
    Object.keys(PAGE_PATHS).toSorted(),
  )
  const menu = officePages.flatMap((page) =>
    page.label === undefined || page.onSettings ? [] : page.label,
  )
  expect(menu).toContain("Orders")
  const missing = [...Object.values(addedPages), ...menu].filter(
    (name) => !does.toLowerCase().includes(name.toLowerCase()),
  )
  expect(missing).toEqual([])
})

test("Tests of every kind are read, also without a page of departures", () => {
  const root = mkdtempSync(path.join(tmpdir(), "requirements-"))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  const rows = ["A-01", "A-02", "A-03", "A-04"].map((id) => `| ${id} | | | |`).join("\n")
  write("docs/requirements.md", `| id | source | requirement | check |\n|---|---|---|---|\n${rows}`)
  write("domain/core/money.test.ts", 'test("a [A-01]", () => {})')
  write("web/ui/button.test.tsx", 'test("a [A-02]", () => <b />)')
  write("tests/journeys/catalogue/home.spec.ts", 'test("a [A-03]", () => {})')
  write("tests/vendors/node_modules/x/x.test.ts", 'test("a [A-04]", () => {})')
  write("domain/core/money.ts", 'test("a [A-04]", () => {})')
  const standings = projectLedger(root).rows.map(({ state }) => state)
  rmSync(root, { recursive: true })
  expect(standings).toEqual(["proven", "proven", "proven", "open"])
})
