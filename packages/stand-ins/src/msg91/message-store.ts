import { randomUUID } from "node:crypto"
import type { Clock } from "../clock.ts"
import { type ApiBehaviour, noFaults } from "../faults.ts"
import { indianTime } from "../indian-time.ts"
import type { StandInStore } from "../stand-in-store.ts"

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
  via: "flow"
  mobile: string
  template_id: string
  /** The template's variables; the template itself is kept at MSG91. */
  variables: Record<string, string>
  sent_at: string
  delivered: boolean
}

/** The state of the MSG91 stand-in. */
export type MessageStore = ReturnType<typeof openMessageStore>

export const noMessageFaults: Msg91Behaviour = { ...noFaults, delivery: "ok" }

export const openMessageStore = (
  { authkey }: Msg91Options,
  storage: StandInStore,
  clock: Clock,
) => ({
  ...{ authkey, clock, behaviour: { ...noMessageFaults } },
  messages: storage.table<Message>("message"),
})

/** Stores a message for a tester to read. */
export function storeMessage(
  store: MessageStore,
  message: Omit<Message, "id" | "sent_at" | "delivered">,
) {
  const id = randomUUID()
  store.messages.put(id, {
    id,
    ...message,
    sent_at: indianTime(store.clock.now()),
    delivered: store.behaviour.delivery !== "lose",
  })
}

/** The messages that were delivered, oldest first; of one mobile if given, with or without 91. */
export function inbox(store: MessageStore, mobile: string | undefined): Message[] {
  return store.messages
    .all()
    .filter(({ delivered }) => delivered)
    .filter((message) => mobile === undefined || message.mobile.endsWith(mobile))
}
