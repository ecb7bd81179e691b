/**
 * What a provider's client answers.
 * - `unavailable`: no answer that can be relied on (time-out, network, 5xx, 429, unreadable). What
 *   was asked for may have happened all the same: ask again with the same ids, conclude nothing.
 * - `refused`: the provider understood and said no (4xx).
 * - `missing`: the provider knows no such thing (404).
 */
export type Provided<T> = { ok: true; value: T } | NotProvided

export interface NotProvided {
  ok: false
  reason: "unavailable" | "refused" | "missing"
  /** For the log. Never holds words of the provider, which may repeat a secret or a number. */
  detail: string
}

export const provided = <T>(value: T): Provided<T> => ({ ok: true, value })

export const notProvided = (reason: NotProvided["reason"], detail: string): NotProvided => ({
  ok: false,
  reason,
  detail,
})
