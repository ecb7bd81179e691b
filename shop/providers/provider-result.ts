import type { Failure, Result } from "#domain/core/result.ts"

export interface ProviderFailure {
  /**
   * - `unavailable`: no reliable reply (time-out, network, 5xx, 429, unreadable). The request may
   * have taken effect anyway: send it again with the same ids, and conclude nothing.
   * - `refused`: the provider understood the request and refused it (4xx).
   * - `missing`: the provider does not have the requested object (404).
   */
  reason: "unavailable" | "refused" | "missing"
  /** For the log. Never contains text of the provider, which may repeat a secret or a number. */
  detail: string
}

/** The result of a call to a provider. */
export type ProviderResult<T> = Result<T, ProviderFailure>

export const providerFailure = (
  reason: ProviderFailure["reason"],
  detail: string,
): Failure<ProviderFailure> => ({ ok: false, failure: { reason, detail } })
