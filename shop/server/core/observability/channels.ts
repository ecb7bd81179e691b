import { channel } from "node:diagnostics_channel"

/**
 * The result of a call to a provider. `refused` and `missing` are replies; `error` is one of our
 * own.
 */
export type ProviderResultCode = "ok" | "refused" | "missing" | "unavailable" | "error"

export type ProviderName = "payments" | "courier" | "booking" | "sms" | "email"

export interface ProviderCall {
  provider: ProviderName
  /** The method of the provider's client, such as `findOrder`. */
  call: string
  result: ProviderResultCode
  seconds: number
}

export interface ProviderWebhook {
  provider: ProviderName
  /** Whether its signature was valid. */
  accepted: boolean
}

export interface JobRun {
  job: string
  ok: boolean
  seconds: number
}

export interface OrderPlaced {
  method: "online" | "cash" | "counter"
}

/**
 * A public reply from memory (`hit`), one that was rendered (`miss`), or one that was sent in its
 * version before a change to save time (`outdated`).
 */
export interface CacheLookup {
  result: "hit" | "miss" | "outdated"
}

/**
 * Events published with the standard `node:diagnostics_channel`: metrics and the status page
 * subscribe. Without a subscriber a publication costs one comparison. No message may contain
 * personal data.
 */
const named = <Message extends object>(name: string) => {
  const own = channel(`chashma:${name}`)
  return {
    get isObserved(): boolean {
      return own.hasSubscribers
    },
    publish: (message: Message): void => {
      if (own.hasSubscribers) own.publish(message)
    },
    /** @returns a function that unsubscribes */
    subscribe: (listener: (message: Message) => void): (() => void) => {
      const listening = (message: unknown) => listener(message as Message)
      own.subscribe(listening)
      return () => void own.unsubscribe(listening)
    },
  }
}

export const providerCalls = named<ProviderCall>("provider-call")
export const providerWebhooks = named<ProviderWebhook>("provider-webhook")
export const jobRuns = named<JobRun>("job-run")
export const ordersPlaced = named<OrderPlaced>("order-placed")
export const cacheLookups = named<CacheLookup>("cache-lookup")
/** A line of the security log, with tags in place of identities. */
export const securityEvents = named<{ event: string }>("security-event")
