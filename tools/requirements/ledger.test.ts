import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { markdownTables } from "../markdown-table.ts"
import { count, drawLedger } from "./ledger.ts"
import { report } from "./report.ts"
import { parseDepartures, parseRequirements } from "./requirement-list.ts"

const LIST = parseRequirements(`
| id | source | requirement | check |
|---|---|---|---|
| APP-01 | §1 | One document. | UI |
| APP-02 | §1 | Five kinds. | Person: look |
| LST-01 | §2 | A list with \`a\\|b\`. | Unit |

| id | source | what | suggestion |
|---|---|---|---|
| X-01 | §4 | Two dates. | Ask. |
`)
const DEPARTURES = parseDepartures(`
| id | the specification says | the shop does | why |
|---|---|---|---|
| APP-02, X-01 | five | six | more is better |
`)
const title = (...ids: string[]) => ({ file: "a.test.ts", line: 7, title: "Shows a list", ids })

test("The ledger lists which rows are proven, departed and open", () => {
  const ledger = drawLedger(LIST, DEPARTURES, [title("LST-01"), title("APP-02", "X-01")])
  expect(ledger.rows.map(({ id, state }) => [id, state])).toEqual([
    ["APP-01", "open"],
    ["APP-02", "departed"],
    ["LST-01", "proven"],
  ])
  expect(ledger.unknown).toEqual([])
  expect(report(ledger, false)).toBe(`group      rows   proven departed     open
APP           2        0        1        1
LST           1        1        0        0
X             1        0        1        0

APP-02  departed
    docs/departures.md:4  six
    a.test.ts:7  Shows a list
LST-01  proven
    a.test.ts:7  Shows a list
X-01  departed
    docs/departures.md:4  six
    a.test.ts:7  Shows a list

Open:
  APP-01  needs a test: One document.

1 X entries: 0 proven, 1 departed, 0 open
3 rows: 1 proven, 1 departed, 1 open`)
})

const lacking = (...titles: Parameters<typeof drawLedger>[2]) => {
  const { rows, entries } = drawLedger(LIST, DEPARTURES, titles)
  return Object.fromEntries([...rows, ...entries].map(({ id, lacks }) => [id, lacks]))
}

test("A departure is open until a test names it", () => {
  expect(lacking()).toMatchObject({
    "APP-02": "a test of its departure",
    "X-01": "a test of its departure",
  })
  expect(lacking(title("APP-02"))["APP-02"]).toBeNull()
})

test("A row of a screen is proved by any test, if a journey names a row of the same group", () => {
  expect(lacking(title("APP-01"))["APP-01"]).toBe("a visit of its screen")
  const journeyOf = (id: string) => ({ ...title(id), file: "tests/journeys/a.spec.ts" })
  expect(lacking(title("APP-01"), journeyOf("LST-01"))["APP-01"]).toBe("a visit of its screen")
  expect(lacking(title("APP-01"), journeyOf("APP-02"))["APP-01"]).toBeNull()
  expect(lacking(journeyOf("APP-01"))["APP-01"]).toBeNull()
})

test("A title that names more than eight ids proves none of them", () => {
  const ids = Array.from({ length: 8 }, (_, index) => `X-${10 + index}`)
  expect(lacking(title("LST-01", ...ids))["LST-01"]).toBe("a test of its own")
  expect(lacking(title("LST-01", ...ids.slice(1)))["LST-01"]).toBeNull()
  expect(lacking(title("LST-01", ...ids), title("LST-01"))["LST-01"]).toBeNull()
})

test("A row that is not of a screen requires no journey", () => {
  const rows = [{ id: "LNS-08", group: "LNS", source: "", requirement: "", check: "UI/unit" }]
  const [row] = drawLedger({ rows, entries: [] }, [], [title("LNS-08")]).rows
  expect(row?.state).toBe("proven")
})

test("A departure overrides a test, which stays listed", () => {
  const [, row] = drawLedger(LIST, DEPARTURES, [title("APP-02")]).rows
  expect(row).toMatchObject({ state: "departed", tests: [{ line: 7 }] })
})

test("Unknown ids are reported with the place that names them", () => {
  const departures = parseDepartures("| id | a | b | c |\n|---|---|---|---|\n| ZZZ-01 | | | |")
  const ledger = drawLedger(LIST, departures, [title("LST-99", "X-01")])
  expect(ledger.unknown).toEqual([
    { id: "LST-99", where: "a.test.ts:7" },
    { id: "ZZZ-01", where: "docs/departures.md:3" },
  ])
  expect(report(ledger, true)).toContain("No such requirement:\n  LST-99  a.test.ts:7")
})

test("A duplicate id in the list is refused", () => {
  const twice =
    "| id | source | requirement | check |\n|---|---|---|---|\n| A-01 | | | |\n| A-01 | | | |"
  expect(() => parseRequirements(twice)).toThrow("docs/requirements.md:4 A-01 is listed twice")
})

test("A row that is departed twice is refused: two departures can contradict each other", () => {
  const header = "| id | a | b | c |\n|---|---|---|---|\n"
  const twice = `${header}| LST-32, LST-33 | 0 | 9999 | |\n| X-88, LST-33 | 0 | 5000 | |`
  expect(() => parseDepartures(twice)).toThrow("docs/departures.md:4 LST-33 is departed twice")
  expect(() => parseDepartures(`${header}| LST-33, LST-33 | | | |`)).toThrow("LST-33")
})

test("The list has as many rows in each group as its summary table says", () => {
  const markdown = readFileSync(new URL("../../docs/requirements.md", import.meta.url), "utf8")
  const { rows, entries } = parseRequirements(markdown)
  const said = markdownTables(markdown).find(({ header }) => header[0] === "Group")?.rows ?? []
  const counted = Map.groupBy(rows, ({ group }) => group)
  expect(said.slice(0, -1).map(({ cells }) => [cells[0]?.split(" ")[0], Number(cells[1])])).toEqual(
    [...counted].map(([group, members]) => [group, members.length]),
  )
  expect(said.at(-1)?.cells[1]).toBe(`**${rows.length}**`)
  expect(entries).toHaveLength(100)
  expect(count(drawLedger({ rows, entries }, [], []).rows).open).toBe(rows.length)
})
