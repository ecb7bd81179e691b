import { startAuthentication } from "@simplewebauthn/browser"
import { type ApiResult, fail } from "#contract/api-result.ts"
import { passkeySignIn, passkeySignInOptions } from "#contract/passkeys.ts"
import { apiClient } from "#web/shared/api/client.ts"

type RequestOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"]

/**
 * Requests a passkey from the browser and exchanges its signature for a session token.
 * @param recovery of an account whose ownership the passkey proves
 */
export async function signInWithPasskey(
  recovery: string | undefined,
): Promise<ApiResult<{ token: string }>> {
  const asked = await apiClient(passkeySignInOptions)
  if (!asked.ok) return asked
  try {
    const optionsJSON = asked.value.options as unknown as RequestOptions
    const { id, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON, authenticatorData, signature, userHandle = "" } = response
    const credential = { id, clientDataJSON, authenticatorData, signature, userHandle }
    return await apiClient(passkeySignIn, { body: { credential, recovery } })
  } catch (error) {
    console.error("No passkey was used", error)
    return notUsed
  }
}

const notUsed = fail(
  "PASSKEY_REFUSED",
  "No passkey was used. Try again, or sign in with a one-time code.",
)
