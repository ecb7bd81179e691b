import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { officePages } from "#web/office/office-pages.ts"
import { duties, dutyStates } from "../../shop/domain/office/duties/duties.ts"
import { PROJECT } from "../command.ts"
import { namesOfMissingTests } from "../named-tests.ts"
import { lawDocument } from "./law-document.ts"

test("docs/law.md is written from the duties: npm run law", () => {
  const written = readFileSync(path.join(PROJECT, "docs", "law.md"), "utf8")
  expect(written).toBe(lawDocument(duties))
})

test("Each duty that tests prove names a test that exists", () => {
  const titles = duties.flatMap(({ check }) => (check.by === "test" ? [check.title] : []))
  expect(titles.length).toBeGreaterThan(0)
  expect(namesOfMissingTests(titles)).toEqual([])
})

test("Each gap leads to a page of the back office that exists", () => {
  const lacking = {
    ...{ isSampleName: true, isSampleAddress: true, isSampleContact: true, isSampleOfficer: true },
    ...{ state: null, hasGstin: true, isCompany: true, hasNodalPerson: false },
    ...{ hasOfficerDesignation: false, hasOfficerContact: false, contactLenses: 1 },
    ...{ hasContactLensRegistration: false, withoutOrigin: 1 },
    ...{ withoutMaker: 1, withoutImporter: 1, withoutQuantity: 1 },
    missingByDuty: Object.fromEntries(duties.map(({ id }) => [id, 1])),
  }
  const pages = officePages.map((page) => `/office/${page.path}`)
  const fixes = dutyStates(lacking, {}, "2026-11-27").flatMap(({ gaps }) =>
    gaps.flatMap(({ fix }) => (fix ? [fix.to.split(/[?#]/)[0]] : [])),
  )
  expect(fixes.length).toBeGreaterThan(5)
  for (const to of fixes) expect(pages).toContain(to)
})
