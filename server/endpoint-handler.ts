import type { FastifyBaseLogger } from "fastify"
import type { Call, CallInput, CallOutput } from "#contract/call.ts"
import type { Outcome } from "#contract/outcome.ts"
import type { ReportSecurityEvent } from "./security-log.ts"

/** Somebody with a valid session. */
export interface Shopper {
  id: string
  mobile: string
  sessionId: string
}

export interface RequestContext<C extends Call = Call> {
  shopper: C["auth"] extends "shopper" ? Shopper : Shopper | null
  /** Network address, for limits. */
  address: string
  /** The `Host` header: the name under which the shop was reached. */
  host: string | undefined
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">
  /** Tells the security log. */
  report: ReportSecurityEvent
  /** The cookie that says which numbers signed in on this device; set anew by `remember`. */
  device: { cookie: string; remember: (cookie: string) => void }
}

/** An endpoint of the contract with the function that handles it. */
export interface EndpointHandler {
  endpoint: Call
  handle: (input: never, caller: never) => Promise<Outcome<unknown>> | Outcome<unknown>
}

/** Pairs an endpoint with its handler; the handler's types follow from the contract. */
export const defineHandler = <const C extends Call>(
  endpoint: C,
  handle: (
    input: CallInput<C>,
    caller: RequestContext<C>,
  ) => Promise<Outcome<CallOutput<C>>> | Outcome<CallOutput<C>>,
): EndpointHandler => ({ endpoint, handle: handle as EndpointHandler["handle"] })
