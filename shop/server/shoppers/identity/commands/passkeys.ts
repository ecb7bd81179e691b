import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server"
import { and, eq, lt, or, sql } from "drizzle-orm"
import { fail, type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import {
  MAX_PASSKEY_NAME_LENGTH,
  type NewCredential,
  type SignedChallenge,
} from "#contract/shoppers/passkeys.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import { passkeys, shoppers } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { formatMobile } from "#domain/core/mobile.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import type { ReportSecurityEvent } from "#server/core/observability/security-log.ts"
import type { Shopper } from "#server/http/endpoint-handler.ts"
import { tellAccountChange } from "#server/messages/notices/commands/add-notice.ts"
import { msg } from "#words/sentence.ts"
import { storeChallenge, takeChallenge } from "./passkey-challenges.ts"

type Needs = Pick<AppContext, "db" | "now" | "publicUrl" | "settings">

/** Enough for a phone, a computer and a security key, more than twice each. */
const MAX_PASSKEYS = 10

/** EdDSA, ES256 and RS256 (IANA COSE numbers): every authenticator on sale supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257]

/**
 * The shop as the WebAuthn relying party. A change of domain invalidates all passkeys. An IP
 * address cannot have any (WebAuthn Level 3, section 5.1.2), so a local shop uses localhost.
 */
const relyingParty = ({ publicUrl }: Pick<AppContext, "publicUrl">) => {
  const url = new URL(publicUrl)
  if (url.hostname === "127.0.0.1") url.hostname = "localhost"
  return { expectedOrigin: url.origin, expectedRPID: url.hostname }
}

/**
 * The user handle that an authenticator stores with the passkey: the shopper's id, which identifies
 * no person.
 */
const userHandleOf = (shopperId: ShopperId): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(shopperId.replaceAll("-", ""), "hex"))

/**
 * Options for creating a passkey. It must be discoverable and verify its user (PIN, finger or
 * face), because it signs in without a number and without a code.
 */
export async function createPasskeyOptions(
  needs: Needs,
  shopper: Pick<Shopper, "id" | "mobile">,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const own = await needs.db.select().from(passkeys).where(eq(passkeys.shopperId, shopper.id))
  const options = await generateRegistrationOptions({
    rpName: needs.settings.BUSINESS_NAME,
    rpID: relyingParty(needs).expectedRPID,
    userID: userHandleOf(shopper.id),
    userName: formatMobile(shopper.mobile),
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  })
  await storeChallenge(needs, options.challenge, shopper.id)
  return options
}

/** Options for signing in with any passkey of this shop. */
export async function createSignInOptions(
  needs: Needs,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const rpID = relyingParty(needs).expectedRPID
  const options = await generateAuthenticationOptions({ rpID, userVerification: "required" })
  await storeChallenge(needs, options.challenge, null)
  return options
}

/**
 * Adds a passkey created by an authenticator for this shopper, and tells them.
 * @param name given by its owner
 * @returns PASSKEY_REFUSED, and NOT_ALLOWED_NOW beyond `MAX_PASSKEYS`
 */
