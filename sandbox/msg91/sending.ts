import { randomUUID } from "node:crypto"
import { z } from "zod"
import { indianTime } from "../indian-time.ts"
import type { Message, MessageStore } from "./message-store.ts"

/** 91 and ten digits, without a plus. */
export const mobileSchema = z.string().regex(/^91[6-9]\d{9}$/)

type Letter = Pick<Message, "request_id" | "via" | "mobile" | "template_id" | "variables">

/** Stores a message for a tester to read. */
export function send(store: MessageStore, letter: Letter) {
  const id = randomUUID()
  store.messages.put(id, {
    id,
    ...letter,
    sent_at: indianTime(store.clock.now()),
    delivered: store.behaviour.delivery !== "lose",
  })
}

/** The messages that were delivered, oldest first; of one mobile if given, with or without 91. */
export function inbox(store: MessageStore, mobile: string | undefined): Message[] {
  return store.messages
    .all()
    .filter((message) => message.delivered)
    .filter((message) => mobile === undefined || message.mobile.endsWith(mobile))
}
