import { renderToStaticMarkup } from "react-dom/server"
import { expect, test, vi } from "vitest"
import { FeaturesField, turned } from "./features-field.tsx"

vi.mock("#modules/features.ts", () => ({
  list: ["chat", "gifts", "numbers"].map((name) => ({ name, label: name, about: "What it does." })),
}))

test("Switching features off and on keeps the others as they are", () => {
  expect(turned("", "gifts", false)).toBe("gifts")
  expect(turned("gifts", "chat", false)).toBe("chat,gifts")
  expect(turned("chat, gifts", "chat", true)).toBe("gifts")
  expect(turned("gifts", "gifts", true)).toBe("")
  // Taken out of the shop.
  expect(turned("gifts,maps", "chat", false)).toBe("chat,gifts")
})

test("Each feature has its name and what it does, and is checked while it is on", () => {
  const html = renderToStaticMarkup(
    <FeaturesField hint="" typed="chat, gifts" isReadOnly={false} onType={() => {}} />,
  )
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(html.match(/What it does\./g)).toHaveLength(3)
})
