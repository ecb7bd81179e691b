import fc from "fast-check"
import { expect, test } from "vitest"
import { blocksText } from "#domain/catalogue/shop-page.ts"
import { allModules } from "#server/all-modules.ts"
import { pageValues } from "#server/core/settings/page-values.ts"
import { readSettings } from "#server/core/settings/settings.ts"
import { runs } from "#tests/property-runs.ts"
import { describePage, parsePage } from "./parse-page.ts"

const values = {
  ...pageValues({ settings: readSettings({}), modules: allModules, catalogue: {} as never }),
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

test("The paragraphs of an item are lines of their own, and a list keeps its first number", () => {
  expect(parse("3. One\n\n   Two **bold**\n4. Three").intro).toEqual([
    {
      ...{ kind: "list", ordered: true, start: 3 },
      items: [[{ text: "One\nTwo " }, { bold: true, text: "bold" }], [{ text: "Three" }]],
    },
  ])
})

test.each([
  ["- a\n\n  | B | C |\n  |---|---|\n  | d | e |", /^A table inside a list/],
  ["- a\n\n  > b", /^A quotation inside a list/],
  ["- a\n\n  ## b", /^A heading inside a list/],
  ["- a\n\n      b", /^A part with indented lines inside a list/],
  ["- a\n\n  <div>b</div>", /^HTML is not possible/],
  ["Was ~~900~~ 800", /^Words cannot be struck through/],
  ['[a](https://b.example "title")', /^A link has no title: leave out “title”/],
  ["Hello.\n\n[note]: /b", /^No link uses “\[note\]: \/b”/],
  ["![](a.png)\n\n![](b.png)", /^A page has one picture: leave out a.png/],
])("What a page cannot show of %j is shown as typed or named", (markdown, problem) => {
  const page = parse(markdown)
  expect(page.problems).toEqual([expect.stringMatching(problem)])
})

test("Every word of a page's Markdown is on the page or in what is named to its author", () => {
  const piece = fc.constantFrom(
    ...["- ", "  - ", "1. ", "7) ", "  ", "    ", "> ", "# ", "## ", "### ", "```\n", "\n", "\n\n"],
    ...[
      "| wordA | wordB |\n|---|---|\n| wordC | wordD |\n",
      "---\n",
      "**",
      "_",
      "~~",
      "`",
      "[x] ",
      "<b>",
      "<!-- wordE -->",
    ],
    ...[
      "[wordF](/wordG)",
      '[wordH](/wordI "wordJ")',
      "[wordK]: /wordL\n",
      "[wordK]",
      "![wordM](wordN.png)",
      "\\*",
      "  \n",
      "{#o}",
      "&amp;",
    ],
  )
  const text = fc
    .array(fc.oneof(piece, fc.constantFrom("word1 ", "word2", "word3\n", "word4 ")), {
      maxLength: 16,
    })
    .map((pieces) => pieces.join(""))
  fc.assert(
    fc.property(text, (markdown) => {
      const { links, ...page } = parse(markdown)
      const shown = JSON.stringify([page, [...links]])
      const words = markdown.match(/word\w/g) ?? []
      expect(words.filter((word) => !shown.includes(word))).toEqual([])
    }),
    { numRuns: runs(2000) },
  )
})
