import fc from "fast-check"
import { expect, test } from "vitest"
import { htmlOf, textOf } from "./html-text.ts"

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
