import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { brandTheme } from "#domain/office/brand-theme.ts"
import { Notice } from "./notice.tsx"

test("A success keeps its colour whatever the colours of the owner are", () => {
  const html = renderToStaticMarkup(<Notice look="done">Saved.</Notice>)
  const owned = Object.keys(brandTheme("#b00020", "#123456")).map((name) => name.slice(8))
  expect(owned).toContain("peacock")
  for (const name of owned) expect(html).not.toContain(`-${name}`)
  expect(html).toContain("text-leaf")
})
