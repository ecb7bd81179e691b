import { z } from "zod"
import { permissions, staffRoles } from "#domain/staff-permissions.ts"
import { emailField } from "./email-field.ts"
import { defineEndpoint } from "./endpoint.ts"
import { text } from "./text.ts"

/** Where the calls of the back office live; its cookie reaches nothing else. */
export const OFFICE_API_PREFIX = "/office/api"

/** Every request of the back office that is no GET carries it: a form on another site cannot. */
export const OFFICE_HEADER = "x-office-request"

export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 200

const password = text(MAX_PASSWORD_LENGTH)
const code = text(20)
  .transform((typed) => typed.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Enter the 6 digits that your authenticator shows."))

const signedIn = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  permissions: z.array(z.enum(permissions)),
})

export type SignedIn = z.output<typeof signedIn>

const done = z.object({ done: z.boolean() })

export const officeSession = defineEndpoint({
  method: "GET",
  path: "/session",
  auth: "none",
  summary: "Who is signed in",
  reply: signedIn,
  failures: ["SIGN_IN"],
})

export const officeSignIn = defineEndpoint({
  method: "POST",
  path: "/sign-in",
  auth: "none",
  summary: "Signs a member of the staff in",
  body: z.strictObject({
    email: emailField.transform((typed) => typed.toLowerCase()),
    password,
    code,
  }),
  reply: signedIn,
  failures: ["SIGN_IN", "TOO_MANY_REQUESTS"],
})

export const officeSignOut = defineEndpoint({
  method: "POST",
  path: "/sign-out",
  auth: "none",
  summary: "Ends this session",
  body: z.strictObject({}),
  reply: done,
})

export const officeProof = defineEndpoint({
  method: "POST",
  path: "/proof",
  auth: "none",
  summary: "Proves once more who is signed in, with the password or a new code",
  body: z.union([z.strictObject({ password }), z.strictObject({ code })]),
  reply: done,
  failures: ["SIGN_IN", "WRONG_CODE", "TOO_MANY_REQUESTS"],
})

export const officeSessions = defineEndpoint({
  method: "GET",
  path: "/sessions",
  auth: "none",
  summary: "Lists where this member of the staff is signed in",
  reply: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        since: z.string(),
        used: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
  failures: ["SIGN_IN"],
})

export const officeEndSession = defineEndpoint({
  method: "POST",
  path: "/sessions/end",
  auth: "none",
  summary: "Ends one of this member's sessions",
  body: z.strictObject({ id: z.uuid() }),
  reply: done,
  failures: ["SIGN_IN", "NOT_FOUND"],
})

export const officeInvitation = defineEndpoint({
  method: "POST",
  path: "/invitation",
  auth: "none",
  summary: "Opens an invitation: for whom it is, and the secret for the authenticator",
  body: z.strictObject({ token: text(100) }),
  reply: z.object({
    email: z.string(),
    role: z.enum(staffRoles),
    secret: z.string(),
    /** The modules of a QR code, row by row; true is dark. */
    qr: z.array(z.array(z.boolean())),
  }),
  failures: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
})

export const officeAcceptInvitation = defineEndpoint({
  method: "POST",
  path: "/invitation/accept",
  auth: "none",
  summary: "Sets name, password and authenticator",
  body: z.strictObject({
    token: text(100),
    name: text(80).trim().min(2, "Enter your name."),
    password: password.min(
      MIN_PASSWORD_LENGTH,
      `Choose a password of ${MIN_PASSWORD_LENGTH} characters or more.`,
    ),
    code,
  }),
  reply: z.object({ email: z.string() }),
  failures: ["NOT_FOUND", "WRONG_CODE", "TOO_MANY_REQUESTS"],
})

export const officeDemo = defineEndpoint({
  method: "GET",
  path: "/demo",
  auth: "none",
  summary: "The accounts of a shop that is only tried out; none beside real providers",
  reply: z.object({
    accounts: z.array(
      z.object({
        email: z.string(),
        name: z.string(),
        role: z.enum(staffRoles),
        password: z.string(),
        code: z.string().nullable(),
      }),
    ),
  }),
})

export const officeOperation = defineEndpoint({
  method: "POST",
  path: "/operations",
  auth: "none",
  summary: "Does one of the shop's operations in the name of who is signed in",
  body: z.strictObject({
    operation: text(60),
    input: z.record(z.string(), z.unknown()),
  }),
  reply: z.object({ result: z.unknown() }),
  failures: ["SIGN_IN", "NOT_PERMITTED", "CONFIRM_IDENTITY"],
})
