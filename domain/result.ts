/**
 * What an operation with expected failures answers: the value, or a code that says why there is
 * none. Surprises are thrown instead.
 */
export type Result<Value, Code extends string> =
  | { ok: true; value: Value }
  | { ok: false; code: Code }
