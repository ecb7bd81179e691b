import type { FastifyBaseLogger } from "fastify"
import type { Call, CallInput, CallOutput } from "#contract/call.ts"
import type { Outcome } from "#contract/outcome.ts"

/** Somebody with a valid session. */
export interface Shopper {
  id: string
  mobile: string
  sessionId: string
}

export interface Caller<C extends Call = Call> {
  shopper: C["auth"] extends "shopper" ? Shopper : Shopper | null
  /** Network address, for limits. */
  address: string
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">
}

/** A call of the contract together with the code that answers it. */
export interface Answer {
  call: Call
  handle: (input: never, caller: never) => Promise<Outcome<unknown>> | Outcome<unknown>
}

/** Pairs a call with its handler; the handler's types follow from the contract. */
export const answer = <const C extends Call>(
  call: C,
  handle: (
    input: CallInput<C>,
    caller: Caller<C>,
  ) => Promise<Outcome<CallOutput<C>>> | Outcome<CallOutput<C>>,
): Answer => ({ call, handle: handle as Answer["handle"] })
