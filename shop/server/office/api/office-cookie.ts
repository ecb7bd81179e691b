import { readCookie, writeCookie } from "#server/http/secure-cookie.ts"
import { DEVICE_COOKIE_SECONDS } from "#server/shoppers/identity/known-device.ts"
import { STAFF_SESSION_SECONDS } from "../staff/commands/sign-in.ts"

const sessionCookie = "office_session"
const deviceCookie = "office_device"
const path = "/office"

/** The session's token in a `Cookie` header; null if there is none. */
export const readOfficeCookie = (header: string | undefined, publicUrl: string): string | null =>
  readCookie(header, { name: sessionCookie, valid: /^[\w-]{43}$/ }, publicUrl)

/** The `Set-Cookie` header: only for the back office. */
export const writeOfficeCookie = (token: string | null, publicUrl: string): string =>
  writeCookie(
    {
      ...{ name: sessionCookie, path, value: token ?? "" },
      seconds: token === null ? 0 : STAFF_SESSION_SECONDS,
    },
    publicUrl,
  )

/** The marks of the accounts that signed in with this browser; empty if there are none. */
export const readDeviceCookie = (header: string | undefined, publicUrl: string): string =>
  readCookie(header, { name: deviceCookie, valid: /^[\w.~-]{1,400}$/ }, publicUrl) ?? ""

/** It opens nothing: it only exempts its accounts from the limits that strangers may use up. */
export const writeDeviceCookie = (marks: string, publicUrl: string): string =>
  writeCookie({ name: deviceCookie, path, value: marks, seconds: DEVICE_COOKIE_SECONDS }, publicUrl)
