import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { compactIdentifier } from "#domain/core/identifier.ts"
import { permissions, staffRoles } from "#domain/office/staff-permissions.ts"
import { emailField } from "../core/email-field.ts"
import { defineEndpoint, type Endpoint } from "../core/endpoint.ts"
import { nameText, text, typedIdentifier } from "../core/text.ts"

/** Base path of the back office; its cookie is sent nowhere else. */
export const OFFICE_API_PREFIX = "/office/api"

/** Every back-office request other than GET carries it: a form on another site cannot set it. */
export const OFFICE_HEADER = "x-office-request"

/** An endpoint of the back office: its cookie says who calls, never the token of a shopper. */
const officeEndpoint = <const C extends Omit<Endpoint, "auth">>(call: C) =>
  defineEndpoint({ ...call, auth: "none" })

export const MIN_PASSWORD_LENGTH = 12
const MAX_PASSWORD_LENGTH = 200

const password = text(MAX_PASSWORD_LENGTH)
const newPassword = password.min(
  MIN_PASSWORD_LENGTH,
  `Choose a password of ${MIN_PASSWORD_LENGTH} characters or more.`,
)
const code = typedIdentifier
  .transform(compactIdentifier)
  .pipe(z.string().regex(/^\d{6}$/, "Enter the 6 digits that your authenticator shows."))

/**
 * A recovery code without its separators, in the alphabet of Crockford's base 32: O is read as 0, and
 * I and L as 1.
 */
const RECOVERY_CODE = /^[0-9a-hjkmnp-tv-z]{16}$/

/** The authenticator's code, or a recovery code in its place. */
const signInCode = typedIdentifier
  .transform((typed) => {
    const compact = compactIdentifier(typed).toLowerCase()
    return compact.replace(/o/g, "0").replace(/[il]/g, "1")
  })
  .refine((code) => /^\d{6}$/.test(code) || RECOVERY_CODE.test(code), {
    error: "Enter the 6 digits that your authenticator shows, or a recovery code.",
  })

const signedIn = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  permissions: z.array(z.enum(permissions)),
  /** A recovery code was used, and no new authenticator has been set up since. */
  authenticator_lost: z.boolean(),
})

export type SignedIn = z.output<typeof signedIn>

const done = z.object({ done: z.boolean() })

export const officeSession = officeEndpoint({
  method: "GET",
  path: "/session",
  summary: "Who is signed in",
  reply: signedIn,
  failures: ["SIGN_IN"],
})

export const officeSignIn = officeEndpoint({
  method: "POST",
  path: "/sign-in",
  summary: "Signs in a member of staff",
  body: z.strictObject({
    email: emailField.transform((typed) => typed.toLowerCase()),
    password,
    code: signInCode,
  }),
  reply: signedIn,
  failures: ["SIGN_IN", "TOO_MANY_REQUESTS"],
})

export const officeSignOut = officeEndpoint({
  method: "POST",
  path: "/sign-out",
  summary: "Ends this session",
  body: z.strictObject({}),
  reply: done,
})

export const officeProof = officeEndpoint({
  method: "POST",
  path: "/proof",
  summary: "Re-authenticates the signed-in member of staff with the password or a new code",
  body: z.union([z.strictObject({ password }), z.strictObject({ code })]),
  reply: done,
  failures: ["SIGN_IN", "WRONG_CODE", "TOO_MANY_REQUESTS"],
})

/** Where a member of staff is signed in. */
export const staffSessions = rowsOf({
  id: z.string(),
  device: z.string(),
  since: z.string(),
  used: z.string(),
  current: z.boolean(),
})

export const officeSessions = officeEndpoint({
  method: "GET",
  path: "/sessions",
  summary: "Lists the sessions of this member of staff",
  reply: z.object({ sessions: staffSessions }),
  failures: ["SIGN_IN"],
})

export const officeEndSession = officeEndpoint({
  method: "POST",
  path: "/sessions/end",
  summary: "Ends one of this member's sessions",
  body: z.strictObject({ id: z.uuid() }),
  reply: done,
  failures: ["SIGN_IN", "NOT_FOUND"],
})

export const officeChangePassword = officeEndpoint({
  method: "POST",
  path: "/password",
  summary: "Changes the password of this member of staff and ends the other sessions",
  body: z.strictObject({ password: newPassword }),
  reply: done,
  failures: ["SIGN_IN", "CONFIRM_IDENTITY", "NOT_ALLOWED_NOW"],
})

export const officeRecoveryCodes = officeEndpoint({
  method: "GET",
  path: "/recovery-codes",
  summary: "How many recovery codes of this member of staff were not used yet",
  reply: z.object({
    left: z.number(),
    /** When they were made; null if there are none. */
    made: z.string().nullable(),
  }),
  failures: ["SIGN_IN"],
})

export const officeMakeRecoveryCodes = officeEndpoint({
  method: "POST",
  path: "/recovery-codes",
  summary: "Makes recovery codes, which replace the earlier ones; they are shown only here",
  body: z.strictObject({}),
  reply: z.object({ codes: z.array(z.string()) }),
  failures: ["SIGN_IN", "CONFIRM_IDENTITY"],
})

export const officeRenewAuthenticator = officeEndpoint({
  method: "POST",
  path: "/authenticator",
  summary: "Makes a link by which this member of staff sets up a new password and authenticator",
  body: z.strictObject({}),
  reply: z.object({ token: z.string() }),
  failures: ["SIGN_IN", "CONFIRM_IDENTITY", "NOT_ALLOWED_NOW"],
})

export const officeInvitation = officeEndpoint({
  method: "POST",
  path: "/invitation",
  summary: "Returns an invitation or reset: its recipient, and the secret for the authenticator",
  body: z.strictObject({ token: text(100) }),
  reply: z.object({
    email: z.string(),
    /** The name of the account to reset; null for an invitation. */
    name: z.string().nullable(),
    role: z.enum(staffRoles),
    secret: z.string(),
    /** The modules of a QR code, row by row; true is dark. */
    qr: z.array(z.array(z.boolean())),
  }),
  failures: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
})

export const officeAcceptInvitation = officeEndpoint({
  method: "POST",
  path: "/invitation/accept",
  summary: "Sets password and authenticator, and for an invitation the name",
  body: z.strictObject({
    token: text(100),
    /** Only an invitation needs it: a reset keeps the name. */
    name: nameText(80, "Enter your name.").min(2, "Enter your name.").optional(),
    password: newPassword,
    code,
  }),
  reply: z.object({ email: z.string() }),
  failures: ["NOT_FOUND", "WRONG_CODE", "TOO_MANY_REQUESTS"],
})

export const officeDemo = officeEndpoint({
  method: "GET",
  path: "/demo",
  summary: "The demo accounts of a shop on sandbox providers; none with real providers",
  reply: z.object({
    accounts: rowsOf({
      email: z.string(),
      name: z.string(),
      role: z.enum(staffRoles),
      password: z.string(),
      /** The current code of the authenticator app; null while every valid code has been used. */
      code: z.string().nullable(),
    }),
  }),
})

/**
 * The counts of the board as server-sent events: one `counts` immediately and one after each
 * change. It ends with the session. Not an endpoint of the client: browsers read it with
 * `EventSource`.
 */
export const BOARD_EVENTS_PATH = "/board-events"

export const boardCounts = z.record(z.string(), z.number())
