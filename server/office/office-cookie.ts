import { STAFF_SESSION_SECONDS } from "../staff/commands/sign-in.ts"

const cookie = /(?:^|;\s*)office_session=([\w-]{43})(?:;|$)/

/** The session's token in a `Cookie` header; null if there is none. */
export const readOfficeCookie = (header: string | undefined): string | null =>
  cookie.exec(header ?? "")?.[1] ?? null

/** The `Set-Cookie` header: HttpOnly, SameSite, and only for the back office. */
export const writeOfficeCookie = (token: string | null, publicUrl: string): string =>
  [
    `office_session=${token ?? ""}`,
    "Path=/office",
    `Max-Age=${token === null ? 0 : STAFF_SESSION_SECONDS}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(publicUrl.startsWith("https:") ? ["Secure"] : []),
  ].join("; ")
