import { startRegistration } from "@simplewebauthn/browser"
import { type ApiResult, fail, saidIn } from "#contract/core/api-result.ts"
import { addPasskey, passkeyOptions, type ShownPasskey } from "#contract/shoppers/passkeys.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { translateOf } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"

type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"]

/** Creates a passkey in the browser and adds it to the account; returns all of the account's. */
export async function makePasskey(name: string): Promise<ApiResult<{ data: ShownPasskey[] }>> {
  const asked = await apiClient(passkeyOptions)
  if (!asked.ok) return asked
  try {
    const optionsJSON = asked.value.options as unknown as CreationOptions
    const { id, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = response
    const credential = { id, clientDataJSON, attestationObject, transports }
    return await apiClient(addPasskey, { body: { credential, ...(name && { name }) } })
  } catch (error) {
    console.error("No passkey was made", error)
    return saidIn(translateOf(), isInUse(error) ? inUse : notMade)
  }
}

/**
 * WebAuthn Level 3, section 5.1.3: the authenticator already has one of the excluded credentials.
 */
const isInUse = (error: unknown): boolean =>
  error instanceof Error && error.name === "InvalidStateError"

const inUse = fail("PASSKEY_REFUSED", msg("This device already has a passkey for your account."))
const notMade = fail("PASSKEY_REFUSED", msg("No passkey was added. Try again whenever you like."))
