import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { SettingsProvider, type ShopSettings } from "./settings.ts"
import { Slot, type SlotEntry } from "./slot.tsx"

const list: SlotEntry<"footer">[] = ["chat", "gifts"].map((module) => ({
  module,
  Component: () => <p>{module}</p>,
}))

const shown = (featuresOff: string[]) =>
  renderToStaticMarkup(
    <SettingsProvider value={{ featuresOff } as unknown as ShopSettings}>
      <Slot of={list} give={{}} />
    </SettingsProvider>,
  )

test("A place of a page shows what modules have there, in their order, without those that are switched off", () => {
  expect(shown([])).toBe("<p>chat</p><p>gifts</p>")
  expect(shown(["chat"])).toBe("<p>gifts</p>")
  expect(renderToStaticMarkup(<Slot of={list} give={{}} />)).toBe("<p>chat</p><p>gifts</p>")
})
