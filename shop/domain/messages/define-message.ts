import type { Translate } from "#words/sentence.ts"
import type { Paise } from "../core/money.ts"
import type { ConsentTopic } from "./consent.ts"

/**
 * A message of the shop: its text message, its e-mail, the setting of its template
 * (`MSG91_TEMPLATE_` and its kind in capitals) and the consent that it needs follow from this
 * declaration. `addNotice` queues it for a shopper.
 * @typeParam Value the values that text message and e-mail have
 * @typeParam EmailValue further values of the e-mail, each of which may be missing
 */
export interface Message<Value extends string = string, EmailValue extends string = string> {
  /** How it is stored, and named by the command line. */
  kind: string
  /** Its name for the owner. */
  label: string
  /** When it is sent, for the owner. */
  when: string
  /** The values; of a text message the variables of the template that is registered with DLT. */
  values: readonly Value[]
  emailValues?: readonly EmailValue[]
  isEmailOnly?: true
  /** Its e-mail is sent only while the text message has no template, as one of both is enough. */
  isEmailWithoutTemplate?: true
  /** A shop does not open without its template. */
  isNeededToOpen?: true
  /** Only with this consent; without it about an order, a return or the account. */
  consent?: ConsentTopic
  /** Of no use later: it cannot be sent again. */
  isOfTheHour?: true
  /** Who gets the e-mail; without it the shopper, at the confirmed address. */
  to?: "unconfirmed address" | "staff" | "approver"
  /** Of a message that is about no order: its own values in the example that the owner sees. */
  example?: Readonly<Partial<Record<Value, string>>>
  /** The words of the e-mail; without it there is only the text message. */
  email?(facts: EmailFacts<Value, EmailValue>): EmailWords
}

/** Preserves the names of the values. */
export const defineMessage = <const Value extends string, const EmailValue extends string = never>(
  message: Message<Value, EmailValue>,
): Message<Value, EmailValue> => message

/** What is to be given to send a message. */
export type MessageValues<M extends Message> = Record<M["values"][number], string> &
  Partial<Record<NonNullable<M["emailValues"]>[number], string>>

/** What the words of an e-mail are made from. */
interface EmailFacts<Value extends string = string, EmailValue extends string = string> {
  t: Translate
  values: Record<Value, string> & Partial<Record<EmailValue, string>>
  /** `Your order CH-26-000123`, or `Your order`. */
  order: string
  /** Null of a message that is about no order. */
  about: OrderFacts | null
  shop: {
    name: string
    /** Its origin, such as `https://shop.example`. */
    url: string
    returnHours: number
    refundsInstantly: boolean
  }
  /** The link that confirms the address, or opens an account of the back office. */
  link: string
}

interface EmailWords {
  subject: string
  heading: string
  paragraphs: string[]
  /** Such as `["Order number", "CH-26-000123"]`. */
  facts?: Fact[]
  /** The label of the button to the page of the message, or another button. */
  action?: string | { label: string; url: string }
}

export type Fact = [name: string, value: string]

/** The data for an e-mail about an order or a parcel. */
export interface OrderFacts {
  order: {
    number: string | null
    returnHours: number
    deliveryFee: Paise
    total: Paise
    isCollected: boolean
    address: { contactName: string; city: string; pincode: string }
  }
  /** Those of the parcel if it is about one, otherwise all, in order. */
  lines: {
    id: string
    title: string
    variant: string | null
    /** The name of its lenses. */
    lens: string | null
    contactLens: { eye: string } | null
    quantity: number
    unitPrice: Paise
  }[]
  shipment: { courier: string; trackingNumber: string } | null
  invoice: { id: string; number: string } | null
  /** Sentences of modules about the parcel; none without a parcel. */
  notes: readonly string[]
  /** When it arrives, in words; null of a parcel. */
  arrives: string | null
}

/** ` of Boond Oval`, or nothing without a title. */
export const ofTitle = (title: string | undefined): string => (title ? ` of ${title}` : "")

export const numberFact = (about: OrderFacts | null): { facts?: Fact[] } =>
  about?.order.number ? { facts: [["Order number", about.order.number]] } : {}
