import { expect, test } from "vitest"
import { roomViewer, sceneViewerLink } from "./room-link.ts"

const android =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36"

test("AR is offered on phones that support it, and on no other device", () => {
  expect(roomViewer(android, false)).toBe("scene-viewer")
  expect(roomViewer("Mozilla/5.0 (Android 14; Mobile; rv:120.0) Firefox/120.0", false)).toBeNull()
  expect(roomViewer("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)", true)).toBe(
    "quick-look",
  )
  expect(roomViewer("Mozilla/5.0 (X11; Linux x86_64)", false)).toBeNull()
})

test("The AR viewer gets the frame's file, its name and true size, and the return URL", () => {
  const page = new URL("https://shop.example/product-item/41?from=a b")
  const link = sceneViewerLink({ id: 41, title: "Boond & Oval" }, page)
  const [address = "", intent = ""] = link.split("#Intent;")
  const params = new URL(address.replace("intent:", "https:")).searchParams
  expect(Object.fromEntries(params)).toEqual({
    file: "https://shop.example/models/41.glb",
    mode: "ar_preferred",
    resizable: "false",
    title: "Boond & Oval",
  })
  expect(intent).toContain(`S.browser_fallback_url=${encodeURIComponent(page.href)};end;`)
})
