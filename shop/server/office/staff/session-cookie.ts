import { readCookie, writeCookie } from "#server/http/secure-cookie.ts"
import { STAFF_SESSION_SECONDS } from "./commands/sign-in.ts"

const name = "office_session"

/** The session's token in a `Cookie` header; null if there is none. */
export const readOfficeCookie = (header: string | undefined, publicUrl: string): string | null =>
  readCookie(header, { name, valid: /^[\w-]{43}$/ }, publicUrl)

/** The `Set-Cookie` header: only for the back office. */
export const writeOfficeCookie = (token: string | null, publicUrl: string): string =>
  writeCookie(
    {
      ...{ name, path: "/office", value: token ?? "" },
      seconds: token === null ? 0 : STAFF_SESSION_SECONDS,
    },
    publicUrl,
  )
