import { readdirSync, readFileSync } from "node:fs"
import { lexer } from "marked"
import { expect, test } from "vitest"
import { isNestedTooDeep } from "./shop-page.ts"

test("Lists, quotations and bold words inside each other are too deep before their parser is", () => {
  const endless = [
    ...["- ", "1. ", "> ", ">", "* 1) "].map((mark) => `${mark.repeat(5_000)}a`),
    ...[`${"*".repeat(5_000)}a${"*".repeat(5_000)}`, `${"**a ".repeat(5_000)}b`],
  ]
  for (const markdown of endless) expect(isNestedTooDeep(markdown), markdown.slice(0, 9)).toBe(true)
  const stairs = Array.from({ length: 180 }, (_, depth) => `${" ".repeat(2 * depth)}- a`).join("\n")
  for (const allowed of [
    `${"- ".repeat(20)}a`,
    `${"**a ".repeat(125)}${"b** ".repeat(125)}`,
    stairs,
  ]) {
    expect(isNestedTooDeep(allowed)).toBe(false)
    expect(lexer(allowed).length).toBeGreaterThan(0)
  }
})

test("Pages as they are written are not too deep", () => {
  const pages = readdirSync("sample/pages").map((file) =>
    readFileSync(`sample/pages/${file}`, "utf8"),
  )
  const table =
    "| Frame | **Width** |\n|---|---|\n| *Diya* | 140 mm |\n\n---\n\n* * *\n\n+91 98450 12345\n\n----------------------------"
  for (const page of [...pages, table]) expect(isNestedTooDeep(page)).toBe(false)
})
