import fc from "fast-check"
import { expect, test } from "vitest"
import { blocksText } from "#domain/catalogue/shop-page.ts"
import { pageValues } from "#server/core/settings/page-values.ts"
import { readSettings } from "#server/core/settings/settings.ts"
import { describePage, parsePage } from "./parse-page.ts"

const values = {
  ...pageValues(readSettings({})),
  ...{ business: "Asha *Opticals*", email: "help@shop.example", phone: "+91 98450 00000" },
}
const parse = (markdown: string) => parsePage(markdown, values)
const spansIn = (markdown: string) => {
  const [block] = parse(markdown).intro
  return block?.kind === "paragraph" ? block.spans : null
}

test("Headings make sections, smaller ones parts, and dashes the closing lines", () => {
  const page = parse(
    "Hello.\n\n## Sizes\n\nOne.\n\n### Small {#s}\n\n- a\n- **b** c\n\n## Sizes\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n---\n\nBye.",
  )
  expect(page.problems).toEqual([])
  expect(blocksText(page.intro)).toBe("Hello.")
  expect(page.sections.map(({ id, heading }) => [id, heading])).toEqual([
    ["sizes", "Sizes"],
    ["sizes-3", "Sizes"],
  ])
  expect(page.sections[0]!.parts).toEqual([
    {
      ...{ id: "s", heading: "Small" },
      blocks: [
        {
          ...{ kind: "list", ordered: false },
          items: [[{ text: "a" }], [{ bold: true, text: "b" }, { text: " c" }]],
        },
      ],
    },
  ])
  expect(blocksText(page.sections[1]!.blocks)).toBe("A | B\n1 | 2")
  expect(blocksText(page.closing)).toBe("Bye.")
})

test("Values are filled in as text and not as Markdown, addresses and numbers as links", () => {
  expect(spansIn("{business}, {email} or {phone}")).toEqual([
    { text: "Asha *Opticals*, " },
    { href: "mailto:help@shop.example", text: "help@shop.example" },
    { text: " or " },
    { href: "tel:+919845000000", text: "+91 98450 00000" },
  ])
  expect(spansIn("[Write](mailto:{email}) or [call](tel:{phone})")).toEqual([
    { href: "mailto:help@shop.example", text: "Write" },
    { text: " or " },
    { href: "tel:+919845000000", text: "call" },
  ])
  const [list] = parse("{retentionPeriods}").intro
  expect(list).toMatchObject({ kind: "list", ordered: false })
})

test("A value that the shop does not know is named", () => {
  const { problems, intro } = parse("Within {retrunHours}, {constructor}.")
  expect(problems).toEqual([
    "{retrunHours} is not a value of the shop. Choose one under “Insert a value or link”.",
    "{constructor} is not a value of the shop. Choose one under “Insert a value or link”.",
  ])
  expect(blocksText(intro)).toBe("Within {retrunHours}, {constructor}.")
})

test.each([
  "<script>alert(1)</script>",
  "Hello <img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "> quoted",
  "    code",
  "- a\n  - b",
  "# Title",
  "Text ![x](https://elsewhere.example/x.png)",
])("What a page cannot show is refused with a sentence: %j", (markdown) => {
  const page = parse(markdown)
  expect(page.problems).toHaveLength(1)
  expect(page.problems[0]).toMatch(/[.:]$/)
})

test("What looks like a tag and is none is shown as it is typed", () => {
  expect(spansIn("<svg/onload=alert(1)>")).toEqual([{ text: "<svg/onload=alert(1)>" }])
})

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "java&#115;cript:alert(1)",
  "java\tscript:alert(1)",
  "file:///etc/passwd",
  "relative",
])("A link to %j is no link", (href) => {
  const page = parse(`[a](<${href}>)`)
  expect(page.links.size).toBe(0)
  expect(JSON.stringify(page.intro)).not.toContain('"href"')
  expect(page.problems.length).toBeGreaterThan(0)
})

test("No text whatever gives a link that could run something", () => {
  const piece = fc.constantFrom(
    ...[
      "[",
      "](",
      ")",
      "<",
      ">",
      "javascript:",
      "data:",
      "https://",
      "&#106;",
      "\t",
      "\n",
      "{email}",
    ],
    ...["a", " ", "!", "`", "\\", "//", "mailto:", "<a href=", "onclick=", "|", "- ", "## ", '"'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const json = JSON.stringify(parse(pieces.join("")))
      for (const [, href] of json.matchAll(/"href":"((?:[^"\\]|\\.)*)"/g)) {
        expect(JSON.parse(`"${href}"`)).toMatch(/^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i)
      }
    }),
    { numRuns: 500 },
  )
})

test("Search engines get the first words of a page, cut between words", () => {
  expect(describePage(parse("Short.\n\n## A"))).toBe("Short.")
  expect(describePage(parse("## A\n\nText\n\n## B"))).toBe("A, B")
  const long = describePage(parse("glasses ".repeat(40)))
  expect(long.length).toBeLessThanOrEqual(156)
  expect(long).toMatch(/glasses…$/)
})
