import { pinCodeInAddress } from "#domain/core/pin-code.ts"
import { stateNamed } from "#domain/core/states.ts"
import { stateInAddress } from "#domain/money/tax.ts"
import type { Address } from "#domain/shoppers/address.ts"

/** How long a payment link works. */
export const PAYMENT_LINK_HOURS = 72

/** Shorter pauses between two messages with the link are a double click. */
export const LINK_RESEND_SECONDS = 60

export const draftOrderStates = ["draft", "link_sent", "expired", "paid", "cancelled"] as const
export type DraftOrderState = (typeof draftOrderStates)[number]

export const draftOrderStateWords: Record<DraftOrderState, string> = {
  draft: "Draft",
  link_sent: "Link sent",
  expired: "Link expired",
  paid: "Ordered",
  cancelled: "Cancelled",
}

export interface DraftOrderFacts {
  linkExpiresAt: Date | null
  cancelledAt: Date | null
  /** The number of the order that was placed from it; null as long as there is none. */
  orderNumber: string | null
}

/** A placed order counts first: it is never undone by what happens to its draft. */
export function draftOrderState(facts: DraftOrderFacts, now: Date): DraftOrderState {
  if (facts.orderNumber !== null) return "paid"
  if (facts.cancelledAt !== null) return "cancelled"
  if (facts.linkExpiresAt === null) return "draft"
  return facts.linkExpiresAt > now ? "link_sent" : "expired"
}

/** Whether the draft can still be changed, paid or cancelled. */
export const isOpenDraft = (state: DraftOrderState): boolean =>
  state !== "paid" && state !== "cancelled"

/**
 * The address of an order that is collected at the counter: the shop's own, so that the place of
 * supply is the shop's state (section 10(1)(c) of the IGST Act: goods that are not moved are supplied
 * where they are at the time of delivery).
 * @param business the shop's address as in the settings
 * @returns null if it does not tell the state and the PIN code
 */
export function counterAddress(
  business: string,
  { name, mobile }: { name: string; mobile: string },
): Address | null {
  const state = stateInAddress(business)
  const pincode = pinCodeInAddress(business)
  if (state === null || pincode === null) return null
  return {
    id: "",
    contactName: name,
    mobile,
    pincode,
    alternatePhone: null,
    house: "Collect at our counter",
    ...placeIn(business),
    state,
    landmark: "",
    type: "work",
  }
}

/** The parts of an address without its PIN code and, after a town, its state. */
function placeIn(business: string): Pick<Address, "address" | "city"> {
  const parts = business
    .split(",")
    .map((part) =>
      part
        .replace(/[1-9]\d{2} ?\d{3}/, "")
        .replace(/\s[–-]?\s?$/, "")
        .trim(),
    )
    .filter((part) => part !== "")
  if (parts.length > 2 && stateNamed(parts.at(-1)!)) parts.pop()
  const city = parts.length > 1 ? parts.pop()! : ""
  return { address: parts.join(", "), city }
}
