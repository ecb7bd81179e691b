export interface Success<Value> {
  ok: true
  value: Value
}

export interface Failure<Reason> {
  ok: false
  failure: Reason
}

/** What an operation with expected failures returns. Anything unexpected is thrown instead. */
export type Result<Value, Reason> = Success<Value> | Failure<Reason>

export const ok = <Value>(value: Value): Success<Value> => ({ ok: true, value })

export const failed = <const Reason>(failure: Reason): Failure<Reason> => ({ ok: false, failure })
