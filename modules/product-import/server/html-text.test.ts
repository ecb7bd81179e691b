import fc from "fast-check"
import { expect, test } from "vitest"
import { htmlOf, leftOutOf, textOf } from "./html-text.ts"

test.each([
  ["<p>Thin &amp; light.</p><p>Two&nbsp;hinges</p>", "Thin & light.\nTwo hinges"],
  ["<ul>\n<li>One</li>\n<li>Two <b>bold</b></li>\n</ul>", "One\nTwo bold"],
  [
    "<table><tbody><tr><td>Bridge</td><td>18</td></tr><tr><th>Lens:</th><td><b>52</b> mm</td></tr></table>",
    "Bridge: 18\nLens: 52 mm",
  ],
  ["<table><tr><th>52</th><th>18</th><th>140</th></tr></table>After", "52, 18, 140\nAfter"],
  ["<table><tr><td><p>One.</p><p>Two.</p></td><td>Three</td></tr></table>", "One.\nTwo.\nThree"],
  ["<table><tr><td></td><td>18</td></tr></table>", "18"],
  ["<dl><dt>Bridge</dt><dd>18</dd></dl>", "Bridge\n18"],
  ["<section>One</section><blockquote>Two</blockquote>", "One\nTwo"],
  ["Plain\nwords", "Plain\nwords"],
  ["5 < 6 & 7 > 2", "5 < 6 & 7 > 2"],
  ["a<br/>b&#8217;s &#x20b9;5 &copy; &#0;", "a\nb’s ₹5 © \ufffd"],
  ["<script>alert(1)</script>Words<style>p{}</style><!-- hidden -->", "Words"],
  ["<script>never closed", ""],
  ['<img src=x onerror="alert(1)">Words', "Words"],
])("The description %j is converted to %j", (html, text) => {
  expect(textOf(html)).toBe(text)
})

test("A text is the same after a round trip through HTML", () => {
  const word = fc.string({
    unit: fc.constantFrom("<", ">", "&", ";", "a", "p", "/", "'", "₹", "#"),
  })
  const line = fc.array(word.filter(Boolean), { minLength: 1 }).map((words) => words.join(" "))
  const lines = fc.array(line, { minLength: 1 }).map((all) => all.join("\n"))
  fc.assert(
    fc.property(lines, (text) => {
      expect(textOf(htmlOf(text))).toBe(text)
    }),
  )
})

test.each([
  [
    '<p>Words <img src="a.png"><img src="b.png"> and <a href="/care">care</a></p>',
    "2 pictures, 1 link",
  ],
  ['<iframe src="v"></iframe><video src="w"></video><script>x()</script>', "2 videos"],
  ['<a href="https://a.example">https://a.example</a><a name="top">Top</a>', ""],
  ["<p>Only <b>words</b></p>", ""],
  ["Plain < words", ""],
])("What the text of %j does not have is counted: %j", (html, leftOut) => {
  expect(leftOutOf(html)).toBe(leftOut)
})

test("Every word of a description is in its text, whatever tags are around it", () => {
  const tags = fc.constantFrom(
    ..."p div span b i ul ol li table tr td th thead tbody dl dt dd h1 h3 blockquote pre code section a sup label button details summary figure figcaption caption font center address u s q cite abbr small strong em".split(
      " ",
    ),
  )
  const word = fc.constantFrom("uno", "dos ", "tres\n", "cuatro&nbsp;", "cinco<br>", "seis<hr>")
  const html = fc.letrec<{ part: string }>((tie) => ({
    part: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      word,
      fc
        .tuple(tags, fc.array(tie("part"), { maxLength: 4 }))
        .map(([name, parts]) => `<${name}>${parts.join(" ")}</${name}>`),
    ),
  })).part
  fc.assert(
    fc.property(html, (typed) => {
      const words = typed.match(/uno|dos|tres|cuatro|cinco|seis/g) ?? []
      const text = textOf(typed)
      const counted = (all: readonly string[]) => all.toSorted().join(" ")
      expect(counted(text.match(/uno|dos|tres|cuatro|cinco|seis/g) ?? [])).toBe(counted(words))
    }),
    { numRuns: 500 },
  )
})

test("Tags that are nested without end are cut, and the text before them is read", () => {
  const endless = "<b>".repeat(20_000)
  expect(textOf(`<p>Light</p>${endless}frame`)).toMatch(/^Light\n\.\.\.$/)
  expect(textOf(`<table><tr><td>Bridge</td><td>${endless}18</td></tr></table>`)).toMatch(/^Bridge/)
})
