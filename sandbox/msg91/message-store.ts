import type { Clock } from "../clock.ts"
import { type ApiBehaviour, noFaults } from "../faults.ts"
import type { StandInStore, StoredTable } from "../stand-in-store.ts"

export interface Msg91Options {
  authkey: string
}

export interface Msg91Behaviour extends ApiBehaviour {
  /**
   * `refuse`: an error with HTTP 200, as for a template that does not fit. `lose`: accepted, never
   * delivered.
   */
  delivery: "ok" | "refuse" | "lose"
}

export interface Message {
  id: string
  request_id: string
  via: "flow" | "otp" | "otp retry"
  mobile: string
  template_id: string | null
  /** The template's variables; the template itself is kept at MSG91. */
  variables: Record<string, string>
  sent_at: string
  delivered: boolean
}

export interface Otp {
  mobile: string
  code: string
  template_id: string
  expires_at: number
  wrong: number
  verified: boolean
}

/** The state of the MSG91 stand-in. */
export interface MessageStore {
  authkey: string
  clock: Clock
  behaviour: Msg91Behaviour
  messages: StoredTable<Message>
  otps: StoredTable<Otp>
}

export const noMessageFaults: Msg91Behaviour = { ...noFaults, delivery: "ok" }

export function openMessageStore(
  options: Msg91Options,
  storage: StandInStore,
  clock: Clock,
): MessageStore {
  return {
    authkey: options.authkey,
    clock,
    behaviour: { ...noMessageFaults },
    messages: storage.table("message"),
    otps: storage.table("otp"),
  }
}
