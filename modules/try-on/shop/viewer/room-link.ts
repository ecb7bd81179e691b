import { frameModelPath } from "../../contract/frame-model-path.ts"

/** The AR mechanism of this device; null without one. */
type RoomViewer = "scene-viewer" | "quick-look" | null

/** @internal */
export function roomViewer(userAgent: string, supportsAr: boolean): RoomViewer {
  if (supportsAr) return "quick-look"
  return /Android/.test(userAgent) && !/Firefox/.test(userAgent) ? "scene-viewer" : null
}

/** Safari on an iPhone or iPad reports support for AR links. */
export const thisRoomViewer = (): RoomViewer =>
  roomViewer(navigator.userAgent, document.createElement("a").relList.supports("ar"))

/**
 * Opens Android's Scene Viewer with a frame in its true size; without it, the page again.
 * The parts of the address are those of the viewer's own documentation.
 */
export function sceneViewerLink(product: { id: number; title: string }, page: URL): string {
  const params = new URLSearchParams({
    file: new URL(frameModelPath(product.id), page).href,
    mode: "ar_preferred",
    resizable: "false",
    title: product.title,
  })
  const intent = [
    "scheme=https",
    "package=com.google.android.googlequicksearchbox",
    "action=android.intent.action.VIEW",
    `S.browser_fallback_url=${encodeURIComponent(page.href)}`,
  ]
  return `intent://arvr.google.com/scene-viewer/1.0?${params}#Intent;${intent.join(";")};end;`
}
