import { API_PREFIX } from "#contract/endpoint.ts"
import { DEVICE_COOKIE_SECONDS } from "../identity/known-device.ts"

const cookie = /(?:^|;\s*)known_device=([\w.~-]{1,1000})(?:;|$)/

/** The device cookie in a `Cookie` header, or an empty text. */
export const readDeviceCookie = (header: string | undefined): string =>
  cookie.exec(header ?? "")?.[1] ?? ""

/** The `Set-Cookie` header for it: HttpOnly, and sent only to sign-in. */
export const writeDeviceCookie = (value: string, publicUrl: string): string =>
  [
    `known_device=${value}`,
    `Path=${API_PREFIX}/api/login`,
    `Max-Age=${DEVICE_COOKIE_SECONDS}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(publicUrl.startsWith("https:") ? ["Secure"] : []),
  ].join("; ")
