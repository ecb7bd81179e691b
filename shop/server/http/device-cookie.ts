import { API_PREFIX } from "#contract/core/endpoint.ts"
import { DEVICE_COOKIE_SECONDS } from "../shoppers/identity/known-device.ts"
import { readCookie, writeCookie } from "./secure-cookie.ts"

const name = "known_device"

/** The device cookie in a `Cookie` header, or an empty text. */
export const readDeviceCookie = (header: string | undefined, publicUrl: string): string =>
  readCookie(header, { name, valid: /^[\w.~-]{1,1000}$/ }, publicUrl) ?? ""

/** The `Set-Cookie` header for it: sent only to sign-in. */
export const writeDeviceCookie = (value: string, publicUrl: string): string =>
  writeCookie(
    { name, value, path: `${API_PREFIX}/api/login`, seconds: DEVICE_COOKIE_SECONDS },
    publicUrl,
  )
