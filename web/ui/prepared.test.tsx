import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"
import { StaticRouter } from "react-router"
import { expect, test } from "vitest"
import { FooterColumns } from "#web/shell/footer/footer-columns.tsx"
import { type FindPrepared, PreparedMarkup } from "./prepared.tsx"

const rendered = (page: ReactNode, find: FindPrepared = () => null) =>
  renderToString(
    <PreparedMarkup value={find}>
      <StaticRouter location="/">{page}</StaticRouter>
    </PreparedMarkup>,
  )

test("Prepared content is the same in a page as content that is rendered with it", () => {
  const contents = new Map<string, ReactNode>()
  const plain = rendered(<FooterColumns />, (key, content) => {
    contents.set(key, content)
    return null
  })
  const prepared = new Map([...contents].map(([key, content]) => [key, rendered(content)]))
  expect(prepared.size).toBe(5)
  expect(plain).toContain('href="/aviator-glasses"')
  expect(rendered(<FooterColumns />, (key) => prepared.get(key) ?? null)).toBe(plain)
  expect(
    rendered(<FooterColumns />, () => "<li>prepared</li>").match(/<li>prepared/g),
    "what was prepared is what is shown",
  ).toHaveLength(5)
})
