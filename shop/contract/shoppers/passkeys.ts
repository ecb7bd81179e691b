import { z } from "zod"
import { defineEndpoint } from "../core/endpoint.ts"
import { replyList, replyMoment, replyMomentOrNull, replyText } from "../core/reply-fields.ts"
import { checkedText, text } from "../core/text.ts"

export const MAX_PASSKEY_NAME_LENGTH = 40

/** Bytes as WebAuthn's JSON writes them (base64url without padding). */
const base64url = (maximum: number) =>
  checkedText(maximum, (sent) =>
    /^[\w-]+$/.test(sent) ? null : "This passkey could not be read. Please try again.",
  )

/** Attestations with certificates are larger than any that browsers send for `none`. */
const MAX_RESPONSE_LENGTH = 16_000

const passkey = z.object({
  id: z.string().min(1),
  name: replyText("Passkey"),
  createdAt: replyMoment(),
  lastUsedAt: replyMomentOrNull(),
})

export type ShownPasskey = z.output<typeof passkey>

const passkeyList = z.object({ data: replyList(passkey) })

/** Options in the JSON of WebAuthn Level 3; the browser's own API reads them. */
const options = z.object({
  options: z.looseObject({ challenge: z.string().min(1) }),
})

export const passkeysOfShopper = defineEndpoint({
  method: "GET",
  path: "/api/passkeys",
  auth: "shopper",
  summary: "The caller's passkeys, oldest first",
  reply: passkeyList,
})

export const passkeyOptions = defineEndpoint({
  method: "POST",
  path: "/api/passkeys/options",
  auth: "shopper",
  summary: "What the browser needs to make a passkey, as PublicKeyCredentialCreationOptionsJSON",
  reply: options,
  failures: ["CONFIRM_IDENTITY"],
})

/** The fields used from the browser's RegistrationResponseJSON. */
const newCredential = z.strictObject({
  id: base64url(1400),
  clientDataJSON: base64url(MAX_RESPONSE_LENGTH),
  attestationObject: base64url(MAX_RESPONSE_LENGTH),
  transports: z.array(text(20)).max(10).optional(),
})

export type NewCredential = z.output<typeof newCredential>

/** The fields used from the browser's AuthenticationResponseJSON. */
export const signedChallenge = z.strictObject({
  id: base64url(1400),
  clientDataJSON: base64url(MAX_RESPONSE_LENGTH),
  authenticatorData: base64url(MAX_RESPONSE_LENGTH),
  signature: base64url(MAX_RESPONSE_LENGTH),
  userHandle: base64url(100),
})

export type SignedChallenge = z.output<typeof signedChallenge>

export const addPasskey = defineEndpoint({
  method: "POST",
  path: "/api/passkeys",
  auth: "shopper",
  summary: "Adds a passkey that the browser has created",
  status: 201,
  body: z.strictObject({
    name: text(MAX_PASSKEY_NAME_LENGTH).optional(),
    credential: newCredential,
  }),
  reply: passkeyList,
  failures: ["CONFIRM_IDENTITY", "PASSKEY_REFUSED", "NOT_ALLOWED_NOW"],
})

export const removePasskey = defineEndpoint({
  method: "DELETE",
  path: "/api/passkeys/:id",
  auth: "shopper",
  summary: "Removes one of the caller's passkeys",
  params: z.object({ id: text(60) }),
  reply: passkeyList,
  failures: ["CONFIRM_IDENTITY", "NOT_FOUND"],
})

export const passkeySignInOptions = defineEndpoint({
  method: "POST",
  path: "/api/passkeys/sign-in/options",
  auth: "none",
  summary: "What the browser needs to sign in, as PublicKeyCredentialRequestOptionsJSON",
  reply: options,
  failures: ["TOO_MANY_REQUESTS"],
})

export const passkeySignIn = defineEndpoint({
  method: "POST",
  path: "/api/passkeys/sign-in",
  auth: "none",
  summary: "Exchanges a signed challenge for a session token",
  body: z.strictObject({
    credential: signedChallenge,
    /** Of an account recovery that this passkey completes. */
    recovery: text(2000).optional(),
  }),
  reply: z.object({ token: z.string().min(1) }),
  failures: ["PASSKEY_REFUSED", "NOT_ALLOWED_NOW", "TOO_MANY_REQUESTS"],
})
