import { paymentMessages } from "#domain/checkout/payment-messages.ts"
import type { ConsentTopic } from "#domain/messages/consent.ts"
import type { Message } from "#domain/messages/define-message.ts"
import { staffMessages } from "#domain/messages/staff-messages.ts"
import { orderMessages } from "#domain/orders/order-messages.ts"
import { returnMessages } from "#domain/orders/return-messages.ts"
import { prescriptionMessages } from "#domain/prescriptions/prescription-messages.ts"
import { accountMessages } from "#domain/shoppers/account-messages.ts"
import { modules } from "#modules/modules.ts"

/** Every message that the shop sends, as the owner sees them. */
export const messages: readonly Message[] = [
  ...accountMessages,
  ...orderMessages,
  ...paymentMessages,
  ...prescriptionMessages,
  ...returnMessages,
  ...modules.flatMap(({ messages = [] }) => messages),
  ...staffMessages,
]

const byKind = new Map(messages.map((message) => [message.kind, message]))

/** Undefined for a kind of another version of the shop. */
export const messageNamed = (kind: string): Message | undefined => byKind.get(kind)

/** The messages that are sent as text messages, each with a template. */
export const textMessages = messages.filter(({ isEmailOnly }) => !isEmailOnly)

/** `MSG91_TEMPLATE_OUT_FOR_DELIVERY` for `out_for_delivery`, and so on. */
export const templateSetting = (kind: string) => `MSG91_TEMPLATE_${kind.toUpperCase()}` as const

/** The kinds of the messages that stop when consent to the topic is withdrawn. */
export const kindsOfTopic = (topic: ConsentTopic): string[] =>
  messages.filter(({ consent }) => consent === topic).map(({ kind }) => kind)
