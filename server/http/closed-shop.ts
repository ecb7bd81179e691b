import { createHmac, timingSafeEqual } from "node:crypto"
import type { AppContext } from "../core/context.ts"
import { acceptedKeys } from "../core/settings/secrets.ts"
import { readCookie, writeCookie } from "./secure-cookie.ts"

const name = "shop_preview"
const PREVIEW_SECONDS = 12 * 3600

/** When search engines ask again while the shop is closed. */
export const CLOSED_RETRY_SECONDS = 3600

type Needs = Pick<AppContext, "settings" | "secrets" | "publicUrl" | "now">

/**
 * Whether the sender of a `Cookie` header sees the shop: everybody while it is open, staff who are
 * signed in to the back office while it is closed. The cookie opens nothing but public pages.
 */
export function seesShop(context: Needs, header: string | undefined): boolean {
  return context.settings.SHOP_STATUS === "open" || hasPreview(context, header)
}

function hasPreview({ secrets, publicUrl, now }: Needs, header: string | undefined) {
  const cookie = readCookie(header, { name, valid: /^\d{10}\.[\w-]{43}$/ }, publicUrl)
  if (cookie === null) return false
  const [expires = "", signature = ""] = cookie.split(".")
  if (Number(expires) * 1000 < now().getTime()) return false
  return acceptedKeys(secrets, "staff").some((key) =>
    timingSafeEqual(Buffer.from(signed(key, expires)), Buffer.from(signature)),
  )
}

/** The `Set-Cookie` header with which staff see a closed shop. */
export function writePreviewCookie({ secrets, publicUrl, now }: Needs): string {
  const expires = String(Math.floor(now().getTime() / 1000) + PREVIEW_SECONDS)
  const value = `${expires}.${signed(secrets.staff, expires)}`
  return writeCookie({ name, value, path: "/", seconds: PREVIEW_SECONDS }, publicUrl)
}

/** Ends it, at sign-out. */
export const clearPreviewCookie = (publicUrl: string): string =>
  writeCookie({ name, value: "", path: "/", seconds: 0 }, publicUrl)

const signed = (key: Uint8Array, expires: string) =>
  createHmac("sha256", key)
    .update(`preview of the closed shop until ${expires}`)
    .digest("base64url")
