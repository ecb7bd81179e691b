import type { ApiResult } from "#contract/core/api-result.ts"
import { passkeySignIn } from "#contract/shoppers/passkeys.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { signWithPasskey } from "#web/shared/shoppers/session/sign-with-passkey.ts"

/**
 * Requests a passkey from the browser and exchanges its signature for a session token.
 * @param recovery of an account whose ownership the passkey proves
 */
export async function signInWithPasskey(
  recovery: string | undefined,
): Promise<ApiResult<{ token: string }>> {
  const signed = await signWithPasskey()
  if (!signed.ok) return signed
  return apiClient(passkeySignIn, { body: { credential: signed.value, recovery } })
}
