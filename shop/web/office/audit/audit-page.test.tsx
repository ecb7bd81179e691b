import { renderToString } from "react-dom/server"
import { StaticRouter } from "react-router"
import { beforeEach, expect, test, vi } from "vitest"
import { listAudit } from "#contract/office/operations/audit.ts"
import type { Permission } from "#domain/office/staff-permissions.ts"
import { ViewsLink } from "../shared/links.tsx"
import AuditPage from "./audit-page.tsx"

const { office, asked } = vi.hoisted(() => ({
  office: { may: (_permission: string): boolean => true },
  asked: [] as [operation: unknown, input: unknown][],
}))
vi.mock("../shared/office-session.tsx", () => ({ useOffice: () => office }))
vi.mock("../shared/use-operation.tsx", async (original) => ({
  ...(await original()),
  useOperation: (operation: unknown, input: unknown) => {
    asked.push([operation, input])
    return { value: null, failure: null, reload: () => {} }
  },
  useChange: () => () => {},
}))
vi.mock("./audit-verdict.tsx", () => ({ AuditVerdict: () => null }))

const shopper = "0b0f3c1a-5f0e-4c59-9a39-52b3f3d4a111"
const render = (location: string, page: React.ReactNode) =>
  renderToString(<StaticRouter location={location}>{page}</StaticRouter>)

beforeEach(() => {
  office.may = () => true
  asked.length = 0
})

test("“Who viewed this data” leads whoever may read the audit to every entry that showed data of the shopper", () => {
  const html = render("/office", <ViewsLink shopper={shopper} />)
  expect(html).toContain("Who viewed this data")
  const [, to] = /href="([^"]+)"/.exec(html)!
  const page = render(to!.replaceAll("&amp;", "&"), <AuditPage />)
  expect(page).toContain("This shopper")
  // Without the entries' usual filter, which leaves out who only looked.
  expect(asked.filter(([operation]) => operation === listAudit)).toEqual([[listAudit, { shopper }]])
})

test("“Who viewed this data” is not shown to others, nor where no shopper is known", () => {
  expect(render("/office", <ViewsLink shopper={null} />)).toBe("")
  const needed: Permission = "audit.read"
  office.may = (permission) => permission !== needed
  expect(render("/office", <ViewsLink shopper={shopper} />)).toBe("")
})
