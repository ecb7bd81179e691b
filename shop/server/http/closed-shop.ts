import type { FastifyInstance } from "fastify"
import { failureStatus } from "#contract/core/api-result.ts"
import type { AppContext } from "../core/context.ts"
import { acceptedKeys } from "../core/settings/secrets.ts"
import { hmac, isSigned } from "../core/signature.ts"
import { errorReply } from "./errors.ts"
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
  return isShared(context) || hasPreview(context, header)
}

/**
 * Closes the routes of a plugin with the shop. What staff then see of them depends on their cookie,
 * so no cache may keep it.
 * @param isAlwaysOpen paths that stay open
 */
export function closeWithShop(
  app: FastifyInstance,
  context: Needs,
  isAlwaysOpen: (path: string) => boolean = () => false,
): void {
  app.addHook("onRequest", async (request, reply) => {
    if (seesShop(context, request.headers.cookie) || isAlwaysOpen(request.url)) return
    return reply
      .status(failureStatus.SHOP_CLOSED)
      .header("retry-after", CLOSED_RETRY_SECONDS)
      .send(errorReply("SHOP_CLOSED"))
  })
  app.addHook("onSend", async (request, reply) => {
    if (!isShared(context) && !isAlwaysOpen(request.url)) reply.header("cache-control", "no-store")
  })
}

/** Whether public replies are the same for everybody, so that caches may share them. */
export const isShared = ({ settings }: Pick<Needs, "settings">): boolean =>
  settings.SHOP_STATUS === "open"

function hasPreview({ secrets, publicUrl, now }: Needs, header: string | undefined) {
  const cookie = readCookie(header, { name, valid: /^\d{10}\.[\w-]{43}$/ }, publicUrl)
  if (cookie === null) return false
  const [expires = "", signature = ""] = cookie.split(".")
  if (Number(expires) * 1000 < now().getTime()) return false
  return isSigned(acceptedKeys(secrets, "staff"), textOf(expires), signature)
}

/** The `Set-Cookie` header with which staff see a closed shop. */
export function writePreviewCookie({ secrets, publicUrl, now }: Needs): string {
  const expires = String(Math.floor(now().getTime() / 1000) + PREVIEW_SECONDS)
  const value = `${expires}.${hmac(secrets.staff, textOf(expires))}`
  return writeCookie({ name, value, path: "/", seconds: PREVIEW_SECONDS }, publicUrl)
}

/** Ends it, at sign-out. */
export const clearPreviewCookie = (publicUrl: string): string =>
  writeCookie({ name, value: "", path: "/", seconds: 0 }, publicUrl)

const textOf = (expires: string) => `preview of the closed shop until ${expires}`
