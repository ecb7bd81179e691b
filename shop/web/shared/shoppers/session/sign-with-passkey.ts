import { startAuthentication } from "@simplewebauthn/browser"
import { type ApiResult, fail, saidIn } from "#contract/core/api-result.ts"
import type { EndpointInput } from "#contract/core/endpoint.ts"
import { type passkeySignIn, passkeySignInOptions } from "#contract/shoppers/passkeys.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { translateOf } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"

type RequestOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"]

type SignedChallenge = EndpointInput<typeof passkeySignIn>["body"]["credential"]

/** Requests a passkey from the browser, which signs a challenge of the shop. */
export async function signWithPasskey(): Promise<ApiResult<SignedChallenge>> {
  const asked = await apiClient(passkeySignInOptions)
  if (!asked.ok) return asked
  try {
    const optionsJSON = asked.value.options as unknown as RequestOptions
    const { id, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON, authenticatorData, signature, userHandle = "" } = response
    return { ok: true, value: { id, clientDataJSON, authenticatorData, signature, userHandle } }
  } catch (error) {
    console.error("No passkey was used", error)
    return saidIn(translateOf(), notUsed)
  }
}

const notUsed = fail(
  "PASSKEY_REFUSED",
  msg("No passkey was used. Try again, or use a one-time code."),
)
