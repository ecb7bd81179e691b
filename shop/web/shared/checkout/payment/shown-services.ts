import type { OrderKind } from "#domain/checkout/order-kind.ts"
import { list } from "#modules/services.ts"
import type { Sentence } from "#words/sentence.ts"
import type { PaymentSentences } from "./payment-sentences.ts"

/** What pages show of payments for a service of a module. */
export interface ShownService {
  /** Of its orders. */
  kind: OrderKind
  name: string
  /** Where it is bought and shown. */
  page: string
  /** The link to what was bought, such as `See your order`. */
  see: Sentence
  sentences: PaymentSentences
}

/** As the heading of what was earned with them. @public */
export const serviceNames: string = list.map(({ name }) => name).join(", ") || "Services"

/** Undefined for goods, and for a service whose module was taken out. */
export const shownService = (kind: OrderKind): ShownService | undefined =>
  list.find((service) => service.kind === kind)
