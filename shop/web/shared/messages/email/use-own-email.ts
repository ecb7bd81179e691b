import { type ReactNode, useEffect, useState } from "react"
import type { ApiFailure, ApiResult } from "#contract/core/api-result.ts"
import { emailOfShopper, type OwnEmail, removeEmail, saveEmail } from "#contract/messages/emails.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { useIdentityProof } from "#web/shared/shoppers/one-time-code/use-identity-proof.tsx"

export interface OwnEmailView {
  /** Null until loaded. */
  own: OwnEmail | null
  /** Why it could not be loaded. */
  failure: ApiFailure | null
  reload: () => void
  /** The request in progress. */
  busy: "saving" | "removing" | null
  /** @returns why it was not saved; null if it was */
  save: (email: string) => Promise<string | null>
  /** @returns why it was not removed; null if it was */
  remove: () => Promise<string | null>
  /** Asks for a proof of identity where a change needs one; to be rendered. */
  dialog: ReactNode
}

/** The shopper's e-mail address for order messages. */
export function useOwnEmail(): OwnEmailView {
  const {
    value: own,
    failure,
    reload,
    show,
  } = useEndpoint("The e-mail address", () => apiClient(emailOfShopper).then(dataOf))
  const proof = useIdentityProof()
  const [busy, setBusy] = useState<OwnEmailView["busy"]>(null)

  // The link is opened in another tab or app: reload when the shopper comes back.
  const isWaiting = own !== null && own.email !== null && !own.verified
  useEffect(() => {
    if (!isWaiting) return
    window.addEventListener("focus", reload)
    return () => window.removeEventListener("focus", reload)
  }, [isWaiting, reload])

  async function change(
    what: NonNullable<OwnEmailView["busy"]>,
    call: () => Promise<ApiResult<{ data: OwnEmail }>>,
  ): Promise<string | null> {
    setBusy(what)
    const result = await proof.run(call)
    setBusy(null)
    if (!result.ok) return result.failure.message
    show(result.value.data)
    return null
  }

  return {
    own,
    failure,
    reload,
    busy,
    save: (email) => change("saving", () => apiClient(saveEmail, { body: { email } })),
    remove: () => change("removing", () => apiClient(removeEmail)),
    dialog: proof.dialog,
  }
}
