import { z } from "zod"
import { formatMobile } from "#domain/core/mobile.ts"
import { orderStates } from "#domain/orders/order-state.ts"
import { consentTopics, consentVersion, consentWording } from "#domain/shoppers/consent.ts"
import { returnsReply } from "../orders/returns/return-reply.ts"
import { ticketsReply } from "../orders/tickets/ticket-reply.ts"

const contact = {
  shopper: z.string(),
  /** Null for a role that does not see it, and once it is erased. */
  name: z.string().nullable(),
  mobile: z.string().nullable(),
  account: z.enum(["open", "erased", "without_number"]),
}

/** What `shoppers list` answers. */
export const shoppersReply = z.array(
  z.object({
    ...contact,
    joined: z.string(),
    orders: z.number(),
    last_order: z.string().nullable(),
  }),
)
export type FoundShopper = z.output<typeof shoppersReply>[number]

/** What `shoppers show` answers, as far as the page uses it. */
export const shopperReply = z.object({
  ...contact,
  email: z.object({ address: z.string().nullable(), confirmed: z.boolean() }).nullable(),
  joined: z.string(),
  number_proved: z.string(),
  last_sign_in: z.string().nullable(),
  planned_move: z
    .object({ mobile: z.string().nullable(), moves_at: z.string(), is_stopped: z.boolean() })
    .nullable(),
  passkeys: z.number(),
  orders_count: z.number(),
  ordered_rupees: z.number(),
  refunded_rupees: z.number(),
  orders: z.array(
    z.object({
      number: z.string(),
      kind: z.string(),
      placed: z.string(),
      state: z.enum(orderStates).nullable(),
      products: z.string(),
      rupees: z.number(),
      refunded_rupees: z.number(),
    }),
  ),
  returns: returnsReply.nullable(),
  complaints: ticketsReply.nullable(),
  memberships: z
    .array(
      z.object({
        id: z.string(),
        state: z.string(),
        starts: z.string(),
        last_day: z.string(),
        rupees: z.number(),
        ended: z.string().nullable(),
      }),
    )
    .nullable(),
  messages: z.object({ texts: z.number(), emails: z.number(), newest: z.string().nullable() }),
  consents: z.array(
    z.object({
      topic: z.enum(consentTopics),
      granted: z.boolean(),
      since: z.string().nullable(),
    }),
  ),
  prescriptions: z.object({ people: z.number(), saved: z.number() }).nullable(),
})
export type OfficeShopper = z.output<typeof shopperReply>
export type OrderOfShopper = OfficeShopper["orders"][number]

/** How a page calls a shopper, as far as the role may know. */
export const shopperTitle = ({ name, mobile }: Pick<FoundShopper, "name" | "mobile">): string =>
  name ?? (mobile ? `+91 ${formatMobile(mobile)}` : "Shopper")

const accountWords: Record<FoundShopper["account"], string> = {
  open: "Open",
  erased: "Deleted by the shopper",
  without_number: "Its mobile number went to somebody else",
}
export const accountStateWords = (account: FoundShopper["account"]) => accountWords[account]

/** As the shopper reads it. */
export const consentLabel = (topic: (typeof consentTopics)[number]): string =>
  consentWording(topic, consentVersion(topic))?.label ?? topic

/** `partly_shipped` in words; a membership has no state of its own. */
export const orderStateWords = (state: string | null): string => {
  const words = (state ?? "GOLD MAX").replaceAll("_", " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}
