import type { Failure, Result } from "#domain/result.ts"

export interface ProviderFailure {
  /**
   * - `unavailable`: no reply that can be relied on (time-out, network, 5xx, 429, unreadable). What
   *   was asked for may have happened all the same: send it again with the same ids, conclude nothing.
   * - `refused`: the provider understood the request and refused it (4xx).
   * - `missing`: the provider does not know the thing that was asked about (404).
   */
  reason: "unavailable" | "refused" | "missing"
  /** For the log. Never holds text of the provider, which may repeat a secret or a number. */
  detail: string
}

/** What a provider's client returns. */
export type ProviderResult<T> = Result<T, ProviderFailure>

export const providerFailure = (
  reason: ProviderFailure["reason"],
  detail: string,
): Failure<ProviderFailure> => ({ ok: false, failure: { reason, detail } })
