import { DEVICE_COOKIE_SECONDS } from "../identity/known-device.ts"
import { STAFF_SESSION_SECONDS } from "../staff/commands/sign-in.ts"

const sessionCookie = /(?:^|;\s*)office_session=([\w-]{43})(?:;|$)/

/** The session's token in a `Cookie` header; null if there is none. */
export const readOfficeCookie = (header: string | undefined): string | null =>
  sessionCookie.exec(header ?? "")?.[1] ?? null

/** The `Set-Cookie` header: HttpOnly, SameSite, and only for the back office. */
export const writeOfficeCookie = (token: string | null, publicUrl: string): string =>
  cookieOf("office_session", token ?? "", token === null ? 0 : STAFF_SESSION_SECONDS, publicUrl)

const deviceCookie = /(?:^|;\s*)office_device=([\w.~-]{1,400})(?:;|$)/

/** The marks of the accounts that signed in with this browser; empty if there are none. */
export const readDeviceCookie = (header: string | undefined): string =>
  deviceCookie.exec(header ?? "")?.[1] ?? ""

/** It opens nothing: it only exempts its accounts from the limits that strangers may use up. */
export const writeDeviceCookie = (marks: string, publicUrl: string): string =>
  cookieOf("office_device", marks, DEVICE_COOKIE_SECONDS, publicUrl)

const cookieOf = (name: string, value: string, seconds: number, publicUrl: string): string =>
  [
    `${name}=${value}`,
    "Path=/office",
    `Max-Age=${seconds}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(publicUrl.startsWith("https:") ? ["Secure"] : []),
  ].join("; ")
