import { afterEach, expect, test, vi } from "vitest"
import { unfinishedLenses } from "#web/shared/prescriptions/lens/unfinished-lenses.ts"
import { attributesIn, renderedPage, textIn } from "#web/shared/testing/rendered-page.tsx"
import UnfinishedLensesNotice from "./unfinished-lenses-notice.tsx"

const kept = new Map<string, string>()
function storeInTab() {
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
}
afterEach(() => kept.clear())

const notice = async () => renderedPage(<UnfinishedLensesNotice />)

test("The notice names frame and lens type, and leads to the lens choice of that frame", async () => {
  storeInTab()
  unfinishedLenses.write({ productId: 39, title: "Udaan Aviator", type: "Progressive" })
  const html = await notice()
  expect(textIn(html)).toContain("|Continue: Udaan Aviator, Progressive|")
  expect(attributesIn(html, "href")).toEqual(["/product-item/39#lenses"])
  expect(attributesIn(html, "aria-label")).toEqual(["Hide: Continue Udaan Aviator"])
  unfinishedLenses.clear()
  expect(await notice()).toBe("")
})

test("Nothing is shown of a stored choice that was edited by hand", async () => {
  storeInTab()
  const whole = { productId: 39, title: "Udaan Aviator", type: "Progressive" }
  const damaged = [
    ...["", "null", "[]", "{"],
    ...Object.keys(whole).map((name) => JSON.stringify({ ...whole, [name]: undefined })),
    JSON.stringify({ ...whole, productId: "../login" }),
  ]
  for (const stored of damaged) {
    kept.set("lens-unfinished", stored)
    expect(await notice(), stored).toBe("")
  }
})
