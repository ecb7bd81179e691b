import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"
import { expect, test } from "vitest"
import { type FindPrepared, Prepared, PreparedMarkup } from "./prepared.tsx"

const rendered = (page: ReactNode, find: FindPrepared = () => null) =>
  renderToString(<PreparedMarkup value={find}>{page}</PreparedMarkup>)

const page = (
  <>
    {["Aviator", "Round & oval"].map((name) => (
      <Prepared key={name} as="li" of={[name]} className="shape">
        <a href={`/${name}`}>{name}</a>
      </Prepared>
    ))}
    <Prepared of={false}>
      <p>On this page alone</p>
    </Prepared>
  </>
)

test("Prepared content is the same in a page as content that is rendered with it", () => {
  const contents = new Map<string, ReactNode>()
  const plain = rendered(page, (key, content) => {
    contents.set(key, content)
    return null
  })
  const prepared = new Map([...contents].map(([key, content]) => [key, rendered(content)]))
  expect(prepared.size).toBe(2)
  expect(plain).toContain('<li class="shape"><a href="/Aviator">Aviator</a></li>')
  expect(rendered(page, (key) => prepared.get(key) ?? null)).toBe(plain)
  expect(
    rendered(page, () => "<b>prepared</b>").match(/<li class="shape"><b>prepared/g),
    "what was prepared is what is shown",
  ).toHaveLength(2)
})