export async function addPasskey(
  needs: Needs,
  shopper: Pick<Shopper, "id" | "mobile">,
  credential: NewCredential,
  name: string,
  report: ReportSecurityEvent,
): Promise<HandlerResult<null>> {
  const { id, clientDataJSON, attestationObject, transports = [] } = credential
  const shopperId = shopper.id
  const challenge = await takeChallenge(needs, clientDataJSON, shopperId)
  if (challenge === null) {
    report({ event: "passkey_refused", reason: "challenge" })
    return tooLate
  }
  const verified = await verifyRegistrationResponse({
    response: {
      ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
      response: { clientDataJSON, attestationObject, transports },
    },
    expectedChallenge: challenge,
    ...relyingParty(needs),
    supportedAlgorithmIDs,
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) {
    report({ event: "passkey_refused", reason: "not_valid" })
    return notValid
  }
  const { registrationInfo } = verified
  return needs.db.transaction(async (tx) => {
    await lockShopper(tx, shopperId)
    const count = await tx.$count(passkeys, eq(passkeys.shopperId, shopperId))
    if (count >= MAX_PASSKEYS) {
      return notAllowedNow(
        msg("An account can have {count} passkeys. Remove one that you no longer use.", {
          count: MAX_PASSKEYS,
        }),
      )
    }
    const [added] = await tx
      .insert(passkeys)
      .values({
        shopperId,
        name: name.slice(0, MAX_PASSKEY_NAME_LENGTH),
        credentialId: registrationInfo.credential.id,
        publicKey: registrationInfo.credential.publicKey,
        counter: registrationInfo.credential.counter,
        transports,
        isBackedUp: registrationInfo.credentialBackedUp,
        createdAt: needs.now(),
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (!added) return fail("PASSKEY_REFUSED", msg("This passkey is already in use."))
    await tellAccountChange(tx, shopper, "a passkey was added", needs.now())
    return ok(null)
  })
}

/**
 * The shopper whose passkey has signed a challenge of this shop. A signature counter that does not
 * increase is refused: it indicates a clone (WebAuthn Level 3, section 6.1.1).
 * @returns PASSKEY_REFUSED
 */
export async function checkPasskey(
  needs: Needs,
  credential: SignedChallenge,
  report: ReportSecurityEvent,
): Promise<HandlerResult<Pick<Shopper, "id" | "mobile">>> {
  const { db, now } = needs
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = credential
  const challenge = await takeChallenge(needs, clientDataJSON, null)
  if (challenge === null) {
    report({ event: "passkey_refused", reason: "challenge" })
    return tooLate
  }
  const [row] = await db
    .select({ passkey: passkeys, mobile: shoppers.mobile })
    .from(passkeys)
    .innerJoin(shoppers, eq(shoppers.id, passkeys.shopperId))
    .where(eq(passkeys.credentialId, id))
  const isOwn =
    row && userHandle === Buffer.from(userHandleOf(row.passkey.shopperId)).toString("base64url")
  if (!isOwn) {
    report({ event: "passkey_refused", reason: "unknown" })
    return unknown
  }
  const { passkey, mobile } = row
  const verified = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    },
    expectedChallenge: challenge,
    ...relyingParty(needs),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    requireUserVerification: true,
  }).catch(() => null)
  const { newCounter = -1, credentialBackedUp = false } = verified?.authenticationInfo ?? {}
  const [used] = verified?.verified
    ? await db
        .update(passkeys)
        .set({ counter: newCounter, lastUsedAt: now(), isBackedUp: credentialBackedUp })
        .where(
          and(
            eq(passkeys.id, passkey.id),
            or(
              lt(passkeys.counter, newCounter),
              sql`${passkeys.counter} = 0 and ${newCounter} = 0`,
            ),
          ),
        )
        .returning({ id: passkeys.id })
    : []
  if (used) return ok({ id: passkey.shopperId, mobile })
  report({ event: "passkey_refused", reason: "not_valid" }, { mobile })
  return notValid
}

/** Removes a passkey of the shopper, and tells them; returns whether there was one. */
export const removePasskey = (
  { db, now }: Pick<AppContext, "db" | "now">,
  shopper: Pick<Shopper, "id" | "mobile">,
  passkeyId: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.shopperId, shopper.id)))
      .returning({ id: passkeys.id })
    if (removed.length === 0) return false
    await tellAccountChange(tx, shopper, "a passkey was removed", now())
    return true
  })

const tooLate = fail("PASSKEY_REFUSED", msg("That took too long. Please try again."))
const notValid = fail(
  "PASSKEY_REFUSED",
  msg("We couldn't check this passkey. Please try again, or use a one-time code."),
)
const unknown = fail(
  "PASSKEY_REFUSED",
  msg(
    "We don't know this passkey. It may have been removed from your account. Sign in with a one-time code instead.",
  ),
)
