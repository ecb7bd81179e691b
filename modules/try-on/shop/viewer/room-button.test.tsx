import { afterEach, expect, test, vi } from "vitest"
import { attributesIn, renderedPage, textIn } from "#web/shared/testing/rendered-page.tsx"
import { RoomButton } from "./room-button.tsx"

afterEach(() => vi.unstubAllGlobals())

async function buttonOn(userAgent: string) {
  vi.stubGlobal("navigator", { userAgent })
  vi.stubGlobal("location", { href: "https://shop.example/product-item/41" })
  vi.stubGlobal("document", {
    createElement: () => ({ relList: { supports: () => false } }),
  })
  return renderedPage(
    <RoomButton product={{ id: 41, title: "Boond" }} ready={false} onQuickLook={async () => {}} />,
  )
}

test("On Android a link opens the frame's file in the phone's AR viewer; other devices have no such link", async () => {
  const html = await buttonOn("Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/150.0 Mobile")
  expect(textIn(html)).toBe("|See it in your room|")
  const [address = ""] = attributesIn(html, "href")
  expect(address).toMatch(/^intent:\/\/arvr\.google\.com\/scene-viewer\//)
  const file = new URL(address.replace("intent:", "https:")).searchParams.get("file")
  expect(file).toBe("https://shop.example/models/41.glb")
  expect(await buttonOn("Mozilla/5.0 (X11; Linux x86_64)")).toBe("")
})
